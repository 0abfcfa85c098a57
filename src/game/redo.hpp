// From events back to states: what histories and replays stand on.
#pragma once

#include <optional>
#include <span>

#include "game/hand_state.hpp"

namespace felt {

// A finished hand: its game, what was on the table, and what happened.
struct LoggedHand {
  const Rules* rules = nullptr;
  const HandSetup* setup = nullptr;
  std::span<const HandEvent> log;
};

// What somebody decided; nothing for events of other kinds.
std::optional<Action> action_of(const HandEvent& event, const HandState& hand);

// Does again what the event says somebody did: a deal, a decision, a show. Posts, returned bets, won pots and the end
// are consequences, which the hand draws itself; false for those.
bool redo(HandState& hand, const HandEvent& event, HandLog* log = nullptr);

// The hand as it was after these events.
HandState replay(const Rules& rules, const HandSetup& setup, std::span<const HandEvent> events, HandLog* log = nullptr);

// The places of `cards` among `hole`, as Action::discard wants them; face-down cards take the first face-down places.
// More than 31 when a card is not there.
unsigned places_of(const DealtCards& cards, const DealtCards& hole);

}  // namespace felt
