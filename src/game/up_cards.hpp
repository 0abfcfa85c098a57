// What up cards decide: who has to open, and whose turn it is first on later streets.
#pragma once

#include <array>

#include "game/dealt_cards.hpp"
#include "game/seat.hpp"

namespace felt {

// What everybody sees of each player's cards; cards face down do not count.
using OpenCards = std::array<DealtCards, kMaxSeats>;

// Who of `seats` brings in: the lowest last card, aces high and clubs lowest. Where the low hand wins, the highest,
// aces low and spades highest. Nobody's card may be unknown; then it is the first of them.
Seat bring_in_seat(const OpenCards& seen, SeatSet seats, bool low_wins);

// Whose up cards are best: pairs count, straights and flushes do not; where the low hand wins, the lowest, aces low. Of
// equals the first left of the button.
Seat best_up_cards(const OpenCards& seen, SeatSet seats, bool low_wins);

// Whether somebody of `seats` shows two cards of a rank.
bool has_open_pair(const OpenCards& seen, SeatSet seats);

}  // namespace felt
