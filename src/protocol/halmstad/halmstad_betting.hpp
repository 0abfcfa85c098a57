// Between a hand and Halmstad's wire, which counts every bet as the player's total in the pot for the whole hand, antes
// and earlier rounds included, and lets a player put in more than anybody can call.
#pragma once

#include <optional>
#include <string>

#include "base/result.hpp"
#include "game/hand_state.hpp"
#include "protocol/halmstad/halmstad.hpp"

namespace felt {

// Whose game is played: exactly what Halmstad's server does, or five-card draw as it should be.
enum class HalmstadMode : uint8_t { Original, Standard };

// Whoever is disconnected folds, even when checking is free.
Rules halmstad_rules(HalmstadMode mode);

// What hand.actor(), whose decision is due, is asked.
HalmstadMessage question_to_actor(const PublicHand& hand);

// An answer in the terms of the hand. Chips beyond what anybody can call are not bet there; the wire counts them as put
// in and as won.
struct HalmstadMove {
  Action action;
  Chips beyond{0};
};

// The answer of hand.actor() to the question; an error says why it is refused.
Result<HalmstadMove> move_of(const HandState& hand, const HalmstadAnswer& answer);

// What everybody is told of an answer that is no draw. The hand is as it was before it.
HalmstadMessage told_of(const PublicHand& before, std::string name, const HalmstadAnswer& answer);

// A legal action of hand.actor(), as a client says it.
HalmstadAnswer answer_of(const HandState& hand, const Action& action);

// What a server says hand.actor() has done: Open … Fold. Nothing when the hand does not allow it.
std::optional<Action> action_told(const HandState& hand, const HalmstadMessage& message);

}  // namespace felt
