// Two to ten ranges against each other, exactly, by holdings: every way to deal one holding to each player is reduced
// to its class under suit permutations, and every class is one showdown of known hands.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/progress.hpp"
#include "cards/card_set.hpp"
#include "equity/exact/deal_walk.hpp"
#include "equity/exact/showdown.hpp"
#include "equity/outcome.hpp"
#include "equity/ranges/range.hpp"

namespace felt {

class Matchups {
 public:
  // Lists the deals of holdings by class. Gives up when there are more than `limit` or when asked to stop; then
  // is_complete() is false and nothing else means anything.
  Matchups(std::span<const Range> ranges, SeenCards seen, uint64_t limit, const Progress* progress = nullptr);

  bool is_complete() const { return complete_; }
  uint64_t deals() const { return class_of_deal_.size(); }  // ways to give every player a holding
  size_t classes() const { return showdowns_.size(); }
  // Estimate for solve() on one core, and for one class of a question.
  double seconds() const {
    return static_cast<double>(classes()) * seconds_per_class(static_cast<int>(walk_.holdings().size()), board_);
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

  CardSet board_;
  DealWalk walk_;
  std::vector<KnownHands> showdowns_;    // one per class
  std::vector<uint32_t> class_of_deal_;  // in the order of the walk
  bool complete_ = true;
};

}  // namespace felt
