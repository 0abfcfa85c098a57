// What a player may do when it is their turn. Sizes are always "raise to": the player's total on this street
// afterwards.
#pragma once

#include <cstdint>
#include <string>

#include "game/chips.hpp"

namespace felt {

enum class ActionKind : uint8_t {
  Fold,
  Check,
  Call,     // all that is asked, or all-in for less
  Raise,    // a bet or a raise
  Discard,  // draw games: throw the hole cards in these places; none is to stand pat
};

struct Action {
  ActionKind kind = ActionKind::Fold;
  uint8_t places = 0;  // Discard: bit i is the i-th hole card
  Chips to;            // Raise

  static constexpr Action fold() { return {ActionKind::Fold, 0, {}}; }
  static constexpr Action check() { return {ActionKind::Check, 0, {}}; }
  static constexpr Action call() { return {ActionKind::Call, 0, {}}; }
  static constexpr Action raise_to(Chips to) { return {ActionKind::Raise, 0, to}; }
  static constexpr Action discard(unsigned places) { return {ActionKind::Discard, static_cast<uint8_t>(places), {}}; }
  static constexpr Action stand_pat() { return discard(0); }

  friend constexpr bool operator==(const Action&, const Action&) = default;
};

std::string to_text(const Action& action);  // "fold", "check", "call", "raise to 600", "discard 2", "stand pat"

}  // namespace felt
