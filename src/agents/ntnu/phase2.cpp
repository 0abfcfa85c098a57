// phase2 (source N): before the flop by the roll-out table, later by hand strength, some chance and aggression.
#include "agents/ntnu/phase2.hpp"

#include <algorithm>
#include <cmath>

#include "agents/indiana/made_hand.hpp"
#include "agents/ntnu/credit.hpp"
#include "agents/ntnu/rollout_table.hpp"
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
  explicit Phase2(const Params& params) : style_(phase2_style(params)), credit_(credit_of(params)) {}

  Action act(const View& view, Rng& rng) override {
    last_strength_ = phase2_strength(view, style_.strength, rng);
    return within_credit(view, credit_,
                         view.board().empty() ? phase2_preflop(view, last_strength_, style_)
                                              : phase2_postflop(view, last_strength_, style_, rng));
  }

  Figures insight() const override { return {{"hand strength", last_strength_}}; }

 private:
  Phase2Style style_;
  Chips credit_;
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

Phase2Style phase2_style(const Params& params) {
  return {params.number("aggression"), static_cast<StrengthKind>(params.whole("strength")), params.is_published()};
}

std::vector<Param> phase2_params(std::string_view aggression) {
  return {
      {"aggression", 1, 0.1, 1.9, aggression},
      {"strength", 0, 0, 2, "hand strength after the flop: as the board lies, the mean or the worst of what can come",
       Param::Kind::Choice, "now|ahead|lowest"},
      credit_param(),
      as_param("published: no price before the flop, and dice that let weak hands call after it (5.2)")};
}

double strength_of_kind(const View& view, StrengthKind kind) {
  const Hole hole(view.hole()[0], view.hole()[1]);
  CardSet board;
  for (const Card card : view.board()) board |= card;
  if (kind == StrengthKind::Ahead) return strength_ahead(hole, board, 1).ratio();
  return (kind == StrengthKind::Lowest ? lowest_strength(hole, board) : strength_now(hole, board)).ratio();
}

double phase2_strength(const View& view, StrengthKind kind, Rng& rng) {
  const int opponents = view.opponents().size();
  if (view.rules().showdown != Showdown::High) return equity_vs_random(view, kSamples, rng);
  if (view.board().empty()) return rollout_equity(hole_class_of(view), opponents + 1);
  return std::pow(strength_of_kind(view, kind), opponents);
}

// The source's thresholds know no price; as felt plays, a call that costs more than it expects to win is a fold, as
// later.
Action phase2_preflop(const View& view, double strength, const Phase2Style& style) {
  const int players = view.live().size();
  const PreflopBars bars = preflop_bars(players, view.raises(), style.aggression);
  if (strength * players >= bars.raise) return raise_or_call(view, raise_by_pot(view, style.aggression));
  if (view.to_call() == Chips{0}) return Action::check();
  const bool is_worth_it = style.is_published || strength >= price(view);
  return strength * players >= bars.call && is_worth_it ? Action::call() : Action::fold();
}

namespace {

// The expected amount that it bets is its part of the pot, times aggression.
Action bet_expected(const View& view, double strength, double aggression) {
  return raise_or_call(view, raise_by_pot(view, std::max(strength, kLeastBet) * aggression));
}

// As published a weak hand is folded when the dice fall high and called when they fall low; a call that may lose more
// than the pot holds for it is a fold. How weak and how high is not said.
Action published_postflop(const View& view, double strength, double aggression, Rng& rng) {
  constexpr double kWeak = 0.5, kWeakCalls = 0.2;
  const double dice = rng.uniform();
  if (strength >= betting_bar(view.opponents().size(), view.raises(), aggression)) {
    return bet_expected(view, strength, aggression);
  }
  if (view.to_call() == Chips{0}) return Action::check();
  const bool is_weak = strength < kWeak / aggression;
  if (is_weak) return dice < kWeakCalls * aggression ? Action::call() : Action::fold();
  return strength >= price(view) ? Action::call() : Action::fold();
}

}  // namespace

Action phase2_postflop(const View& view, double strength, const Phase2Style& style, Rng& rng) {
  const double aggression = style.aggression;
  if (style.is_published) return published_postflop(view, strength, aggression, rng);
  const double felt_strength = std::min(1.0, strength * (1 + kChance * (2 * rng.uniform() - 1)));
  const double bar = betting_bar(view.opponents().size(), view.raises(), aggression);
  const bool is_bluff = rng.uniform() < kBluffs * aggression && view.to_call() == Chips{0};
  if (felt_strength >= bar || is_bluff) return bet_expected(view, strength, aggression);
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
          phase2_params("how much its hands count and how big it bets"),
          [](const Params& chosen) -> std::unique_ptr<Agent> { return std::make_unique<Phase2>(chosen); }};
}

}  // namespace felt
