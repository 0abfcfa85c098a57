// What hands are worth on one board: a judge for each way in which games compare hands. A judge is made for a board and
// then asked about hands, which are prepared once for all boards. AnyJudge is the plain twin of all the others; tests
// hold them against it.
#pragma once

#include "cards/evaluator.hpp"
#include "cards/lows/low_eval.hpp"
#include "cards/omaha/omaha.hpp"
#include "cards/short_deck.hpp"
#include "cards/showdown.hpp"
#include "equity/games/odds.hpp"
#include "equity/games/odds_tally.hpp"

namespace felt {

class AnyJudge {
 public:
  using Hand = CardSet;
  static constexpr double kSecondsPerHand = 1e-6;  // by estimate, on one core; so are those below

  AnyJudge(const OddsGame& game, CardSet board) : game_(game), board_(board) {}
  HandValues operator()(CardSet hand) const {
    return {showdown_value(game_.showdown, hand, board_), low_half_value(game_.low, game_.showdown, hand, board_)};
  }

 private:
  const OddsGame& game_;
  CardSet board_;
};

// Omaha on five cards.
class OmahaJudge {
 public:
  using Hand = OmahaHole;
  static constexpr double kSecondsPerHand = 1e-8;

  OmahaJudge(const OddsGame& game, CardSet board) : board_(board), has_low_(game.has_low() && board_.has_low()) {}
  HandValues operator()(const OmahaHole& hand) const {
    return {static_cast<uint32_t>(kHandRanks + 1 - board_.rank(hand).value()), has_low_ ? board_.low(hand) : 0};
  }

 private:
  OmahaBoard board_;
  bool has_low_;
};

// The best five of five to seven cards in all, with or without a low half.
class HighJudge {
 public:
  using Hand = PartialHand;
  static constexpr double kSecondsPerHand = 1e-8;

  HighJudge(const OddsGame& game, CardSet board) : board_(board), has_low_(game.has_low()) {}
  HandValues operator()(const PartialHand& hand) const {
    const PartialHand all = board_ + hand;
    return {static_cast<uint32_t>(kHandRanks + 1 - all.rank().value()),
            has_low_ ? evaluate_eight_or_better(all.cards()) : 0};
  }

 private:
  PartialHand board_;
  bool has_low_;
};

class ShortDeckJudge {
 public:
  using Hand = PartialHand;
  static constexpr double kSecondsPerHand = 1e-8;

  ShortDeckJudge(const OddsGame&, CardSet board) : board_(board) {}
  HandValues operator()(const PartialHand& hand) const { return {short_deck_value(short_deck_rank(board_ + hand)), 0}; }

 private:
  PartialHand board_;
};

// Games in which the lowest hand wins, each with the evaluator of its own.
template <uint32_t (*kValueOf)(CardSet)>
class LowJudge {
 public:
  using Hand = CardSet;
  static constexpr double kSecondsPerHand = 2e-8;

  LowJudge(const OddsGame&, CardSet board) : board_(board) {}
  HandValues operator()(CardSet hand) const { return {kValueOf(board_ | hand), 0}; }

 private:
  CardSet board_;
};
using AceToFiveJudge = LowJudge<evaluate_ace_to_five>;        // of five to seven cards in all
using DeuceToSevenJudge = LowJudge<evaluate_deuce_to_seven>;  // the same
using BadugiJudge = LowJudge<evaluate_badugi>;                // of one to four

// Calls visit.operator()<Judge>() with the fastest judge that knows the game.
template <class Visit>
auto with_judge(const OddsGame& game, const Visit& visit) {
  const int cards = game.hole_cards + game.board_cards;
  const bool fits = cards >= 5 && cards <= 7;
  if (game.showdown == Showdown::TwoFromHand && game.board_cards == 5) return visit.template operator()<OmahaJudge>();
  if (game.showdown == Showdown::High && fits) return visit.template operator()<HighJudge>();
  if (game.has_low()) return visit.template operator()<AnyJudge>();
  if (game.showdown == Showdown::ShortDeck && fits) return visit.template operator()<ShortDeckJudge>();
  if (game.showdown == Showdown::AceToFive && fits) return visit.template operator()<AceToFiveJudge>();
  if (game.showdown == Showdown::DeuceToSeven && fits) return visit.template operator()<DeuceToSevenJudge>();
  if (game.showdown == Showdown::Badugi && cards <= 4) return visit.template operator()<BadugiJudge>();
  return visit.template operator()<AnyJudge>();
}

}  // namespace felt
