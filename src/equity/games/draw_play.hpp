// Games with draws played to the end by fixed rules of drawing, the same for everybody and whatever others draw.
#pragma once

#include <span>
#include <string_view>

#include "equity/games/game_dealer.hpp"

namespace felt {

// Whether these rules are for this game: hands of five cards (four in badugi) and no board.
bool can_draw(const OddsGame& game);

// What a player keeps of a complete hand when `draws` are still to come, this one included:
//   badugi           a badugi; else of the best one of three, two or one card what is an eight or lower
//   deuce-to-seven   a ten low or better before the last draw, a nine low with two to come, an eight low with three;
//                    else the different ranks of eight and lower, without the highest of a straight or a flush
//   ace-to-five      the same with aces low; straights and flushes do not matter
//   high             a straight or better; else pairs and trips; else four to a flush; else four to an open-ended
//                    straight; else the highest card
CardSet cards_to_keep(Showdown showdown, CardSet hand, int draws);

// The rule in a sentence, for people.
std::string_view draw_policy(Showdown showdown);

// Plays the game's draws, a player after the other, from the cards that are left. When they run out, the discards are
// shuffled.
void play_draws(const OddsGame& game, std::span<CardSet> hands, CardStream& cards, Rng& rng);

}  // namespace felt
