// What a place in a heads-up hand of hold'em is worth to the first seat, if both play on by given strategies until the
// street ends and nobody bets after it. On the river that is exact.
#pragma once

#include <functional>
#include <vector>

#include "agents/policy.hpp"
#include "arena/luck/aivat.hpp"
#include "arena/luck/range_showdown.hpp"
#include "game/hand_state.hpp"

namespace felt {

using HoleBeliefs = Beliefs<kCombos>;
using PoliciesBySeat = std::array<const Policy*, 2>;

// A decision on a street, and all that can come of it.
struct StreetNode {
  double value = 0;   // chips that the first seat wins in this hand
  HandPolicy policy;  // of the player to act; without actions where the street has ended or is not looked into further
  std::vector<double> probability;  // by action, over all hands
  std::vector<StreetNode> next;     // by action

  bool is_decision() const { return !next.empty(); }
  size_t find(const Action& action) const;  // next.size() where nobody takes it
};

// Part of the pot that the first seat gets when nobody bets any more.
using PotShare = std::function<double(const HoleBeliefs&)>;

// A place where the street is being played, or has just ended. `log` is public, and the same afterwards.
StreetNode grow_street(const HandState& hand, HandLog& log, const HoleBeliefs& beliefs, const PoliciesBySeat& policies,
                       const PotShare& share);

// Chips that the first seat wins with this part of the pot, when a bet that is to be called is called.
double value_of_share(const PublicHand& hand, double share);

}  // namespace felt
