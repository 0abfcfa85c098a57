// What the cards of a player are called: "pair of aces, king kicker".
#pragma once

#include <span>
#include <string>
#include <vector>

#include "game/public_hand.hpp"

namespace felt {

// The whole name, all kickers in it. Empty where there are too few cards, unknown ones, or a game without such names.
std::string held_text(Showdown showdown, const DealtCards& hole, std::span<const Card> board);

// The hands that have been shown, by seat, each with the kickers that tell it from another shown hand and no more:
// "pair of aces, king kicker" beside "pair of aces, queen kicker". Empty for hands that were not shown, and where the
// board was run several times.
std::vector<std::string> shown_hands(const PublicHand& hand);

}  // namespace felt
