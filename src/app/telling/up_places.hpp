// Which of a player's cards lie face up: what pages and tables mark.
#pragma once

#include <string>
#include <vector>

#include "app/telling/card_ink.hpp"
#include "game/dealt_cards.hpp"
#include "game/rules/rules.hpp"

namespace felt {

// Places from 0 among so many cards in the order they were dealt; none in games without up cards.
std::vector<int> up_places(const Rules& rules, int cards);

// "(As Kh) 7c 2d (Jh)": in games with up cards those face down stand in parentheses. Without them just the cards.
std::string told_cards(const Rules& rules, const DealtCards& cards, const CardInk* ink = nullptr);

}  // namespace felt
