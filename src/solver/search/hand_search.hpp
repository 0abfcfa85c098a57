// The streets of a hand with two players left, solved as they are needed: from a blueprint's ranges on the flop, later
// from what was solved on the street before. What is found depends on the public hand alone.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "solver/blueprint/blueprint.hpp"
#include "solver/search/hand_streets.hpp"
#include "solver/search/search_profile.hpp"

namespace felt {

struct SearchedDecision {
  DecisionReport report;
  std::optional<double> exploitability;  // of the solve, in parts of the pot; that of a flop is not known
};

// What the two who are left may hold, out of position and in position, after these events of a hand.
using RangeReader = std::function<std::array<Range, 2>(const PublicHand& hand, std::span<const HandEvent> history)>;

// The strategy to begin with, by how deep the stacks are. What it gives must stay as long as the search.
using BlueprintSource = std::function<std::shared_ptr<const Blueprint>(const PublicHand& hand)>;

class HandSearch {
 public:
  // `read`: for hands that the blueprint does not know, where more than two were dealt in or bets are fixed; without it
  // these are not searched.
  HandSearch(BlueprintSource blueprint, SearchProfile profile, RangeReader read = {});

  // Heads-up no-limit.
  static bool is_of_blueprint(const PublicHand& hand);
  // Whether the decision that the hand is at is one to search. Where the blueprint does not help, from the turn on.
  bool searches(const PublicHand& hand) const;
  // The decision that the hand is at; nothing where the ranges have no hands that can meet, or more than two players
  // were in the hand when the street began.
  std::optional<DecisionReport> decision(const PublicHand& hand, std::span<const HandEvent> history);
  // The same for who looks at a hand from outside: a step to `next`, if there was one, is among the actions, and `own`,
  // which was held, among the hands, whatever the player should have done with it before. How good the solve is is told
  // too.
  std::optional<SearchedDecision> review(const PublicHand& hand, std::span<const HandEvent> history,
                                         std::optional<Chips> next, std::optional<Hole> own);

 private:
  struct Asked;  // a decision, with what is known on the way to it
  using SharedSearch = std::shared_ptr<const SolvedStreet>;
  struct Kept {
    uint64_t key = 0;
    SharedSearch search;
  };

  const SearchEffort& effort(int street) const;
  bool is_looked_up(const Asked& asked, int street) const;
  SearchEffort effort_for(const Asked& asked, int street) const;
  SharedSearch search_of(const Asked& asked, int street);
  SharedSearch solve(const Asked& asked, int street, SearchTree tree);
  std::optional<OptOut> opt_out_at(const Asked& asked, int street);
  std::array<Range, 2> ranges_at(const Asked& asked, int street);

  BlueprintSource blueprint_;
  SearchProfile profile_;
  RangeReader read_;
  std::vector<Kept> kept_;  // the latest last
};

}  // namespace felt
