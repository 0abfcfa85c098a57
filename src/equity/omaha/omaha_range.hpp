// Ranges of Omaha hands, of four to six cards.
//
//   AhAdKhKd        one hand
//   AA**  AKQJ      ranks, and * (or x) for any card: at least two aces; one card each of the four ranks
//   AhA***          cards and ranks mixed, one symbol for every hole card
//   AA**:ds         of these the double-suited ones; by suits of which the hand has two cards or more:
//                   r or rainbow none, ss one, ds two, ts three
//   15%  top15%  20%-40%  the best hands of four cards against a random one (omaha_share); a band is the larger share
//                   less the smaller
//   random  any  *  every hand
//   KKQQ:0.5  KKQQ@50  AA**:ss:0.25     with a weight, 0 to 1 after ':', percent after '@'
//
// Pieces are separated by commas, semicolons or spaces, in any case. Where pieces overlap the later one wins, so that a
// weight of 0 removes: "AA**, AA**:r:0". A rank that a suit letter follows is a card: AKs is the ace and the king of
// spades.
#pragma once

#include <string_view>

#include "base/result.hpp"
#include "equity/games/odds.hpp"

namespace felt {

// Each hand once, those with weight 0 left out; nothing for "random", which is not worth a list. An error is one
// sentence with the piece, its column in `text` (from 1, in bytes) and what would be right. More than three million
// hands are an error.
Result<WeightedHands> parse_omaha_range(std::string_view text, int hole_cards);

}  // namespace felt
