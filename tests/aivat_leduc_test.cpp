// AIVAT by exact enumeration: over every deal and every line of Leduc hold'em its mean is what the strategies are
// worth, whatever the values say, and with exact values nothing of the luck is left.
#include <gtest/gtest.h>

#include <functional>
#include <optional>
#include <utility>

#include "arena/luck/aivat.hpp"
#include "base/rng.hpp"
#include "leduc_states.hpp"
#include "solver/games/game_solver.hpp"

namespace felt {
namespace {

// What a value says about two hands at a public place.
using PairValue = std::function<double(const LeducPlace&, int, int)>;

struct Moments {
  double mean = 0, square = 0;
  double variance() const { return square - mean * mean; }
};

// Goes through every hand that can be played, with its probability.
class EveryHand {
 public:
  EveryHand(const LeducStrategy& strategy, std::array<bool, 2> known, PairValue value)
      : strategy_(strategy), known_(known), value_(std::move(value)) {}

  Moments run() {
    const LeducPlace start = LeducPlace::start();
    for (int first = 0; first < kLeducCards; ++first) {
      for (int second = 0; second < kLeducCards; ++second) {
        if (first != second) deal(start, {first, second});
      }
    }
    return moments_;
  }

 private:
  struct Played {
    std::array<int, 2> hands;
    double probability;
    AivatSum corrections;
    LeducBeliefs beliefs;
  };

  LeducBeliefs beliefs_of(std::array<int, 2> hands) const {
    LeducBeliefs beliefs;
    for (const int player : {0, 1}) {
      beliefs.of[player].fill(1);
      if (!known_[player]) beliefs.know(player, static_cast<size_t>(hands[player]));
    }
    return beliefs;
  }
  double value_at(const LeducPlace& place, const LeducBeliefs& beliefs) const {
    return mean_over_pairs(place, beliefs, [&](int a, int b) { return value_(place, a, b); });
  }

  // Every deal is a branch; what is not known of it does not change the value.
  void deal(const LeducPlace& start, std::array<int, 2> hands) {
    Played played{hands, 1.0 / 30, {}, beliefs_of(hands)};
    std::vector<AivatBranch> branches;
    size_t taken = 0;
    for (int a = 0; a < kLeducCards; ++a) {
      for (int b = 0; b < kLeducCards; ++b) {
        if (a == b) continue;
        if (std::array{a, b} == hands) taken = branches.size();
        branches.push_back({1.0 / 30, value_at(start, beliefs_of({a, b}))});
      }
    }
    played.corrections.correct(branches, taken);
    play(start, played);
  }

  void play(const LeducPlace& place, const Played& played) {
    switch (place.kind()) {
      case NodeKind::Chance:
        return board(place, played);
      case NodeKind::Decision:
        return decision(place, played);
      case NodeKind::Terminal:
        break;
    }
    const double base = mean_over_pairs(place, played.beliefs, [&](int a, int b) { return place.payoff(a, b); });
    const double estimate = played.corrections.estimate(base);
    moments_.mean += played.probability * estimate;
    moments_.square += played.probability * estimate * estimate;
  }

  void board(const LeducPlace& place, const Played& played) {
    std::vector<AivatBranch> branches;
    double all = 0;
    for (int card = 0; card < kLeducCards; ++card) {
      const double mass = pair_mass(place.with_board(card), played.beliefs);
      branches.push_back({mass, mass > 0 ? value_at(place.with_board(card), played.beliefs) : 0});
      all += mass;
    }
    for (AivatBranch& branch : branches) branch.probability /= all;
    for (int card = 0; card < kLeducCards; ++card) {
      if (card == played.hands[0] || card == played.hands[1]) continue;
      Played next = played;
      next.probability /= kLeducCards - 2;
      next.corrections.correct(branches, static_cast<size_t>(card));
      play(place.with_board(card), next);
    }
  }

  void decision(const LeducPlace& place, const Played& played) {
    const int actor = place.actor();
    const auto shares = strategy_.shares(place);
    std::vector<AivatBranch> branches;
    std::vector<LeducBeliefs> after;
    const double all = pair_mass(place, played.beliefs);
    for (size_t a = 0; a < shares.size(); ++a) {
      after.push_back(known_[actor] ? played.beliefs.after(actor, shares[a]) : played.beliefs);
      const double mass = pair_mass(place, after[a]);
      branches.push_back({mass / all, mass > 0 ? value_at(place.after(static_cast<int>(a)), after[a]) : 0});
    }
    for (size_t a = 0; a < shares.size(); ++a) {
      const double share = shares[a][static_cast<size_t>(played.hands[actor])];
      if (!(share > 0)) continue;
      Played next = played;
      next.probability *= share;
      next.beliefs = after[a];
      if (known_[actor]) next.corrections.correct(branches, a);
      play(place.after(static_cast<int>(a)), next);
    }
  }

  const LeducStrategy& strategy_;
  std::array<bool, 2> known_;
  PairValue value_;
  Moments moments_;
};

double random_value(const LeducPlace& place, int a, int b) {
  return 20 * Rng(std::hash<std::string>()(place.line()), static_cast<uint64_t>(a * kLeducCards + b)).uniform() - 10;
}
double no_value(const LeducPlace&, int, int) { return 0; }

class AivatInLeduc : public testing::Test {
 protected:
  LeducStrategy strategy_{60};
  Moments with(std::array<bool, 2> known, PairValue value) {
    return EveryHand(strategy_, known, std::move(value)).run();
  }
  Moments raw() { return with({false, false}, no_value); }
};

TEST_F(AivatInLeduc, KeepsTheMeanWhateverTheValuesSay) {
  const double worth = raw().mean;
  EXPECT_NEAR(worth, strategy_.worth(), 1e-12);
  for (const bool first : {false, true}) {
    for (const bool second : {false, true}) {
      EXPECT_NEAR(with({first, second}, random_value).mean, worth, 1e-12) << first << second;
      EXPECT_NEAR(with({first, second}, no_value).mean, worth, 1e-12) << first << second;
    }
  }
}

TEST_F(AivatInLeduc, LeavesNothingOfTheLuckWithExactValues) {
  const PairValue exact = [&](const LeducPlace& place, int a, int b) { return strategy_.worth(place, a, b); };
  const double luck = raw().variance();
  EXPECT_LT(with({true, true}, exact).variance(), 1e-9 * luck);
  const double one = with({true, false}, exact).variance(), none = with({false, false}, exact).variance();
  EXPECT_LT(one, none);
  EXPECT_LT(none, luck);
}

// Hands that could have been held count even where values say nothing.
TEST_F(AivatInLeduc, HasLessLuckByTheHandsAlone) {
  EXPECT_LT(with({true, true}, no_value).variance(), 0.9 * raw().variance());
}

}  // namespace
}  // namespace felt
