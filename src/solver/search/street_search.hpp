// A street solved at the table: from its beginning, with what both players may hold then, to the end of the hand.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "base/progress.hpp"
#include "solver/search/solved_street.hpp"

namespace felt {

// How much work a street is worth. By iterations, so that the same spot always gets the same answer.
struct SearchEffort {
  int iterations = 0;      // 0: the street is not searched
  int sampled = 0;         // of them, turns: with a quarter of the rivers each
  StreetSizes now, later;  // bets of this street and of those after it, of both players
  int max_raises = 3;
  double least_weight = 1e-3;  // hands that come here less often than this times the most frequent one are left out
};

struct StreetSpot {
  std::vector<Card> board;  // three cards to five
  Chips pot, stack;         // when the street began
  std::vector<Chips> line;  // what has been done since; see Spot::line
};

// What is to be solved, before any work: first the betting, then who may hold what.
struct SearchTree {
  Spot spot;
  ActionTree tree;

  uint64_t key() const;  // of the betting: what there is, and what was done
  // When the street began: out of position, in position. An error where they have no hands that can meet.
  Result<void> set_ranges(const std::array<Range, 2>& ranges, double least_weight);
};
SearchTree search_tree(const StreetSpot& street, const SearchEffort& effort);

struct StreetWork {
  int iterations = 0;
  int sampled = 0;                     // see SearchEffort
  int threads = 1;                     // 0 = all cores
  std::optional<OptOut> opt_out{};     // who is held to what
  const Progress* progress = nullptr;  // may stop it early: what there is then is the answer
};

// The turn or the river, exactly.
class StreetSearch final : public SolvedStreet {
 public:
  StreetSearch(SearchTree tree, StreetWork work);

  DecisionReport decision(std::span<const Chips> line) const override;
  std::optional<double> exploitability() const override;
  std::optional<std::vector<double>> values_after(std::span<const Chips> line, Card card, int player) const override;

 private:
  const Spot& spot() const override { return solver_->spot(); }
  std::optional<SolutionCursor> cursor_after(std::span<const Chips> line) const;

  std::unique_ptr<PostflopSolver> solver_;
};

}  // namespace felt
