// The flop solved at the table, to the end of the hand: turns and rivers are sampled, hands are told apart on the flop
// and lie in a blueprint's buckets later. Begins with the blueprint's strategy.
#pragma once

#include <vector>

#include "base/progress.hpp"
#include "solver/blueprint/blueprint.hpp"
#include "solver/search/flop_tree.hpp"
#include "solver/search/solved_street.hpp"
#include "solver/search/street_search.hpp"
#include "solver/training/board_walk.hpp"

namespace felt {

class FlopSearch final : public SolvedStreet, private DecisionWatcher {
 public:
  // `boards`: how many are sampled, always the same ones for the same flop. `root`: the blueprint's decision where the
  // flop begins. Stops early, with what it has, where it is asked to.
  FlopSearch(SearchTree tree, const Blueprint& blueprint, uint32_t root, int boards,
             const Progress* progress = nullptr);
  FlopSearch(const FlopSearch&) = delete;  // the tree refers to the search it is part of
  FlopSearch& operator=(const FlopSearch&) = delete;

  // On the real line only. Equities are not known.
  DecisionReport decision(std::span<const Chips> line) const override;
  std::optional<double> exploitability() const override { return std::nullopt; }

 private:
  using HandRow = std::array<float, kCombos>;  // by Hole::index()
  // What the actions of a decision were worth, over all boards.
  struct Watched {
    uint32_t number = 0;
    std::vector<HandRow> value;  // by action: chips, times how often the opponent comes here with what can be met
    HandRow met{};               // how often that was
    // Sums of squares and products of the two, board by board, from which the error follows.
    std::vector<HandRow> value_squared, value_met;
    HandRow met_squared{};
  };

  const Spot& spot() const override { return search_.spot; }
  void see(const BoardDeal& deal, const TreeBlock::Node& node, const ActionRows<const float>& values,
           const float* reach) override;
  Watched& watched(uint32_t number, size_t actions);

  void learn(const CardAbstraction& cards, int boards, const Progress* progress);
  void scale_start(BoardWalk& walk, std::span<const BoardDeal> deals);
  // A decision of the flop, and what both come there with.
  struct Place {
    uint32_t node = 0;
    std::array<Range, 2> ranges;
  };

  const StreetTree& flop() const { return search_.tree.streets[0]; }
  std::vector<TreeAction> actions_at(uint32_t node) const;
  Place place_after(std::span<const Chips> line) const;
  void take(Range& range, uint32_t node, size_t action) const;
  std::vector<float> shares(uint32_t node, Hole hole) const;
  double error_of(const Watched& decision, size_t action, size_t hole) const;
  HandReport report_hand(uint32_t node, Hole hole) const;

  SearchTree search_;
  FlopTree tree_;
  BlueprintTable table_;
  std::vector<Watched> watched_;
  int boards_ = 0;    // that were sampled
  float weight_ = 1;  // of the board at hand
};

}  // namespace felt
