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

  Stakes at(int hand) const;

 private:
  std::vector<Level> levels_;
  int doubles_every_ = 0;
};

}  // namespace felt
