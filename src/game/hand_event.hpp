// Everything that happens in a hand, in one vocabulary: agents observe it, histories store it, servers send it.
#pragma once

#include <cstdint>
#include <vector>

#include "game/chips.hpp"
#include "game/dealt_cards.hpp"
#include "game/seat.hpp"

namespace felt {

enum class EventKind : uint8_t {
  Ante,
  Blind,
  DeadPost,
  HoleDealt,   // cards (hidden from the others, but for the last `up` of them)
  BoardDealt,  // cards, run
  Fold,
  Check,
  Call,
  Raise,           // a bet or a raise
  Discard,         // cards discarded (the others see how many)
  Drawn,           // the cards that replaced them (hidden)
  UncalledReturn,  // an uncalled bet is returned
  RunsAgreed,      // amount: how many boards
  Show,            // cards
  Muck,
  Rake,    // amount, from pot
  PotWon,  // amount, from pot, run and half
  Over,
  // Behind the others, whose numbers are in databases: the forced opening of a game with up cards, whose player could
  // have bet more.
  BringIn,
};
inline constexpr size_t kEventKinds = static_cast<size_t>(EventKind::BringIn) + 1;

// What a player chose while betting.
constexpr bool is_betting(EventKind kind) {
  return (kind >= EventKind::Fold && kind <= EventKind::Raise) || kind == EventKind::BringIn;
}
// What a player chose at all: the discard as well.
constexpr bool is_choice(EventKind kind) { return is_betting(kind) || kind == EventKind::Discard; }
static_assert(is_betting(EventKind::Fold) && is_betting(EventKind::Check) && is_betting(EventKind::Call) &&
              is_betting(EventKind::Raise) && !is_betting(EventKind::Discard) && is_choice(EventKind::Discard));
static_assert(!is_choice(EventKind::BoardDealt) && !is_choice(EventKind::Drawn));

// Which part of a pot is won, in games whose pots are halved.
enum class PotHalf : uint8_t { Whole, High, Low };

struct HandEvent {
  EventKind kind = EventKind::Over;
  Seat seat;           // who; meaningless for board, rake and over
  uint8_t street = 0;  // 0-based
  uint8_t run = 0;     // which board, when run more than once
  uint8_t pot = 0;     // 0 is the main pot
  bool all_in = false;
  uint8_t up = 0;  // of HoleDealt: how many of the cards, the last ones, lie face up
  PotHalf half = PotHalf::Whole;
  DealtCards cards;
  Chips amount;  // chips moved
  Chips to;      // the player's total on the street afterwards

  friend bool operator==(const HandEvent&, const HandEvent&) = default;
};

using HandLog = std::vector<HandEvent>;

// The event as everybody may know it: hole cards, discards and drawn cards turned face down.
HandEvent public_part(const HandEvent& event);

}  // namespace felt
