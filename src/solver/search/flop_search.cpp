#include "solver/search/flop_search.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/rng.hpp"
#include "solver/search/flop_warm_start.hpp"

namespace felt {
namespace {

// What the blueprint says at the beginning counts as so many boards of the first weight do. Of 20, 100 and 400 the
// best on the one decision that was compared as it is played now (docs/lab/search.md); larger ones were not tried
// there.
constexpr double kStartBoards = 400;
// With fewer boards, EVs say too little: a hand that draws is worth what happened to come.
constexpr int kLeastBoardsForEvs = 100;
constexpr int kProbes = 4;  // boards that tell how much a decision is about

BucketCounts bucket_counts(const CardAbstraction& cards) {
  return {1, kCombos, cards.buckets(CardStreet::Turn), cards.buckets(CardStreet::River)};
}

// Boards that begin with a flop: every turn card as often as any other, and a river at random.
class RunOuts {
 public:
  RunOuts(const CardAbstraction& cards, const Spot& spot) : cards_(cards), spot_(spot), rng_(seed_of(spot.board)) {
    for (const Card card : CardSet::full_deck() - CardSet::of(spot.board)) turns_.push_back(card);
    for (size_t hole = 0; hole < kCombos; ++hole) buckets_[1][hole] = static_cast<uint16_t>(hole);
  }

  BoardDeal next() {
    if (at_ == 0) rng_.shuffle(std::span(turns_));
    const Card turn = turns_[at_];
    at_ = (at_ + 1) % turns_.size();
    Card river = turn;
    while (river == turn) river = turns_[rng_.below(static_cast<uint32_t>(turns_.size()))];
    const std::array<Card, 5> board{spot_.board[0], spot_.board[1], spot_.board[2], turn, river};
    const CardSet all = CardSet::of(board);
    cards_.buckets_of_board(CardSet::of(std::span(board).first<4>()), buckets_[2]);
    cards_.buckets_of_board(all, buckets_[3]);
    return {board, {spot_.ranges[0].without(all), spot_.ranges[1].without(all)}, buckets_};
  }

 private:
  static uint64_t seed_of(std::span<const Card> flop) {
    uint64_t seed = 0xf10b;
    for (const Card card : CardSet::of(flop)) seed = hash_combine(seed, static_cast<uint64_t>(card.id()));
    return seed;
  }

  const CardAbstraction& cards_;
  const Spot& spot_;
  Rng rng_;
  std::vector<Card> turns_;
  size_t at_ = 0;
  BoardBuckets buckets_{};
};

// The weight of hands that share no card with a given one.
class MetHands {
 public:
  void add(Hole hole, double weight) {
    all_ += weight;
    by_card_[static_cast<size_t>(hole.high().id())] += weight;
    by_card_[static_cast<size_t>(hole.low().id())] += weight;
    same_[static_cast<size_t>(hole.index())] += weight;
  }
  double by(Hole hole) const {
    return all_ - by_card_[static_cast<size_t>(hole.high().id())] - by_card_[static_cast<size_t>(hole.low().id())] +
           same_[static_cast<size_t>(hole.index())];
  }

 private:
  double all_ = 0;
  std::array<double, kCards> by_card_{};
  std::array<double, kCombos> same_{};
};

SearchTree without_blocked(SearchTree tree) {
  for (Range& range : tree.spot.ranges) range = range.without(CardSet::of(tree.spot.board));
  return tree;
}

Hole hole_of(const HandList& hands, size_t i) { return {Card::from_id(hands.high[i]), Card::from_id(hands.low[i])}; }

}  // namespace

FlopSearch::FlopSearch(SearchTree tree, const Blueprint& blueprint, uint32_t root, int boards, const Progress* progress)
    : search_(without_blocked(std::move(tree))),
      tree_(search_.spot, search_.tree),
      table_(tree_.decisions(), bucket_counts(blueprint.cards)) {
  warm_start(blueprint, root, search_.spot, tree_, table_);
  learn(blueprint.cards, boards, progress);
}

// Linear weights: later boards teach more.
void FlopSearch::learn(const CardAbstraction& cards, int boards, const Progress* progress) {
  BoardWalk walk(tree_.blocks(), table_, {static_cast<float>(search_.spot.line_doubt), this, CardStreet::Flop});
  RunOuts run_outs(cards, search_.spot);
  std::vector<BoardDeal> first;
  for (int i = 0; i < kProbes; ++i) first.push_back(run_outs.next());
  scale_start(walk, first);
  for (int i = 0; i < boards && !stop_requested(progress); ++i) {
    weight_ = static_cast<float>(i + 1);
    walk.run(run_outs.next(), weight_);
    ++boards_;
  }
}

// The blueprint's shares become regrets of the size that boards will bring.
void FlopSearch::scale_start(BoardWalk& walk, std::span<const BoardDeal> deals) {
  const std::vector<TableDecision> decisions = tree_.decisions();
  std::vector<double> worth(decisions.size(), 0);
  for (const BoardDeal& deal : deals) walk.probe(deal, worth);
  for (uint32_t number = 0; number < decisions.size(); ++number) {
    const auto scale = static_cast<float>(kStartBoards * worth[number] / static_cast<double>(deals.size()));
    const auto rows = static_cast<uint64_t>(table_.buckets()[static_cast<size_t>(index(decisions[number].street))]);
    float* regrets = table_.regrets() + table_.first(number);
    for (uint64_t i = 0; i < rows * decisions[number].actions; ++i) regrets[i] *= scale;
  }
}

FlopSearch::Watched& FlopSearch::watched(uint32_t number, size_t actions) {
  for (Watched& decision : watched_) {
    if (decision.number == number) return decision;
  }
  const std::vector<HandRow> rows(actions, HandRow{});
  watched_.push_back({number, rows, {}, rows, rows, {}});
  return watched_.back();
}

void FlopSearch::see(const BoardDeal& deal, const TreeBlock::Node& node, const ActionRows<const float>& values,
                     const float* reach) {
  Watched& decision = watched(node.number, node.edges);
  const HandList &own = deal.hands(node.player), &other = deal.hands(1 - node.player);
  MetHands met;
  for (size_t i = 0; i < other.size(); ++i) met.add(hole_of(other, i), static_cast<double>(reach[i]));
  for (size_t i = 0; i < own.size(); ++i) {
    const Hole hole = hole_of(own, i);
    const auto at = static_cast<size_t>(hole.index());
    const float often = weight_ * static_cast<float>(met.by(hole));
    decision.met[at] += often;
    decision.met_squared[at] += often * often;
    for (size_t a = 0; a < node.edges; ++a) {
      const float value = weight_ * values.at(a, i);
      decision.value[a][at] += value;
      decision.value_squared[a][at] += value * value;
      decision.value_met[a][at] += value * often;
    }
  }
}

// ---- what was found

std::vector<TreeAction> FlopSearch::actions_at(uint32_t node) const {
  std::vector<TreeAction> actions;
  for (uint32_t i = 0; i < flop().nodes[node].edges; ++i) actions.push_back(flop().edge(flop().nodes[node], i).action);
  return actions;
}

std::vector<float> FlopSearch::shares(uint32_t node, Hole hole) const {
  std::vector<float> all(flop().nodes[node].edges);
  const uint64_t at = table_.at(tree_.number({0, node}), hole.index());
  const std::span<const float> sums(table_.sums() + at, all.size());
  const bool has_played = std::any_of(sums.begin(), sums.end(), [](float sum) { return sum > 0; });
  shares_of(has_played ? sums : std::span(table_.regrets() + at, all.size()), all);
  return all;
}

void FlopSearch::take(Range& range, uint32_t node, size_t action) const {
  const double doubt = search_.spot.line_doubt;
  for (const WeightedHole& held : Range(range)) {
    const double share = static_cast<double>(shares(node, held.hole)[action]);
    range.set_weight(held.hole, held.weight * ((1 - doubt) * share + doubt));
  }
}

FlopSearch::Place FlopSearch::place_after(std::span<const Chips> line) const {
  Place place{flop().roots[0].target, search_.spot.ranges};
  StreetTotals totals(search_.spot.stack);
  for (const Chips total : line) {
    const StreetTree::Node& node = flop().nodes[place.node];
    const size_t action = *totals.action_to(total, node.player, actions_at(place.node));
    take(place.ranges[node.player], place.node, action);
    totals.take(total, node.player);
    place.node = flop().edge(node, static_cast<uint32_t>(action)).target;
  }
  return place;
}

// Of a ratio of sums over boards: the root of the sum of (value - ratio * met)^2, by the sum of met.
double FlopSearch::error_of(const Watched& decision, size_t action, size_t hole) const {
  if (boards_ < kLeastBoardsForEvs) return std::numeric_limits<double>::infinity();
  const double met = static_cast<double>(decision.met[hole]);
  const double ratio = static_cast<double>(decision.value[action][hole]) / met;
  const double squares = static_cast<double>(decision.value_squared[action][hole]) -
                         2 * ratio * static_cast<double>(decision.value_met[action][hole]) +
                         ratio * ratio * static_cast<double>(decision.met_squared[hole]);
  return 1.96 * std::sqrt(std::max(0.0, squares)) / met;
}

HandReport FlopSearch::report_hand(uint32_t node, Hole hole) const {
  HandReport report;
  report.hole = hole;
  const auto at = static_cast<size_t>(hole.index());
  const std::vector<float> share = shares(node, hole);
  report.frequency.assign(share.begin(), share.end());
  const auto known = std::ranges::find(watched_, tree_.number({0, node}), &Watched::number);
  const bool is_known = known != watched_.end() && known->met[at] > 0;
  const StreetTree::Node& here = flop().nodes[node];
  const double put = static_cast<double>(search_.spot.pot.count) / 2 + static_cast<double>(here.put[here.player].count);
  for (size_t a = 0; a < share.size(); ++a) {
    report.action_ev.push_back(
        is_known ? static_cast<double>(known->value[a][at]) / static_cast<double>(known->met[at]) + put : 0);
    report.action_error.push_back(is_known ? error_of(*known, a, at) : std::numeric_limits<double>::infinity());
    report.ev += report.frequency[a] * report.action_ev[a];
  }
  return report;
}

DecisionReport FlopSearch::decision(std::span<const Chips> line) const {
  const Place place = place_after(line);
  const StreetTree::Node& node = flop().nodes[place.node];
  const auto me = static_cast<size_t>(node.player);
  DecisionReport report;
  report.player = node.player;
  report.actions = actions_at(place.node);
  report.frequency.resize(node.edges);
  double total = 0;
  for (size_t p = 0; p < 2; ++p) {
    MetHands met;
    for (const WeightedHole& held : place.ranges[1 - p]) met.add(held.hole, held.weight);
    for (const WeightedHole& held : place.ranges[p]) {
      HandReport hand;
      if (p == me) hand = report_hand(place.node, held.hole);
      hand.hole = held.hole;
      hand.reach = held.weight;
      hand.weight = held.weight * met.by(held.hole);
      report.hands[p].push_back(std::move(hand));
    }
  }
  for (const HandReport& hand : report.hands[me]) {
    total += hand.weight;
    report.ev[me] += hand.weight * hand.ev;
    for (size_t a = 0; a < node.edges; ++a) report.frequency[a] += hand.weight * hand.frequency[a];
  }
  for (double& share : report.frequency) share = total > 0 ? share / total : 0;
  report.ev[me] = total > 0 ? report.ev[me] / total : 0;
  return report;
}

}  // namespace felt
