#include "solver/pushfold/push_fold_table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "base/rng.hpp"
#include "cards/evaluator.hpp"
#include "equity/equity.hpp"
#include "equity/ranges/range_text.hpp"
#include "solver/pushfold/push_fold.hpp"
#include "solver/pushfold/push_fold_model.hpp"
#include "solver/pushfold/push_fold_response.hpp"
#include "solver/pushfold/three_way.hpp"

namespace felt {
namespace {

double sum(const std::vector<double>& values) { return std::accumulate(values.begin(), values.end(), 0.0); }

const PushFoldEnding& ending(const PushFoldModel& model, unsigned all_in) {
  for (const PushFoldEnding& one : model.endings()) {
    if (one.all_in == all_in) return one;
  }
  ADD_FAILURE() << all_in;
  return model.endings()[0];
}

TEST(PushFoldModel, HasAllDecisionsAndEndings) {
  EXPECT_EQ(PushFoldModel({.stacks = {10, 10}}).decisions().size(), 2u);
  EXPECT_EQ(PushFoldModel({.stacks = {10, 10, 10}}).decisions().size(), 6u);
  const PushFoldModel ten({.stacks = std::vector<double>(10, 10)});
  EXPECT_EQ(ten.decisions().size(), 10u + 45 + 120 - 1);
  EXPECT_EQ(ten.endings().size(), 1u + 10 + 45 + 120 - 1);
}

TEST(PushFoldModel, PaysMainAndSidePots) {
  const PushFoldModel model({.stacks = {5, 10, 20}});
  const auto& all = ending(model, 0b111).values;         // by kThreeOrders
  EXPECT_EQ(all[0], (std::vector<double>{10, 0, -10}));  // 15 to the first, the 10 beside it to the second
  EXPECT_EQ(all[1], (std::vector<double>{10, -10, 0}));
  EXPECT_EQ(all[2], (std::vector<double>{-5, 15, -10}));
  EXPECT_EQ(all[5], (std::vector<double>{-5, -10, 15}));
  EXPECT_EQ(ending(model, 0b001).values[0], (std::vector<double>{1.5, -0.5, -1}));
  EXPECT_EQ(ending(model, 0).values[0], (std::vector<double>{0, -0.5, 0.5}));
  EXPECT_EQ(ending(model, 0b110).values[1], (std::vector<double>{0, 0, 0}));  // a tie
}

TEST(PushFoldModel, WhoHadMoreFinishesHigher) {
  const PushFoldModel model({.stacks = {5, 10, 20}, .payouts = {5, 3, 2}});
  EXPECT_EQ(ending(model, 0b111).values[5], (std::vector<double>{2, 3, 5}));
  const PushFoldModel equals({.stacks = {10, 10, 10}, .payouts = {5, 3, 2}});
  EXPECT_EQ(ending(equals, 0b111).values[0], (std::vector<double>{5, 2.5, 2.5}));
}

TEST(ThreeWay, AgreesWithEquities) {
  const ThreeWay& table = ThreeWay::usual();
  const auto exact = compute_equity({{*parse_range("AKo"), *parse_range("JTo"), *parse_range("72o")}, {}, {}},
                                    {.method = EquityOptions::Method::Sample, .target_error = 1e-3, .threads = 1});
  ASSERT_TRUE(exact);
  const auto shares = table.shares(static_cast<size_t>(HoleClass(Rank::Ace, Rank::King, false).index()),
                                   static_cast<size_t>(HoleClass(Rank::Jack, Rank::Ten, false).index()),
                                   static_cast<size_t>(HoleClass(Rank::Seven, Rank::Two, false).index()));
  for (size_t i = 0; i < 3; ++i) EXPECT_NEAR(shares[i], exact->players[i].equity, 0.05);

  double aces = 0, weights = 0;  // against two random hands
  const Removal& removal = Removal::table();
  for (size_t b = 0; b < kHoleClasses; ++b) {
    for (size_t c = 0; c < kHoleClasses; ++c) {
      const double weight = removal.given[0][b] * removal.given[0][c] * removal.factor[b][c];
      aces += weight * table.shares(0, b, c)[0];
      weights += weight;
    }
  }
  EXPECT_NEAR(aces / weights, 0.734, 0.003);
}

TEST(PushFoldTable, IsTheSameGameForTwo) {
  const PushFoldTableSolution table =
      solve_push_fold(PushFoldTable{.stacks = {10, 10}}, {.iterations = 2000, .nash_conv = 1e-6, .check_every = 500});
  const PushFold exact = solve_push_fold(PushFoldGame{.stack = 10});
  EXPECT_NEAR(table.values[0], exact.value, 1e-5);
  EXPECT_NEAR(table.find(0, 0)->share(), combo_share(exact.push), 1e-3);
  EXPECT_NEAR(table.find(1, 1)->share(), combo_share(exact.call), 1e-3);
}

TEST(PushFoldTable, PrizesOfTwoAreChips) {
  const PushFoldTableSolution chips =
      solve_push_fold(PushFoldTable{.stacks = {10, 10}}, {.iterations = 300, .nash_conv = 0});
  const PushFoldTableSolution prizes =
      solve_push_fold(PushFoldTable{.stacks = {10, 10}, .payouts = {30, 10}}, {.iterations = 300, .nash_conv = 0});
  EXPECT_NEAR(prizes.find(0, 0)->share(), chips.find(0, 0)->share(), 1e-3);
  EXPECT_NEAR(prizes.find(1, 1)->share(), chips.find(1, 1)->share(), 1e-3);
  EXPECT_NEAR(prizes.values[0], 20 + chips.values[0], 1e-3);
}

TEST(PushFoldTable, SolvesThree) {
  const PushFoldTableSolution chips = solve_push_fold(PushFoldTable{.stacks = {10, 10, 10}});
  EXPECT_LE(chips.nash_conv, 1e-3);
  EXPECT_NEAR(sum(chips.values), 0, 1e-12);
  // What is left when the button folds is the game of two.
  EXPECT_NEAR(chips.find(1, 0)->share(), 0.58284, 3e-3);
  EXPECT_NEAR(chips.find(2, 0b010)->share(), 0.37376, 3e-3);
  EXPECT_GT(chips.find(0, 0)->share(), 0.25);
  EXPECT_LT(chips.find(0, 0)->share(), 0.40);
  EXPECT_LT(chips.find(2, 0b011)->share(), chips.find(2, 0b001)->share());

  // Two of three are paid the same: nobody wants to be the one who goes.
  const PushFoldTableSolution bubble = solve_push_fold(PushFoldTable{.stacks = {10, 10, 10}, .payouts = {50, 50}});
  EXPECT_NEAR(sum(bubble.values), 100, 1e-9);
  EXPECT_LT(bubble.find(2, 0b001)->share(), chips.find(2, 0b001)->share() / 2);
  EXPECT_LT(bubble.find(2, 0b010)->share(), chips.find(2, 0b010)->share() / 2);
}

// Deals real hands to players who follow a solution: what each gets on average. Ties are broken by chance.
class Playing {
 public:
  Playing(const PushFoldTable& table, const PushFoldTableSolution& solution)
      : model_(table), solution_(solution), rng_(5) {
    for (int id = 0; id < kCards; ++id) deck_[static_cast<size_t>(id)] = Card::from_id(id);
  }

  std::vector<double> run(int hands) {
    std::vector<double> sum(static_cast<size_t>(model_.players()));
    for (int i = 0; i < hands; ++i) {
      const PushFoldEnding& end = play();
      const std::vector<double>& values = end.values[showdown(end.players)];
      for (size_t p = 0; p < sum.size(); ++p) sum[p] += values[p] / hands;
    }
    return sum;
  }

 private:
  Hole hole(int player) const {
    const size_t at = 5 + 2 * static_cast<size_t>(player);
    return Hole(deck_[at], deck_[at + 1]);
  }

  const PushFoldEnding& play() {
    rng_.shuffle(std::span<Card>(deck_));
    unsigned all_in = 0;
    for (int p = 0; p < model_.players(); ++p) {
      const PushFoldDecision* decision = solution_.find(p, all_in);
      if (decision == nullptr) continue;
      const double frequency = decision->frequency[static_cast<size_t>(HoleClass(hole(p)).index())];
      if (rng_.uniform() < frequency) all_in |= 1u << p;
    }
    return ending(model_, all_in);
  }

  size_t showdown(const std::vector<int>& players) {
    PartialHand board;
    for (size_t i = 0; i < 5; ++i) board += deck_[i];
    std::array<double, 3> rank{};
    for (size_t i = 0; i < players.size(); ++i) {
      rank[i] = (board + hole(players[i]).high() + hole(players[i]).low()).rank().value() + rng_.uniform() / 2;
    }
    if (players.size() < 2) return 0;
    if (players.size() == 2) return rank[0] < rank[1] ? 0 : 2;
    std::array<int, 3> order = {0, 1, 2};
    std::sort(order.begin(), order.end(), [&](int a, int b) { return rank[a] < rank[b]; });
    return static_cast<size_t>(std::find(kThreeOrders.begin(), kThreeOrders.end(), order) - kThreeOrders.begin());
  }

  PushFoldModel model_;
  const PushFoldTableSolution& solution_;
  std::array<Card, kCards> deck_;
  Rng rng_;
};

TEST(PushFoldTable, ValuesAreWhatPlayersGet) {
  constexpr int kHands = 300'000;  // a standard error of about 0.01
  const PushFoldTable tables[] = {
      {.stacks = {10, 10, 10}}, {.stacks = {5, 12, 8}, .ante = 0.1}, {.stacks = {8, 8, 8, 8}, .payouts = {20, 12}}};
  for (const PushFoldTable& table : tables) {
    const auto solution = solve_push_fold(table, {.iterations = 50, .nash_conv = 0});
    const std::vector<double> got = Playing(table, solution).run(kHands);
    for (size_t p = 0; p < got.size(); ++p) EXPECT_NEAR(got[p], solution.values[p], 0.05) << p;
  }
}

TEST(PushFoldTable, ThreadsDoNotShow) {
  const PushFoldTable table{.stacks = {6, 8, 10}, .ante = 0.1, .payouts = {50, 30, 20}};
  const auto one = solve_push_fold(table, {.iterations = 5, .threads = 1});
  const auto two = solve_push_fold(table, {.iterations = 5, .threads = 2});
  EXPECT_EQ(one.values, two.values);
  EXPECT_EQ(one.nash_conv, two.nash_conv);
}

TEST(PushFoldTable, StopsWhenAsked) {
  Progress progress;
  progress.request_stop();
  const auto solution = solve_push_fold(PushFoldTable{.stacks = {10, 10}}, {}, &progress);
  EXPECT_FALSE(solution.complete);
  EXPECT_EQ(solution.iterations, 1);
}

// --stacks 10 and 10,10 are the same game, and so is a deeper opponent.
TEST(PushOrFold, HeadsUpForChipsIsExactWhateverTheDeeperStack) {
  const PushFold exact = solve_push_fold({.stack = 10, .ante = 0.125});
  for (const std::vector<double>& stacks : {std::vector<double>{10, 10}, {10, 25}, {25, 10}}) {
    const PushFoldTableSolution solution = solve_push_or_fold({.stacks = stacks, .ante = 0.125}, {});
    EXPECT_TRUE(solution.is_exact && solution.reached);
    EXPECT_EQ(solution.find(0, 0)->frequency, exact.push);
    EXPECT_EQ(solution.find(1, 1)->frequency, exact.call);
    EXPECT_EQ(solution.values[0], exact.value);
  }
}

TEST(PushOrFold, GoalsAreKeptAndMissesAreTold) {
  const PushFoldTable three{.stacks = {10, 10, 10}, .ante = 0.1};
  const PushFoldTableSolution few = solve_push_or_fold(three, {.iterations = 2, .exploitability = 1e-9});
  EXPECT_EQ(few.iterations, 2);
  EXPECT_FALSE(few.reached);
  const PushFoldTableSolution rough = solve_push_or_fold(three, {.exploitability = 0.01});
  EXPECT_TRUE(rough.reached);
  EXPECT_LE(rough.exploitability(), 0.01);
  EXPECT_LT(rough.iterations, 400);
}

}  // namespace
}  // namespace felt
