#include "solver/pushfold/push_fold.hpp"

#include <gtest/gtest.h>

#include "cards/card_text.hpp"

namespace felt {
namespace {

size_t at(char high, char low, bool suited) {
  Rank a{}, b{};
  EXPECT_TRUE(parse_rank(high, a) && parse_rank(low, b));
  return static_cast<size_t>(HoleClass(a, b, suited).index());
}

TEST(ClassPairs, AreExact) {
  const ClassPairs& pairs = class_pairs();
  double sum = 0;
  for (const ByClass& row : pairs.probability) {
    for (const double p : row) sum += p;
  }
  EXPECT_NEAR(sum, 1, 1e-12);
  const size_t aces = at('A', 'A', false), kings = at('K', 'K', false);
  EXPECT_NEAR(pairs.equity[aces][kings], 0.819461, 5e-7);
  EXPECT_NEAR(pairs.equity[at('A', 'K', true)][at('Q', 'Q', false)], 0.460485, 5e-7);
  EXPECT_NEAR(pairs.equity[at('A', 'K', false)][at('2', '2', false)], 0.473508, 5e-7);
  EXPECT_NEAR(pairs.equity[aces][at('7', '2', false)], 0.881996, 5e-7);
  EXPECT_NEAR(pairs.probability[aces][kings], 36.0 / (1326 * 1225), 1e-15);
  EXPECT_NEAR(pairs.probability[aces][aces], 6.0 / (1326 * 1225), 1e-15);
}

// Values in thousandths of a big blind and ranges in per cent, from an independent program that stopped at 5e-8 bb. At
// 3 bb it had 77.986 % of pushes, T2o being worth almost the same either way.
TEST(PushFold, HasTheKnownValues) {
  const struct {
    double stack, value, push, call;
  } kKnown[] = {{2, 9.549, 89.442, 100.0},      {3, 51.592, 77.9886, 92.273},  {4, 66.031, 73.756, 74.057},
                {5, 56.201, 71.484, 62.068},    {6, 38.159, 68.317, 54.449},   {8, -4.137, 61.863, 44.973},
                {10, -45.371, 58.284, 37.376},  {12, -82.529, 53.243, 33.032}, {15, -127.227, 45.655, 28.547},
                {20, -183.190, 40.237, 21.725}, {25, -229.293, 36.350, 17.345}};
  for (const auto& known : kKnown) {
    SCOPED_TRACE(known.stack);
    const PushFold solution = solve_push_fold({.stack = known.stack});
    EXPECT_TRUE(solution.is_exact);
    EXPECT_LT(solution.exploitability, 1e-12);
    EXPECT_NEAR(1000 * solution.value, known.value, 5.1e-4);
    EXPECT_NEAR(100 * combo_share(solution.push), known.push, 5.1e-4);
    EXPECT_NEAR(100 * combo_share(solution.call), known.call, 5.1e-4);
  }
}

TEST(PushFold, MixesTheKnownHands) {
  const PushFold solution = solve_push_fold({.stack = 10});
  EXPECT_NEAR(solution.push[at('4', '3', true)], 0.711, 5e-4);
  EXPECT_NEAR(solution.call[at('Q', '6', true)], 0.403, 5e-4);
  EXPECT_EQ(solution.push[at('A', 'A', false)], 1);
  EXPECT_EQ(solution.call[at('7', '2', false)], 0);
}

TEST(PushFold, ExploitabilityIsNeverNegative) {
  PushFold random;
  for (size_t i = 0; i < kHoleClasses; ++i) {
    random.push[i] = static_cast<double>(i % 7) / 6;
    random.call[i] = static_cast<double>(i % 5) / 4;
  }
  evaluate({.stack = 10}, random);
  EXPECT_GT(random.exploitability, 0.01);
  PushFold folder;
  evaluate({.stack = 10}, folder);
  EXPECT_NEAR(folder.value, -0.5, 1e-15);
  EXPECT_NEAR(folder.exploitability, 0.75, 1e-12);  // always pushing wins 1.5 more; always calling wins nothing
}

TEST(PushFold, AntesMakeBothPlayMore) {
  const PushFold without = solve_push_fold({.stack = 10}), with = solve_push_fold({.stack = 10, .ante = 0.125});
  EXPECT_GT(combo_share(with.push), combo_share(without.push));
  EXPECT_GT(combo_share(with.call), combo_share(without.call));
  EXPECT_LT(with.exploitability, 1e-9);
}

TEST(PushFold, StopsAtItsLimits) {
  const PushFold few = solve_push_fold({.stack = 3}, {.iterations = 20});
  EXPECT_EQ(few.iterations, 20);
  EXPECT_GT(few.exploitability, 0);
  const PushFold rough = solve_push_fold({.stack = 3}, {.exploitability = 0.01});
  EXPECT_LE(rough.exploitability, 0.01);
  EXPECT_FALSE(rough.is_exact);
}

}  // namespace
}  // namespace felt
