// What a game is played for, and how that rises.
#pragma once

#include <string>
#include <vector>

#include "game/chips.hpp"

namespace felt {

struct Stakes {
  Chips small_blind{0};
  Chips big_blind{0};            // also the smallest bet, and the blind of games with a single one
  Chips ante{0};                 // from everybody
  Chips big_blind_ante{0};       // from the big blind for the table
  std::vector<Chips> straddles;  // by the seats after the big blind
  Chips min_bet{0};              // 0: the big blind, or the ante where there is no blind
  Chips small_bet{0};            // fixed limit; 0: the big blind
  Chips big_bet{0};              // fixed limit; 0: twice the small bet
  Chips bring_in{0};             // games with up cards; 0: the small blind
  bool ante_trimming = true;

  friend bool operator==(const Stakes&, const Stakes&) = default;
};

Stakes operator*(const Stakes& stakes, int64_t times);

// Stakes by hand number, from 0.
class StakesSchedule {
 public:
  struct Level {
    int from_hand = 0;
    Stakes stakes;
  };

  StakesSchedule(Stakes fixed) : levels_{{0, std::move(fixed)}} {}  // NOLINT: fixed stakes are a schedule
  explicit StakesSchedule(std::vector<Level> levels);               // the first starts at hand 0, in rising order
  // Everything doubles every `hands` hands, without end; 0 is never.
  static StakesSchedule doubling(const Stakes& stakes, int hands);

  // Stakes that follow the number of players who have chips: the first row that has room for all of them, else `first`.
  struct PlayersLeft {
    int at_most = 0;
    Stakes stakes;
  };
  static StakesSchedule by_players(const Stakes& first, std::vector<PlayersLeft> rows);

  Stakes at(int hand, int players_left) const;
  Stakes at(int hand) const;  // with everybody

 private:
  std::vector<Level> levels_;
  std::vector<PlayersLeft> by_players_;
  int doubles_every_ = 0;
};

}  // namespace felt
