// Two to ten ranges against each other, exactly, by holdings: every way to deal one holding to each player is reduced
// to its class under suit permutations, and every class is one showdown of known hands.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "cards/card_set.hpp"
#include "equity/outcome.hpp"
#include "equity/range.hpp"
#include "equity/showdown.hpp"

namespace felt {

class Matchups {
 public:
  // Ranges as they are dealt from, blocked holdings removed. Stops listing when there are more than `limit` deals of
  // holdings; then is_complete() is false and only deals() > limit means anything.
  Matchups(std::span<const Range> ranges, CardSet board, CardSet dead, uint64_t limit);

  bool is_complete() const { return complete_; }
  uint64_t deals() const { return deals_; }  // ways to give every player a holding
  size_t classes() const { return showdowns_.size(); }
  // Estimate for solve() on one core, and for one class of a question.
  double seconds() const {
    return static_cast<double>(classes()) * seconds_per_class(static_cast<int>(holdings_.size()), board_);
  }
  static double seconds_per_class(int players, CardSet board);

  // Work is counted in classes. The same digits for any number of threads.
  ExactSums solve(int threads, Progress* progress = nullptr) const;

  // The shares of all players in one class.
  struct ClassShares {
    std::array<PlayerShare, kMaxPlayers> players{};
    double boards = 0;
    bool done = false;
  };

 private:
  ExactSums add_up(const std::vector<ClassShares>& shares) const;

  CardSet board_, dead_;
  std::vector<std::vector<WeightedHole>> holdings_;  // by player
  std::vector<Showdown> showdowns_;                  // one per class
  std::vector<uint32_t> class_of_deal_;              // in the order of the walk over holdings
  uint64_t deals_ = 0;
  bool complete_ = true;
};

// Whether the ranges can all be dealt together at all.
bool can_be_dealt(std::span<const Range> ranges);

}  // namespace felt
