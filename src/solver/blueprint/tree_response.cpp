#include "solver/blueprint/tree_response.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <utility>

#include "base/parallel/cluster_work.hpp"
#include "base/rng.hpp"
#include "solver/blueprint/flop_entries.hpp"
#include "solver/postflop/postflop.hpp"

namespace felt {
namespace {

// The blueprint's strategies hand by hand.
class HandStrategies final : public GivenStrategies {
 public:
  HandStrategies(const CardAbstraction& cards, const PackedStrategies& strategies, const EntryTree& entry,
                 const BoardTree& boards)
      : strategies_(strategies), entry_(entry) {
    for (const auto& street : boards.streets) {
      auto& all = buckets_.emplace_back(street.size());
      for (size_t i = 0; i < street.size(); ++i) set_buckets(cards, street[i], all[i]);
    }
  }

  void fill(size_t street, uint32_t board, size_t node, const ActionRows<float>& rows) const override {
    const uint32_t number = entry_.nodes[street][node];
    const auto& buckets = buckets_[street][board][entry_.tree.streets[street].nodes[node].player];
    unpack_shares(strategies_.words(number), strategies_.buckets_at(number), buckets, rows);
  }

 private:
  using HandBuckets = std::array<std::vector<uint16_t>, 2>;  // by player: of their hands, padded like rows

  static void set_buckets(const CardAbstraction& cards, const SolverBoard& board, HandBuckets& buckets) {
    std::array<uint16_t, kCombos> by_hole{};
    cards.buckets_of_board(board.cards, by_hole);
    for (size_t p = 0; p < 2; ++p) {
      const HandList& hands = board.hands[p];
      buckets[p].resize(padded(hands.size()), 0);
      for (size_t i = 0; i < hands.size(); ++i) {
        const Hole hole(Card::from_id(hands.high[i]), Card::from_id(hands.low[i]));
        buckets[p][i] = by_hole[static_cast<size_t>(hole.index())];
      }
    }
  }

  const PackedStrategies& strategies_;
  const EntryTree& entry_;
  std::vector<std::vector<HandBuckets>> buckets_;  // by street and board
};

// In chips a deal of this flop, of one entry: what both responses win, half of it.
double response_of_entry(const BettingTree& tree, const CardAbstraction& cards, const PackedStrategies& strategies,
                         const FlopEntry& entry, CardSet flop) {
  constexpr double kDeals = 1176.0 * 1081.0;  // pairs of hands that a flop leaves
  EntryTree built = entry_tree(tree, entry);
  built.spot.board.assign(flop.begin(), flop.end());
  if (built.spot.ranges[0].without(flop).is_empty() || built.spot.ranges[1].without(flop).is_empty()) return 0;
  const BoardTree boards = build_boards(built.spot, true);
  const HandStrategies given(cards, strategies, built, boards);
  const PostflopSolver solver(built.spot, built.tree, boards, {.given = &given});
  if (!(solver.pairs() > 0)) return 0;
  return (solver.best_response(0) + solver.best_response(1)) / 2 * solver.pairs() / kDeals;
}

}  // namespace

double TreeResponse::mean() const {
  return by_flop.empty() ? 0
                         : std::accumulate(by_flop.begin(), by_flop.end(), 0.0) / static_cast<double>(by_flop.size());
}

double TreeResponse::half_width() const {
  const auto n = static_cast<double>(by_flop.size());
  if (n < 2) return 0;
  double squares = 0;
  for (const double value : by_flop) squares += (value - mean()) * (value - mean());
  return 1.96 * std::sqrt(squares / (n - 1) / n);
}

std::vector<CardSet> sample_flops(int count, uint64_t seed) {
  Rng rng(seed, 0xf10b);
  std::vector<CardSet> flops;
  while (static_cast<int>(flops.size()) < count) {
    CardSet flop;
    while (flop.size() < 3) flop |= Card::from_id(static_cast<int>(rng.below(kCards)));
    flops.push_back(flop);
  }
  return flops;
}

TreeResponse tree_response(const Blueprint& blueprint, std::span<const CardSet> flops, const ResponseRun& run) {
  constexpr double kMilliBlinds = 1000.0 / kBigBlindChips;
  const std::vector<FlopEntry> entries = flop_entries(blueprint.tree, blueprint.strategies);
  if (run.progress != nullptr) run.progress->expect(flops.size() * entries.size());
  const auto work = [&](size_t piece) -> std::optional<double> {
    if (stop_requested(run.progress)) return std::nullopt;
    const double won = response_of_entry(blueprint.tree, blueprint.cards, blueprint.strategies,
                                         entries[piece % entries.size()], flops[piece / entries.size()]);
    if (run.progress != nullptr) run.progress->advance(1);
    return won;
  };
  TreeResponse response;
  double flop = 0;
  const auto add = [&](size_t piece, std::optional<double> won) {
    if (!won) return false;
    flop += *won;
    if (piece % entries.size() + 1 == entries.size()) {
      response.by_flop.push_back(kMilliBlinds * std::exchange(flop, 0));
    }
    return true;
  };
  InOrderOverRanks<std::optional<double>>(work, add).run(flops.size() * entries.size(), run.threads, *run.cluster,
                                                         run.progress);
  return response;
}

}  // namespace felt
