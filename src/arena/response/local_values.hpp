// What actions are worth to a responder if nobody bets any more after them.
#pragma once

#include "agents/policy.hpp"
#include "arena/luck/hand_shares.hpp"
#include "game/hand_state.hpp"

namespace felt {

// A decision of the responder, heads-up.
struct ResponderSpot {
  const HandState& state;
  const HandLog& seen;         // the public history
  const Policy& policy;        // the bot's
  const HoleWeights& weights;  // of the bot's hands, by its own choices
  const HoleWeights& shares;   // of the pot that the responder's hand wins against each
};

// In chips, folding being 0.
double value_of_call(const ResponderSpot& spot);
// To this total of the street. The bot folds as often as its range does; the rest calls.
double value_of_raise(const ResponderSpot& spot, Chips to);

// The legal raise nearest to this part of the pot after calling, as a total of the street. A raise must be possible.
Chips raise_by_pots(const PublicHand& hand, double pots);

}  // namespace felt
