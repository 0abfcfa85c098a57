#include "arena/response/local_values.hpp"

#include <algorithm>
#include <cmath>

namespace felt {
namespace {

double in_chips(Chips amount) { return static_cast<double>(amount.count); }

}  // namespace

double value_of_call(const ResponderSpot& spot) {
  const double wins = mean_share(spot.weights, spot.shares);
  return wins * in_chips(spot.state.pot()) - (1 - wins) * in_chips(spot.state.to_call());
}

double value_of_raise(const ResponderSpot& spot, Chips to) {
  HandState after = spot.state;
  HandLog known = spot.seen;
  after.apply(Action::raise_to(to), &known);
  const HandPolicy policy = spot.policy.at(after, known);
  const auto fold = std::find(policy.actions.begin(), policy.actions.end(), Action::fold());
  HoleWeights stays = spot.weights;
  double folds = 0, all = 0;
  for (size_t h = 0; h < kCombos; ++h) {
    all += spot.weights[h];
    if (fold == policy.actions.end()) continue;
    const double leaves =
        spot.weights[h] * static_cast<double>(policy.share[static_cast<size_t>(fold - policy.actions.begin())][h]);
    folds += leaves;
    stays[h] -= leaves;
  }
  const double share = all > 0 ? folds / all : 0, wins = mean_share(stays, spot.shares);
  const double put = in_chips(to - spot.state.bet(spot.state.actor())), pot = in_chips(spot.state.pot());
  const double called = put - in_chips(spot.state.to_call());  // what the bot puts in
  return share * pot + (1 - share) * (wins * (pot + called) - (1 - wins) * put);
}

Chips raise_by_pots(const PublicHand& hand, double pots) {
  const RaiseInterval legal = hand.raise_interval();
  const double pot = in_chips(hand.pot() + hand.to_call());
  return std::clamp(hand.bet_to_match() + Chips{std::llround(pots * pot)}, legal.min, legal.max);
}

}  // namespace felt
