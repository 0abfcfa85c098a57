#include "solver/training/refinement.hpp"

#include <algorithm>
#include <functional>

#include "base/stopwatch.hpp"
#include "solver/search/blueprint_ranges.hpp"
#include "solver/training/board_trainer.hpp"
#include "solver/training/board_walk.hpp"

namespace felt {
namespace {

constexpr uint64_t kPeriod = 100;  // boards of the same weight
constexpr uint32_t kNoRow = ~0U;
// Shares below this are not played, as blueprint plays unless told otherwise.
constexpr double kPlayedAbove = 0.1;
// Opponents use sizes with other hands than they should: so often with any hand.
constexpr float kSlip = 0.05F;
// What new decisions begin with is soon outweighed by what is learned; what old ones begin with never is.
constexpr float kFirstRegret = 20, kFirstSum = 1e-4F, kFrozenRegret = 1e9F;

std::vector<TreeStep> way_to(const BettingTree& tree, uint32_t wanted) {
  std::vector<TreeStep> way;
  // Children come after their parent.
  for (uint32_t number = wanted, from = wanted; from-- > 0;) {
    const auto edges = tree.edges(tree.nodes()[from]);
    const auto found = std::ranges::find_if(
        edges, [&](const BetEdge& edge) { return edge.end == BetEnd::Decision && edge.target == number; });
    if (found == edges.end()) continue;
    way.push_back({from, static_cast<uint32_t>(found - edges.begin())});
    number = from;
  }
  std::reverse(way.begin(), way.end());
  return way;
}

// A place and one of the sizes that were added to it: what is walked at once.
struct AddedLine {
  uint8_t player = 0;         // who may use the size
  std::vector<TreeStep> way;  // to the place, in the old tree
  std::vector<TreeBlock> blocks;
};

}  // namespace

struct Refinement::State {
  State(const Blueprint& from, const BettingPlan& plan, const RefinementOptions& asked)
      : old(from),
        grown(old.tree, plan),
        rows(grown.decisions.size(), kNoRow),
        decisions(number_rows()),
        table(decisions, old.strategies.buckets()),
        options(asked),
        team(asked.threads) {
    for (uint32_t number = 0; number < rows.size(); ++number) {
      if (rows[number] != kNoRow && grown.decisions[number].like) begin(number);
    }
    for (const uint32_t place : grown.places) add_lines(place);
  }

  // The rows of the table: all decisions from the places on.
  std::vector<TableDecision> number_rows() {
    std::vector<TableDecision> all;
    for (const uint32_t place : grown.places) {
      std::vector<uint32_t> open{place};
      while (!open.empty()) {
        const uint32_t number = open.back();
        open.pop_back();
        if (rows[number] != kNoRow) continue;
        rows[number] = static_cast<uint32_t>(all.size());
        const BetNode& node = grown.tree.nodes()[number];
        all.push_back({node.street, node.edges});
        for (const BetEdge& edge : grown.tree.edges(node)) {
          if (edge.end == BetEnd::Decision) open.push_back(edge.target);
        }
      }
    }
    return all;
  }

  bool is_place(uint32_t number) const { return std::ranges::find(grown.places, number) != grown.places.end(); }

  // Old decisions play as they do; new ones as the most similar old one does, until they have learned more, and so do
  // places.
  void begin(uint32_t number) {
    const GrownTree::Decision& decision = grown.decisions[number];
    const bool is_frozen = !decision.is_new && !is_place(number);
    std::vector<uint8_t> shares(old.tree.nodes()[*decision.like].edges);
    for (int bucket = 0; bucket < old.strategies.buckets_at(*decision.like); ++bucket) {
      const int total = old.strategies.shares_above(*decision.like, bucket, kPlayedAbove, shares);
      const uint64_t at = table.at(rows[number], bucket);
      for (size_t edge = 0; edge < grown.tree.nodes()[number].edges; ++edge) {
        if (decision.edges[edge] == GrownTree::kNoEdge) continue;
        const auto byte = static_cast<float>(shares[static_cast<size_t>(decision.edges[edge])]);
        const float share = byte / static_cast<float>(total);
        table.regrets()[at + edge] = (is_frozen ? kFrozenRegret : kFirstRegret) * share;
        table.sums()[at + edge] = kFirstSum * share;
      }
    }
  }

  void add_lines(uint32_t place) {
    const GrownTree::Decision& decision = grown.decisions[place];
    const BetNode& node = grown.tree.nodes()[place];
    for (uint8_t edge = 0; edge < node.edges; ++edge) {
      if (!decision.is_added(edge)) continue;
      AddedLine& line = lines.emplace_back();
      line.player = node.player;
      line.way = way_to(old.tree, *decision.like);
      line.blocks = tree_blocks(grown.tree, place);
      TreeBlock::Node& root = line.blocks[0].nodes[0];
      root.real_edge = static_cast<int8_t>(edge);
      for (uint32_t other = 0; other < node.edges; ++other) {
        if (!decision.is_added(other)) root.unread |= static_cast<uint16_t>(1U << other);
      }
      for (TreeBlock& block : line.blocks) {
        for (TreeBlock::Node& it : block.nodes) it.number = rows[it.number];
      }
    }
  }

  void train(uint64_t boards, const Progress* progress) {
    const Stopwatch watch;
    if (walks.empty()) walks.resize(static_cast<size_t>(team.size()));
    const uint64_t end = done + boards;
    while (done < end && !stop_requested(progress)) {
      const uint64_t next = std::min(end, (done / kPeriod + 1) * kPeriod);
      team.run(next - done, [&](size_t i, int member) {
        if (!stop_requested(progress)) walk_board(done + i, walks[static_cast<size_t>(member)]);
      });
      done = next;
      // Linear weights: period n counts n times.
      const uint64_t periods = done / kPeriod;
      if (done % kPeriod == 0) table.discount(static_cast<float>(periods) / static_cast<float>(periods + 1), team);
    }
    core_seconds += watch.seconds() * team.size();
  }

  using LineWalks = std::vector<std::unique_ptr<BoardWalk>>;  // by added line

  void walk_board(uint64_t number, LineWalks& own) {
    while (own.size() < lines.size()) {
      own.push_back(std::make_unique<BoardWalk>(lines[own.size()].blocks, table, WalkOptions{.doubt = kSlip}));
    }
    const std::array<Card, 5> board = sample_board(options.seed, number);
    const BoardBuckets buckets = buckets_of(old.cards, board);
    for (size_t i = 0; i < lines.size(); ++i) {
      RangeReading reading{.threshold = {kPlayedAbove, kPlayedAbove}};
      reading.doubt[lines[i].player] = 1;  // any hand: opponents come here with others than the blueprint does
      const auto ranges = blueprint_ranges(old, lines[i].way, board, static_cast<CardStreet>(kCardStreets), reading);
      if (!ranges[0].is_empty() && !ranges[1].is_empty()) own[i]->run(BoardDeal(board, ranges, buckets));
    }
  }

  Blueprint result() {
    Blueprint made{grown.tree, old.cards, PackedStrategies(grown.tree, old.strategies.buckets()), old.origin};
    team.run(grown.decisions.size(), [&](size_t node, int) { pack(static_cast<uint32_t>(node), made.strategies); });
    made.origin.refining_boards += done;
    made.origin.core_hours += core_seconds / 3600;
    made.origin.response_mbb = made.origin.response_half = 0;  // it was measured on the old one
    made.origin.response_flops = 0;
    return made;
  }

  void pack(uint32_t number, PackedStrategies& out) const {
    const GrownTree::Decision& decision = grown.decisions[number];
    const BetNode& node = grown.tree.nodes()[number];
    std::vector<uint8_t> before(decision.like ? old.tree.nodes()[*decision.like].edges : 0), now(node.edges);
    for (int bucket = 0; bucket < out.buckets_at(number); ++bucket) {
      if (decision.is_new) {
        out.set_averages(number, bucket, {table.sums() + table.at(rows[number], bucket), node.edges}, node.street);
        continue;
      }
      old.strategies.shares(*decision.like, bucket, before);
      for (size_t edge = 0; edge < node.edges; ++edge) {
        now[edge] = decision.is_added(edge) ? uint8_t{0} : before[static_cast<size_t>(decision.edges[edge])];
      }
      out.set(number, bucket, now);
    }
  }

  const Blueprint& old;
  GrownTree grown;
  std::vector<uint32_t> rows;  // of the table, by decision of the grown tree
  std::vector<TableDecision> decisions;
  BlueprintTable table;
  std::vector<AddedLine> lines;
  std::vector<LineWalks> walks;  // by member of the team
  RefinementOptions options;
  Team team;
  uint64_t done = 0;
  double core_seconds = 0;
};

Refinement::Refinement(const Blueprint& from, const BettingPlan& plan, const RefinementOptions& options)
    : state_(std::make_unique<State>(from, plan, options)) {}
Refinement::~Refinement() = default;

void Refinement::train(uint64_t boards, const Progress* progress) { state_->train(boards, progress); }
uint64_t Refinement::boards() const { return state_->done; }
size_t Refinement::new_decisions() const {
  return static_cast<size_t>(std::ranges::count_if(state_->grown.decisions, &GrownTree::Decision::is_new));
}
Blueprint Refinement::result() const { return state_->result(); }

}  // namespace felt
