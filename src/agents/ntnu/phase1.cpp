// phase1 (source N): the novice. Before the flop chance decides, mostly for a call; later the category of the hand
// against a throw of the dice. Aggression makes its hands count for more and its bets bigger.
#include <array>

#include "agents/indiana/made_hand.hpp"
#include "agents/ntnu/credit.hpp"
#include "agents/roster.hpp"
#include "agents/sizing.hpp"

namespace felt {
namespace {

// The constants of this file were chosen among a dozen by play: they beat random and call heads-up and give source N's
// order at a table of five, where aggression 1.5 and 1.9 win from 0.1, 0.5 and 1.

// Before the flop, at aggression 1: 21 % raises, 3 % folds. The source gives the order only, calls most and folds
// least; these keep it for every aggression.
double raise_chance(double aggression) { return 0.06 + 0.15 * aggression; }
double fold_chance(double aggression) { return 0.03 * (2 - aggression); }
constexpr int kRaiseBets = 2;  // minimum bets on top of the others': to three big blinds when it is first in

// How often a hand of this category is worth going on with, at aggression 1. Good hands never fold, very good ones bet.
constexpr std::array<double, kCategories> kWorth = {0.15, 0.8, 1, 1, 1, 1, 1, 1, 1};
constexpr Category kGood = Category::TwoPair, kVeryGood = Category::Trips;
constexpr double kBetFrom = 1;  // worth times aggression: two pair bets from aggression 1 on, a pair from 1.25

class Phase1 final : public Agent {
 public:
  explicit Phase1(const Params& params)
      : aggression_(params.number("aggression")), credit_(credit_of(params)), is_published_(params.is_published()) {}

  Action act(const View& view, Rng& rng) override {
    const double throw_of_dice = rng.uniform();
    return within_credit(view, credit_,
                         view.board().empty() ? before_flop(view, throw_of_dice) : after_flop(view, throw_of_dice));
  }

 private:
  Action before_flop(const View& view, double dice) const {
    if (dice < fold_chance(aggression_)) return check_or_fold(view);
    if (dice < 1 - raise_chance(aggression_)) return check_or_call(view);
    return raise_or_call(view, view.bet_to_match() + view.min_bet() * kRaiseBets);
  }

  // Chance throws fair hands away now and then, and plays nothing as if it were something.
  Action after_flop(const View& view, double dice) const {
    const Category made = own_category(view);
    const double worth = kWorth[static_cast<size_t>(made)] * aggression_;
    if (made < kGood && worth <= dice) return check_or_fold(view);
    if (made >= kVeryGood || worth >= kBetFrom) return raise_or_call(view, raise_by_pot(view, aggression_));
    return check_or_call(view);
  }

  // What the board has by itself is nobody's own; the source counts it (5.1).
  Category own_category(const View& view) const {
    const Category made = made_category(view);
    return is_published_ || made > board_category(view) ? made : Category::HighCard;
  }

  double aggression_;
  Chips credit_;
  bool is_published_;
};

}  // namespace

AgentInfo phase1_info() {
  return {"phase1",
          "Phase 1",
          "a novice: before the flop by chance, later by the category of its hand and chance",
          "A novice: before the flop it goes by chance, later by the kind of hand it has and chance again. Good hands "
          "it never folds.",
          "N",
          holdem_games(),
          {{"aggression", 1, 0.1, 1.9, "how much its hands count and how big it bets"},
           credit_param(),
           as_param("published: a hand that lies on the board counts as its own (5.1)")},
          [](const Params& chosen) -> std::unique_ptr<Agent> { return std::make_unique<Phase1>(chosen); }};
}

}  // namespace felt
