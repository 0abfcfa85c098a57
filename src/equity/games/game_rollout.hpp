// How each starting hand of a game fares against random hands that never fold: the roll-out table of other games than
// hold'em with 52 cards.
#pragma once

#include <string>
#include <vector>

#include "equity/games/starting_hands.hpp"
#include "equity/sampled/rollout.hpp"

namespace felt {

struct GameRolloutEntry {
  StartingHand hand;
  int players = 2;
  uint64_t samples = 0;
  PlayerOdds odds;
};

// Games of two to four hole cards without draws. By number of players, then in the order of starting_hands(). After a
// stop request only the entries done so far. The same seed gives the same digits for any number of threads.
std::vector<GameRolloutEntry> roll_out_game(const OddsGame& game, const RolloutOptions& options,
                                            Progress* progress = nullptr);

// "AKs" for two cards of different suits alike, the cards of one such hand for more.
std::string starting_hand_name(CardSet cards);

// The columns of rollout_csv(); where the lowest hand takes half, `low` as well.
std::string game_rollout_csv(const OddsGame& game, const std::vector<GameRolloutEntry>& entries);

}  // namespace felt
