// phase2 (source N): before the flop by the roll-out table, later by hand strength, some chance and aggression.
#include "agents/phase2.hpp"

#include <algorithm>
#include <cmath>

#include "agents/made_hand.hpp"
#include "agents/rollout_table.hpp"
#include "agents/roster.hpp"
#include "agents/sizing.hpp"
#include "agents/win_rate.hpp"
#include "equity/pot_odds.hpp"
#include "equity/strength.hpp"

namespace felt {
namespace {

constexpr int kSamples = 1000;  // random deals where there is no table: an error of 1.6 points

// The bars, the bluffs and the caution were chosen among sixteen settings by play against random, call, phase1,
// pot-odds and bluff, heads-up and at a table of six; the other constants are plain guesses.

constexpr double kChance = 0.1;  // moves the hand strength by up to this factor either way: near decisions go both ways
constexpr double kBluffs = 0.08;   // how often, at aggression 1, a hand that would check bets all the same
constexpr double kLeastBet = 0.5;  // of the pot, before aggression: bluffs must look like bets
// A bet tells of a better hand than a random one: the price must be beaten this many times over.
constexpr double kCaution = 1.75;

double price(const View& view) {
  return required_equity(static_cast<double>(view.to_call().count), static_cast<double>(view.pot().count));
}

class Phase2 final : public Agent {
 public:
  explicit Phase2(const Params& params) : aggression_(params.number("aggression")) {}

  Action act(const View& view, Rng& rng) override {
    const double strength = phase2_strength(view, rng);
    last_strength_ = strength;
    if (view.board().empty()) return phase2_preflop(view, strength, aggression_);
    return phase2_postflop(view, strength, aggression_, rng);
  }

  Figures insight() const override { return {{"hand strength", last_strength_}}; }

 private:
  double aggression_;
  double last_strength_ = 0;
};

}  // namespace

// The spread of hands grows with the table (aces expect 1.7 fair shares of two, 3.0 of six), so the bars move with the
// square root of the opponents. At aggression 1 the best third raises heads-up and all but the worst eighth call; of
// six, a fifth raises and three fifths play. Every raise already made tells of a better hand and lifts both bars.
PreflopBars preflop_bars(int players, int raises, double aggression) {
  const double spread = std::sqrt(players - 1);
  const double told = 0.08 * raises * spread;
  const double raise = 1 + 0.10 * spread / std::sqrt(aggression) + told;
  const double call = 1 + 0.07 * spread - 0.30 * aggression + told;
  return {raise, std::min(call, raise)};
}

// Heads-up at aggression 1 it bets from 0.55, raises from 0.775 and re-raises from 0.89. Against several the bar sinks
// slower than the strength does, so that each of them must be beaten more clearly.
double betting_bar(int opponents, int raises, double aggression) {
  const double heads_up = 1 - 0.45 * aggression / std::pow(2, raises);
  return std::pow(heads_up, std::sqrt(opponents));
}

double phase2_strength(const View& view, Rng& rng) {
  const int opponents = view.opponents().size();
  if (view.rules().showdown != Showdown::High) return equity_vs_random(view, kSamples, rng);
  if (view.board().empty()) return rollout_equity(hole_class_of(view), opponents + 1);
  CardSet board;
  for (const Card card : view.board()) board |= card;
  return strength_now(Hole(view.hole()[0], view.hole()[1]), board).against(opponents);
}

// The source's thresholds know no price; a call that costs more than it expects to win is a fold here, as later.
Action phase2_preflop(const View& view, double strength, double aggression) {
  const int players = view.live().size();
  const PreflopBars bars = preflop_bars(players, view.raises(), aggression);
  if (strength * players >= bars.raise) return raise_or_call(view, raise_by_pot(view, aggression));
  if (view.to_call() == Chips{0}) return Action::check();
  return strength * players >= bars.call && strength >= price(view) ? Action::call() : Action::fold();
}

// The expected amount that it bets is its part of the pot, times aggression.
Action phase2_postflop(const View& view, double strength, double aggression, Rng& rng) {
  const double felt_strength = std::min(1.0, strength * (1 + kChance * (2 * rng.uniform() - 1)));
  const double bar = betting_bar(view.opponents().size(), view.raises(), aggression);
  const bool is_bluff = rng.uniform() < kBluffs * aggression && view.to_call() == Chips{0};
  if (felt_strength >= bar || is_bluff) {
    return raise_or_call(view, raise_by_pot(view, std::max(strength, kLeastBet) * aggression));
  }
  const bool is_worth_it = felt_strength >= price(view) * kCaution / std::sqrt(aggression);
  return is_worth_it ? check_or_call(view) : check_or_fold(view);
}

AgentInfo phase2_info() {
  return {"phase2",
          "Phase 2",
          "before the flop by the roll-out table, later by hand strength, pot odds and some chance",
          "Knows how often each start hand wins against each number of players, and counts its strength against every "
          "holding later. It folds when the price is above what it expects to win.",
          "N",
          holdem_games(),
          {{"aggression", 1, 0.1, 1.9, "how much its hands count and how big it bets"}},
          [](const Params& chosen) -> std::unique_ptr<Agent> { return std::make_unique<Phase2>(chosen); }};
}

}  // namespace felt
