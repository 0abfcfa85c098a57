// Odds of every game: who gets how much of the pot when the rest of the cards comes. Two-card hold'em with a full deck
// has a faster way of its own (equity/equity.hpp).
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/progress.hpp"
#include "base/result.hpp"
#include "cards/card_set.hpp"
#include "cards/showdown.hpp"
#include "equity/equity.hpp"

namespace felt {

inline constexpr int kMaxHoleCards = 7;

// What odds need to know of a game. Up-cards, betting and the order of streets do not matter to them.
struct OddsGame {
  DeckKind deck = DeckKind::Full;
  int hole_cards = 2;   // of a player in all, 2 to 7
  int board_cards = 5;  // in all, 0 to 5
  Showdown showdown = Showdown::High;
  LowHalf low = LowHalf::None;
  int draws = 0;  // still to come: rounds in which players exchange cards, 0 to 3

  bool has_low() const { return low != LowHalf::None; }
  friend bool operator==(const OddsGame&, const OddsGame&) = default;
};

struct WeightedHand {
  CardSet cards;
  double weight = 1;
};
using WeightedHands = std::vector<WeightedHand>;

// Cards that are known, while the rest of the hand is dealt at random; or a range of whole hands.
struct OddsPlayer {
  CardSet known;
  WeightedHands hands;  // empty: no range. Each hand once, weights above 0
};

struct OddsQuestion {
  OddsGame game;
  std::vector<OddsPlayer> players;
  CardSet board, dead;
};

struct PlayerOdds {
  double win = 0;     // probability of winning the whole pot alone: where a low takes half, of scooping
  double tie = 0;     // probability of winning only a part of the pot
  double equity = 0;  // expected part of the pot
  double error = 0;   // standard error of the equity; 0 when exact
  // Where the lowest hand takes half of the pot; equity = high + low.
  double high = 0, low = 0;  // expected parts of the pot won with the high and with the low hand
  double low_made = 0;       // probability of having a low that qualifies
};

struct OddsAnswer {
  bool exact = false;
  bool complete = true;     // false after a stop request: then a fair part of the work stands for all
  bool target_met = true;   // false when sampling came to max_samples before target_error
  double done = 1;          // how much of the work was done
  uint64_t deals = 0;       // exact: different deals counted; sampled: random deals; 0: no answer
  double low_made = 0;      // probability that anybody has a low that qualifies
  std::string_view policy;  // how players were assumed to draw; empty where nothing is drawn
  std::vector<PlayerOdds> players;
};

// Of the options, `per_hand` does not count here. Exact where by estimate that takes no longer than the budget, decided
// before any work; a draw to come is always sampled. The same digits for any number of threads. Fails, with a sentence
// for the user, when the question has no answer: fewer than two or more than ten players, a card that the deck does not
// have or that lies in two places, too many cards for the deck, a hand of the wrong size, ranges that collide.
Result<OddsAnswer> compute_odds(const OddsQuestion& question, const EquityOptions& options,
                                Progress* progress = nullptr);

}  // namespace felt
