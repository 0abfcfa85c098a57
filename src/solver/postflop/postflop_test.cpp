#include "solver/postflop/postflop.hpp"

#include <gtest/gtest.h>

#include "cards/card_text.hpp"
#include "equity/ranges/range_text.hpp"
#include "solver/solution/solution.hpp"
#include "support/reference_spots.hpp"

namespace felt {
namespace {

PostflopSolver solved(const Spot& spot, int iterations, const PostflopOptions& options = {}) {
  PostflopSolver solver(spot, *build_tree(spot), options);
  for (int i = 0; i < iterations; ++i) solver.iterate();
  return solver;
}

// A flop with two suits that nothing tells apart, small enough to solve many times.
Spot small_flop() {
  Spot spot;
  spot.board = *parse_cards("QsJh2h");
  spot.pot = Chips{100};
  spot.stack = Chips{150};
  spot.ranges[0] = *parse_range("AA,QJs,T9s,AK");
  spot.ranges[1] = *parse_range("KK,QJs,98s,A5s");
  for (auto& player : spot.sizes) {
    for (StreetSizes& street : player) street.bet = street.raise = *parse_bet_sizes("75%", false);
  }
  return spot;
}

// Root values of other solvers: within twice what the two can be exploited for.
TEST(Postflop, FindsTheValuesOfTheReferenceSpots) {
  const struct {
    std::string_view name;
    double value, exploitability;  // chips; per cent of the pot
    int iterations;
  } kKnown[] = {{"R", 89.3966, 0.0049, 300}, {"R2", 89.7405, 0.005, 300}, {"T", 93.8044, 0.01, 60}};
  for (const auto& known : kKnown) {
    const Spot spot = reference_spot(known.name);
    const PostflopSolver solver = solved(spot, known.iterations);
    const double pot = static_cast<double>(spot.pot.count);
    const double own = solver.exploitability(), theirs = known.exploitability / 100 * pot;
    EXPECT_GT(own, 0);
    EXPECT_LT(own, 0.02 * pot) << known.name;
    EXPECT_NEAR(solver.value(0) + pot / 2, known.value, 2 * (own + theirs)) << known.name;
    EXPECT_NEAR(solver.value(0), -solver.value(1), 1e-3) << known.name;
  }
}

TEST(Postflop, ComesCloserToEquilibrium) {
  const Spot spot = reference_spot("R");
  PostflopSolver solver(spot, *build_tree(spot));
  double last = 1e9;
  for (const int more : {20, 60, 200, 600}) {
    for (int i = 0; i < more; ++i) solver.iterate();
    const double now = solver.exploitability();
    EXPECT_LT(now, last);
    EXPECT_GT(now, -1e-4);
    last = now;
  }
  EXPECT_LT(last, 0.0003 * static_cast<double>(spot.pot.count));
}

// Later the smallest differences in rounding decide what a hand without regrets does, and grow; so the digits are
// compared at the beginning, and the end only as well as it is solved.
void expect_same_game(const Spot& spot, const PostflopOptions& a, const PostflopOptions& b, int most) {
  for (int iterations = 1; iterations <= most; ++iterations) {
    const PostflopSolver first = solved(spot, iterations, a), second = solved(spot, iterations, b);
    EXPECT_NEAR(first.value(0), second.value(0), 2e-4);
    EXPECT_NEAR(first.best_response(0), second.best_response(0), 2e-4);
    EXPECT_NEAR(first.best_response(1), second.best_response(1), 2e-4);
  }
  const PostflopSolver first = solved(spot, 40, a), second = solved(spot, 40, b);
  EXPECT_NEAR(first.value(0), second.value(0), first.exploitability() + second.exploitability());
}

TEST(Postflop, MergedSuitsChangeNothing) {
  const Spot spot = small_flop();
  EXPECT_LT(solved(spot, 0).memory(), solved(spot, 0, {.merge_suits = false}).memory());
  expect_same_game(spot, {}, {.merge_suits = false}, 2);
}

// On QsJh2h the queen of clubs makes clubs look like spades, but hands of the two suits were played differently on the
// flop. What one wins the other loses, which fails where a strategy is read in the wrong suits.
TEST(Postflop, SuitsThatTheFlopTellsApartStayApart) {
  Spot spot = small_flop();
  spot.ranges[0] = *parse_range("KQs,QTs,AKs,T9s,55");
  spot.ranges[1] = *parse_range("AQs,KJs,98s,A5s,KQ");
  for (const int iterations : {2, 5, 10}) {
    const PostflopSolver solver = solved(spot, iterations);
    EXPECT_NEAR(solver.value(0) + solver.value(1), 0, 1e-4) << iterations;
  }
}

TEST(Postflop, ThreadsDoNotShow) {
  const Spot spot = small_flop();
  const PostflopSolver one = solved(spot, 10), three = solved(spot, 10, {.threads = 3});
  EXPECT_EQ(one.value(0), three.value(0));
  EXPECT_EQ(one.exploitability(), three.exploitability());
}

// A river of wide ranges is shared by parts of its hands.
TEST(Postflop, ThreadsDoNotShowOnTheRiver) {
  Spot spot = reference_spot("R2");
  spot.ranges = {Range::random(), Range::random()};
  spot.line = {Chips{0}, Chips{100}};
  spot.line_doubt = 0.002;
  PostflopSolver one = solved(spot, 50), three = solved(spot, 50, {.threads = 3});
  EXPECT_EQ(one.value(0), three.value(0));
  EXPECT_EQ(one.best_response(0), three.best_response(0));
  EXPECT_EQ(one.best_response(1), three.best_response(1));
  SolutionCursor first(one), third(three);
  const DecisionReport a = first.report(), b = third.report();
  for (size_t i = 0; i < a.hands[0].size(); ++i) {
    EXPECT_EQ(a.hands[0][i].frequency, b.hands[0][i].frequency);
    EXPECT_EQ(a.hands[0][i].action_ev, b.hands[0][i].action_ev);
  }
}

// 64 iterations over a quarter of the rivers are 16 whole ones: with 24 more they cost what 40 do.
TEST(Postflop, AQuarterOfTheRiversFirstLearnsMoreForTheSameWork) {
  Spot spot = reference_spot("T");
  for (auto& player : spot.sizes) player[2] = {*parse_bet_sizes("75%", false), {}, std::nullopt};
  PostflopSolver whole = solved(spot, 40), sampled = solved(spot, 88, {.sampled_iterations = 64});
  EXPECT_LT(sampled.exploitability(), whole.exploitability());
  PostflopSolver three = solved(spot, 88, {.threads = 3, .sampled_iterations = 64});
  EXPECT_EQ(three.exploitability(), sampled.exploitability());
}

TEST(Postflop, SixteenBitsAreCloseEnough) {
  const Spot spot = reference_spot("R2");
  const PostflopSolver wide = solved(spot, 200), narrow = solved(spot, 200, {.storage = SolverStorage::Int16});
  const double pot = static_cast<double>(spot.pot.count);
  EXPECT_LT(narrow.memory() * 100, wide.memory() * 55);
  EXPECT_NEAR(narrow.value(0), wide.value(0), 0.0005 * pot);
  EXPECT_NEAR(narrow.exploitability(), wide.exploitability(), 0.0005 * pot);
}

TEST(Postflop, PlainAndSimdKernelsAgree) { expect_same_game(small_flop(), {}, {.kernels = &plain_kernels()}, 1); }

TEST(Postflop, RakeCostsBoth) {
  Spot spot = reference_spot("R");
  spot.rake = {0.05, 0};
  const PostflopSolver solver = solved(spot, 200);
  EXPECT_LT(solver.value(0) + solver.value(1), -0.04 * static_cast<double>(spot.pot.count));
  EXPECT_GT(solver.exploitability(), 0);
  EXPECT_LT(solver.exploitability(), 0.01 * static_cast<double>(spot.pot.count));
  EXPECT_GE(solver.best_response(0), solver.value(0) - 1e-3);
  EXPECT_GE(solver.best_response(1), solver.value(1) - 1e-3);
}

TEST(Spot, SaysWhyItCannotBeSolved) {
  Spot spot = reference_spot("R");
  EXPECT_TRUE(check_solvable(spot).ok());
  spot.ranges[0] = *parse_range("QsJs");
  EXPECT_EQ(check_solvable(spot).error().message,
            "the range out of position has no hand that this board leaves possible");
  spot.ranges[0] = spot.ranges[1] = *parse_range("AhAd");
  EXPECT_EQ(check_solvable(spot).error().message, "every hand of one range shares a card with every hand of the other");
  spot.board.push_back(spot.board[0]);
  EXPECT_EQ(check_solvable(spot).error().message, "a board has 3 to 5 cards, not 6");
}

}  // namespace
}  // namespace felt
