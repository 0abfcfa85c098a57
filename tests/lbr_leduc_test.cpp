// A local best response in Leduc hold'em, with the values that arena/response/responder_hand.cpp uses: what it wins
// from a strategy is never more than what a best response wins.
#include <gtest/gtest.h>

#include <algorithm>

#include "leduc_states.hpp"

namespace felt {
namespace {

constexpr double kNever = -1e9;

// Goes through every deal and line, with the responder in one seat.
class LeducResponder {
 public:
  LeducResponder(const LeducStrategy& strategy, int own) : strategy_(strategy), own_(own) {}

  double wins() {
    double sum = 0;
    for (int card = 0; card < kLeducCards; ++card) sum += play(LeducPlace::start(), with(card)) / kLeducCards;
    return sum;
  }

 private:
  struct Known {
    int card;
    std::array<double, kLeducCards> weights;  // of the opponent's cards; they sum to the probability of being here
  };

  static Known with(int card) {
    Known known{card, {}};
    known.weights.fill(1.0 / (kLeducCards - 1));
    known.weights[static_cast<size_t>(card)] = 0;
    return known;
  }
  double payoff(const LeducPlace& place, int card, int other) const {
    return own_ == 0 ? place.payoff(card, other) : -place.payoff(other, card);
  }
  bool can_be(const LeducPlace& place, int card, int other) const {
    return own_ == 0 ? place.can_be(card, other) : place.can_be(other, card);
  }
  static double sum_of(const Known& known) {
    double sum = 0;
    for (const double weight : known.weights) sum += weight;
    return sum;
  }

  // Times the probability of being here.
  double play(const LeducPlace& place, const Known& known) {
    if (!(sum_of(known) > 0)) return 0;
    switch (place.kind()) {
      case NodeKind::Terminal: {
        double sum = 0;
        for (int other = 0; other < kLeducCards; ++other) {
          const double weight = known.weights[static_cast<size_t>(other)];
          if (weight > 0) sum += weight * payoff(place, known.card, other);
        }
        return sum;
      }
      case NodeKind::Chance:
        return over_boards(place, known, [&](const LeducPlace& next, const Known& then) { return play(next, then); });
      case NodeKind::Decision:
        break;
    }
    if (place.actor() == own_) return play(place.after(best_action(place, known)), known);
    double sum = 0;
    for (int a = 0; a < place.actions(); ++a) sum += play(place.after(a), after(place, known, a));
    return sum;
  }

  template <class Then>
  double over_boards(const LeducPlace& place, const Known& known, const Then& then) const {
    double sum = 0;
    for (int card = 0; card < kLeducCards; ++card) {
      if (card == known.card) continue;
      Known next = known;
      for (double& weight : next.weights) weight /= kLeducCards - 2;
      next.weights[static_cast<size_t>(card)] = 0;
      if (sum_of(next) > 0) sum += then(place.with_board(card), next);
    }
    return sum;
  }

  Known after(const LeducPlace& place, const Known& known, int action) const {
    Known next = known;
    const auto& share = strategy_.shares(place)[static_cast<size_t>(action)];
    for (size_t h = 0; h < kLeducCards; ++h) next.weights[h] *= share[h];
    return next;
  }

  // What the hand pays if everybody checks and calls from here on.
  double called_down(const LeducPlace& place, const Known& known) const {
    if (!(sum_of(known) > 0)) return 0;
    if (place.kind() == NodeKind::Chance) {
      return over_boards(place, known,
                         [&](const LeducPlace& next, const Known& then) { return called_down(next, then); });
    }
    if (place.kind() == NodeKind::Decision) return called_down(place.after(find(place, {"check", "call"})), known);
    double sum = 0;
    for (int other = 0; other < kLeducCards; ++other) {
      const double weight = known.weights[static_cast<size_t>(other)];
      if (weight > 0 && can_be(place, known.card, other)) sum += weight * payoff(place, known.card, other);
    }
    return sum;
  }

  static int find(const LeducPlace& place, const std::vector<std::string>& names) {
    for (int a = 0; a < place.actions(); ++a) {
      if (std::find(names.begin(), names.end(), place.action_name(a)) != names.end()) return a;
    }
    return -1;
  }

  // Some of the opponent's range folds to a raise; the rest calls, and nobody bets any more.
  double raised(const LeducPlace& place, const Known& known) const {
    const int raise = find(place, {"raise"});
    if (raise < 0) return kNever;
    const LeducPlace next = place.after(raise);
    const int fold = find(next, {"fold"});
    const Known folds = after(next, known, fold);
    Known stays = known;
    for (size_t h = 0; h < kLeducCards; ++h) stays.weights[h] -= folds.weights[h];
    return called_down(next, stays) + called_down(next.after(fold), folds);
  }

  int best_action(const LeducPlace& place, const Known& known) const {
    const int call = find(place, {"check", "call"}), fold = find(place, {"fold"}), raise = find(place, {"raise"});
    int best = call;
    double most = called_down(place, known);
    if (fold >= 0 && called_down(place.after(fold), known) > most) {
      most = called_down(place.after(fold), known);
      best = fold;
    }
    return raised(place, known) > most ? raise : best;
  }

  const LeducStrategy& strategy_;
  int own_;
};

TEST(LocalResponseInLeduc, NeverWinsMoreThanABestResponse) {
  for (const uint64_t iterations : {1, 3, 10, 100}) {
    const LeducStrategy strategy(iterations);
    for (const int own : {0, 1}) {
      const double wins = LeducResponder(strategy, own).wins();
      EXPECT_LE(wins, strategy.best_response(own) + 1e-12) << iterations << " iterations, seat " << own;
    }
  }
}

// It finds most of what there is to win from a strategy that is still poor.
TEST(LocalResponseInLeduc, WinsFromAPoorStrategy) {
  const LeducStrategy strategy(1);
  const double wins = LeducResponder(strategy, 0).wins() + LeducResponder(strategy, 1).wins();
  EXPECT_GT(wins, 0.5 * (strategy.best_response(0) + strategy.best_response(1)));
}

}  // namespace
}  // namespace felt
