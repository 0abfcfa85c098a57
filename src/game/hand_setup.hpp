// What is on the table when a hand begins, seat by seat: stacks and the money that must be posted.
#pragma once

#include <array>
#include <string>

#include "game/chips.hpp"
#include "game/rules/rules.hpp"
#include "game/seat.hpp"

namespace felt {

using ChipsBySeat = std::array<Chips, kMaxSeats>;

// Every split of a pot among up to ten winners is a whole number of these: lcm(1..10).
inline constexpr int64_t kExactSplitUnit = 2520;

struct HandSetup {
  int players = 0;
  ChipsBySeat stacks{};
  ChipsBySeat antes{};
  ChipsBySeat posts{};        // live blinds, straddles and late posts, in full even if the stack is short
  ChipsBySeat dead_posts{};   // go to the pot and count for nobody's bet
  SeatSet late;               // seats whose post does not move the first turn (V23)
  bool ante_trimming = true;  // a short ante wins only its part of the others' (V25); never for a big-blind ante
  Chips min_bet{1};           // no limit and pot limit
  Chips small_bet{0};         // fixed limit
  Chips big_bet{0};
  Chips bring_in{0};       // what who has to open a game with up cards puts in at least
  Chips unit{1};           // bets are whole numbers of it, all-ins excepted
  Seat odd_chips_from{0};  // odd chips go round from here

  friend bool operator==(const HandSetup&, const HandSetup&) = default;
};

// Everybody has the same stack, two players post blinds, and the big blind is the smallest (and the small) bet.
HandSetup make_setup(int players, Chips stack, Chips small_blind, Chips big_blind);

// Small and big blind in their seats, whatever the number of players.
void post_blinds(HandSetup& setup, Chips small_blind, Chips big_blind);

// A big-blind ante: paid by one player for the table, never trimmed.
bool is_big_blind_ante(const HandSetup& setup);

// What makes this hand unplayable under these rules, in one sentence; empty when nothing does.
Result<void> check_playable(const Rules& rules, const HandSetup& setup, int decimals = 0);  // chips are 10^-decimals

}  // namespace felt
