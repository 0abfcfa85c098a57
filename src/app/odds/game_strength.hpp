// How a hand of any game stands against what opponents can hold, as felt strength and Python tell it.
#pragma once

#include <string>
#include <vector>

#include "app/odds/strength_answer.hpp"
#include "base/json.hpp"
#include "base/result.hpp"
#include "equity/games/odds.hpp"
#include "game/rules/rules.hpp"

namespace felt {

// One opponent, or several alike.
struct GameOpponent {
  std::string name;
  PlayerOdds odds;  // of the hand against it
  uint64_t deals = 0;
  bool exact = true;
  std::string policy;  // how players were assumed to draw; empty where nothing is drawn
};

struct GameStrength {
  std::string game;
  OddsGame rules;
  std::vector<Card> hand, board;   // high to low
  std::string name;                // what it is now; empty with fewer than five cards
  std::vector<GameOpponent> each;  // one per range given; else a single one that stands for all
  int opponents = 1;
  double product = 1;  // of the ratios: source N's strength
  GameOpponent all;    // against all of them at once
};

// `ahead` is over all cards and draws to come; else everybody shows now: on a board of three cards or more, or with the
// hands that a game with draws starts with.
Result<GameStrength> judge_game_strength(const Rules& rules, const StrengthQuestion& question);
Json game_strength_json(const StrengthQuestion& question, const GameStrength& answer);

}  // namespace felt
