// What the cards of a player are called: "pair of aces, king kicker", and the low hand where the lowest takes half of
// the pot: "7-5-3-2-A".
#pragma once

#include <span>
#include <string>
#include <vector>

#include "game/public_hand.hpp"

namespace felt {

// The whole name, all kickers in it. Empty where there are too few cards, or unknown ones.
std::string held_text(Showdown showdown, const DealtCards& hole, std::span<const Card> board);

// The low hand of games whose pots are halved; empty where none qualifies yet, and in other games.
std::string held_low_text(const Rules& rules, const DealtCards& hole, std::span<const Card> board);

// Both: "pair of aces, king kicker; low 7-5-3-2-A".
std::string held_text_of(const Rules& rules, const DealtCards& hole, std::span<const Card> board);
std::string with_low_text(const std::string& high, const std::string& low);

// The hands that have been shown, by seat, each with the kickers that tell it from another shown hand and no more:
// "pair of aces, king kicker" beside "pair of aces, queen kicker". Empty for hands that were not shown, and where the
// board was run several times.
std::vector<std::string> shown_hands(const PublicHand& hand);
std::vector<std::string> shown_lows(const PublicHand& hand);  // the low hands in the same way

}  // namespace felt
