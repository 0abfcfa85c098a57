// A street solved at the table: from its beginning, with what both players may hold then, to the end of the hand.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "base/progress.hpp"
#include "solver/postflop/solution.hpp"

namespace felt {

// How much work a street is worth. By iterations, so that the same spot always gets the same answer.
struct SearchEffort {
  int iterations = 0;  // 0: the street is not searched
  StreetSizes now, later;  // bets of this street and of those after it, of both players
  int max_raises = 3;
  double least_weight = 1e-3;  // hands that come here less often than this times the most frequent one are left out
};

struct StreetSpot {
  std::vector<Card> board;      // four cards or five
  Chips pot, stack;             // when the street began
  std::array<Range, 2> ranges;  // then: out of position, in position
  std::vector<Chips> line;      // what has been done since; see Spot::line
};

class StreetSearch {
 public:
  // The ranges must hold hands that can meet. Stops early, with what it has, where it is asked to.
  StreetSearch(const StreetSpot& spot, const SearchEffort& effort, int threads, const Progress* progress = nullptr);

  // Whether the tree holds this line, so that nothing needs to be solved anew.
  bool holds(std::span<const Chips> line) const;
  // The decision after these steps, which must be held.
  DecisionReport decision(std::span<const Chips> line) const;
  // What both may hold after these steps, by the strategies found: out of position, in position.
  std::array<Range, 2> ranges_after(std::span<const Chips> line, double doubt) const;
  double exploitability() const;  // of the pot

 private:
  bool follow(SolutionCursor& cursor, std::span<const Chips> line) const;

  StreetSpot spot_;
  std::unique_ptr<PostflopSolver> solver_;
};

}  // namespace felt
