#include "equity/exact/listed_deals.hpp"

#include <algorithm>
#include <array>

#include "base/parallel/parallel.hpp"
#include "base/rng.hpp"
#include "cards/evaluator.hpp"
#include "equity/choose.hpp"
#include "equity/exact/all_boards.hpp"
#include "equity/exact/deal_on_boards.hpp"
#include "equity/ranges/range_symmetry.hpp"

namespace felt {
namespace {

// What a holding wins, over deals by weight.
struct Won {
  PlayerShare share;
  double total = 0;

  Won& operator+=(const Won& other) {
    share += other.share;
    total += other.total;
    return *this;
  }
  Won operator/(double divisor) const { return {share.scaled(1 / divisor), total / divisor}; }
};

// Everybody's holdings, each once, with a place of its own.
struct HoldingPlaces {
  explicit HoldingPlaces(const DealWalk& walk) {
    for (const auto& holdings : walk.holdings()) {
      for (const auto& [hole, weight] : holdings) {
        if (of[hole.index()] != 0) continue;
        holes.push_back(hole);
        of[hole.index()] = static_cast<uint16_t>(holes.size());
      }
    }
  }
  size_t operator[](size_t hole_index) const { return of[hole_index] - size_t{1}; }

  std::vector<Hole> holes;
  std::array<uint16_t, kCombos> of{};  // by Hole::index(), plus one
};

using WonByPlayer = std::vector<std::vector<Won>>;  // by place

// Boards that stand for the same number of copies.
struct BoardBlock {
  std::vector<CardSet> boards;
  int copies = 1;
};

// A block's ranks of a hundred holdings stay in the second cache.
constexpr size_t kBlockBoards = 512;

std::vector<BoardBlock> blocks_of(std::vector<BoardClass> classes, CardSet lying) {
  Rng(0).shuffle(std::span<BoardClass>(classes));  // what was done when a run is stopped is a fair part
  std::stable_sort(classes.begin(), classes.end(),
                   [](const BoardClass& a, const BoardClass& b) { return a.copies < b.copies; });
  std::vector<BoardBlock> blocks;
  for (const auto& [cards, copies] : classes) {
    const bool fits = !blocks.empty() && blocks.back().copies == copies && blocks.back().boards.size() < kBlockBoards;
    if (!fits) blocks.push_back({{}, copies});
    blocks.back().boards.push_back(lying | cards);
  }
  return blocks;
}

// HandRank values by holding and board; 0 where they share a card, and beyond the last board.
class RankRows {
 public:
  RankRows(std::span<const Hole> holes, std::span<const CardSet> boards)
      : stride_((boards.size() + kBoardLanes - 1) / kBoardLanes * kBoardLanes), ranks_(stride_ * holes.size()) {
    const std::vector<PartialHand> fives(boards.begin(), boards.end());
    uint16_t* row = ranks_.data();
    for (const Hole hole : holes) {
      const PartialHand two(hole.cards());
      for (size_t b = 0; b < fives.size(); ++b) {
        const bool blocked = boards[b].intersects(hole.cards());
        row[b] = static_cast<uint16_t>(blocked ? 0 : (fives[b] + two).rank().value());
      }
      row += stride_;
    }
  }
  const uint16_t* row(size_t place) const { return ranks_.data() + stride_ * place; }
  size_t boards() const { return stride_; }

 private:
  size_t stride_;
  std::vector<uint16_t> ranks_;
};

Won won_by(const DealOutcome& outcome, size_t player, double weight) {
  const auto& wins = outcome.wins[player];
  PlayerShare share{static_cast<double>(wins[0]), 0, static_cast<double>(wins[0])};
  for (size_t others = 1; others < kMaxPlayers; ++others) {
    if (wins[others] == 0) continue;
    share.tie += wins[others];
    share.share += wins[others] / static_cast<double>(others + 1);
  }
  return {share.scaled(weight), weight * outcome.boards};
}

// Adds every deal on the boards of a block; returns how many deals there are.
uint64_t add_block(const DealWalk& walk, const HoldingPlaces& places, const BoardBlock& block, WonByPlayer& won) {
  const RankRows ranks(places.holes, block.boards);
  const size_t players = walk.holdings().size();
  uint64_t deals = 0;
  walk.for_each([&](const Deal& deal, double weight) {
    std::array<const uint16_t*, kMaxPlayers> rows;
    for (size_t p = 0; p < players; ++p) rows[p] = ranks.row(places[deal[p]]);
    DealOutcome outcome;
    judge_deal({rows.data(), players}, ranks.boards(), outcome);
    for (size_t p = 0; p < players; ++p) won[p][places[deal[p]]] += won_by(outcome, p, weight * block.copies);
    ++deals;
    return true;
  });
  return deals;
}

void add(const WonByPlayer& some, WonByPlayer& sum) {
  for (size_t p = 0; p < sum.size(); ++p) {
    for (size_t i = 0; i < sum[p].size(); ++i) sum[p][i] += some[p][i];
  }
}

}  // namespace

ListedDeals::ListedDeals(std::span<const Range> ranges, SeenCards seen)
    : ranges_(ranges), seen_(seen), walk_(ranges, seen.all()) {}

double ListedDeals::most_deals() const {
  double deals = 1;
  for (const auto& holdings : walk_.holdings()) deals *= static_cast<double>(holdings.size());
  return deals;
}

// As careful as the estimates of the other methods: three to four times what it takes on one core of a Zen 5, twice
// where there is no AVX-512.
double ListedDeals::seconds_for(double deals) const {
  constexpr double kPerRank = 4e-9, kPerDeal = 80e-9, kPerComparison = 0.2e-9;
  const auto boards = static_cast<double>(choose(kCards - seen_.size(), 5 - seen_.board.size()));
  double holdings = 0;
  for (const auto& some : walk_.holdings()) holdings += static_cast<double>(some.size());
  const double per_deal = kPerDeal + kPerComparison * (boards + kBoardLanes) * static_cast<double>(ranges_.size());
  return kPerRank * holdings * boards + per_deal * deals;
}

std::optional<double> ListedDeals::seconds_within(double limit) const {
  constexpr double kMostCounted = 5e6, kLeft = 0.1;  // of narrow ranges that are all the same
  if (seconds_for(kLeft * most_deals()) > limit) return std::nullopt;
  double deals = 0;
  const double most = std::min(kMostCounted, limit / (seconds_for(1) - seconds_for(0)));
  const bool counted = walk_.for_each([&](const Deal&, double) { return ++deals <= most; });
  return counted && seconds_for(deals) <= limit ? std::optional(seconds_for(deals)) : std::nullopt;
}

// Where there is little to do, looking for suits that are alike takes longer.
SuitClasses ListedDeals::classes() const {
  constexpr double kWorthLooking = 4e-4;
  return most_seconds() > kWorthLooking ? common_classes(ranges_, seen_) : SuitClasses{{0, 1, 2, 3}};
}

ListedDeals::Answer ListedDeals::solve(int threads, Progress* progress) const {
  const HoldingPlaces places(walk_);
  const SuitClasses alike = classes();
  const std::vector<BoardBlock> blocks =
      blocks_of(canonical_boards(CardSet::full_deck() - seen_.all(), 5 - seen_.board.size(), alike), seen_.board);
  Answer answer;
  for (const BoardBlock& block : blocks) answer.sums.work_total += block.boards.size();
  if (progress != nullptr) progress->expect(answer.sums.work_total);
  const WonByPlayer nothing(walk_.holdings().size(), std::vector<Won>(places.holes.size()));
  std::vector<WonByPlayer> by_block(blocks.size(), nothing);
  std::vector<uint64_t> deals(blocks.size(), 0);
  for_each_chunk(blocks.size(), threads, [&](size_t k) {
    if (stop_requested(progress)) return;
    deals[k] = add_block(walk_, places, blocks[k], by_block[k]);
    if (progress != nullptr) progress->advance(blocks[k].boards.size());
  });
  WonByPlayer won = nothing;
  for (size_t k = 0; k < blocks.size(); ++k) {
    answer.deals = std::max(answer.deals, deals[k]);
    if (deals[k] > 0) answer.sums.work_done += blocks[k].boards.size();
    add(by_block[k], won);
  }
  for (size_t p = 0; p < won.size(); ++p) {
    won[p] = mean_over_copies(won[p], places.holes, alike);
    auto& player = answer.sums.players.emplace_back();
    for (const auto& [hole, weight] : walk_.holdings()[p]) {
      const Won& mine = won[p][places[hole.index()]];
      player.push_back({hole, weight, mine.share, mine.total});
    }
  }
  return answer;
}

}  // namespace felt
