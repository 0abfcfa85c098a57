#include "solver/games/game_solver.hpp"

#include <gtest/gtest.h>

#include "solver/games/rules_game.hpp"
#include "solver/games/small_games.hpp"
#include "support/clairvoyance.hpp"

namespace felt {
namespace {

constexpr double kLeducValue = -0.085606424078;  // an OpenSpiel test, by linear programming

constexpr std::string_view kLeduc =
    "GAMEDEF\nlimit\nnumPlayers = 2\nnumRounds = 2\nblind = 1 1\nraiseSize = 2 4\nfirstPlayer = 1 1\nmaxRaises = 2 2\n"
    "numSuits = 2\nnumRanks = 3\nnumHoleCards = 1\nnumBoardCards = 0 1\nEND GAMEDEF\n";

SequenceForm form_of(const GameState& game) { return SequenceForm(*compile_game(game)); }

double exploitability_after(GameSolver& solver, const SequenceForm& form, uint64_t iterations) {
  while (solver.iterations() < iterations) solver.iterate();
  return evaluate(form, solver.average()).exploitability();
}

// Kuhn 1950: the first player chooses alpha in [0, 1/3]; everything else follows.
void expect_kuhn_equilibrium(const Information& all, const Strategy& s, double error) {
  const double alpha = all.probability(s, 0, "J ", "bet");
  EXPECT_GE(alpha, -error);
  EXPECT_LE(alpha, 1.0 / 3 + error);
  const struct {
    int player;
    const char *information, *action;
    double expected, times_error = 1;
  } all_others[] = {
      {0, "K ", "bet", 3 * alpha, 3}, {0, "Q ", "bet", 0},    {0, "Q cb", "call", alpha + 1.0 / 3, 3},
      {0, "J cb", "call", 0},         {0, "K cb", "call", 1}, {1, "J c", "bet", 1.0 / 3},
      {1, "Q c", "bet", 0},           {1, "K c", "bet", 1},   {1, "J b", "call", 0},
      {1, "Q b", "call", 1.0 / 3},    {1, "K b", "call", 1},
  };
  for (const auto& one : all_others) {
    EXPECT_NEAR(all.probability(s, one.player, one.information, one.action), one.expected, one.times_error * error)
        << one.information << " " << one.action;
  }
}

TEST(GameSolver, SolvesKuhn) {
  const SequenceForm form = form_of(*make_kuhn());
  const auto solver = make_cfr_plus(form);
  const GameSolution solution = solve(*solver, form, {.iterations = 1'000'000, .exploitability = 1e-6});
  EXPECT_LE(solution.evaluation.exploitability(), 1e-6);
  EXPECT_LT(solution.iterations, 500'000u);
  EXPECT_NEAR(solution.evaluation.values[0], -1.0 / 18, 1e-6);
  expect_kuhn_equilibrium(form.information(), solution.strategy, 1e-3);
}

TEST(GameSolver, EveryRuleSolvesKuhn) {
  const SequenceForm form = form_of(*make_kuhn());
  for (const auto& solver : {make_cfr(form).release(), make_cfr_plus(form).release(), make_dcfr(form).release()}) {
    const std::unique_ptr<GameSolver> owner(solver);
    const GameSolution solution = solve(*owner, form, {.iterations = 10'000});
    EXPECT_LT(solution.evaluation.exploitability(), 2e-4);
    EXPECT_NEAR(solution.evaluation.values[0], -1.0 / 18, 1e-4);
  }
}

// Exploitability after 10, 100 and 1000 iterations in OpenSpiel's C++ solvers, to the digits noted.
TEST(GameSolver, ConvergesAsElsewhere) {
  const SequenceForm kuhn = form_of(*make_kuhn()), leduc = form_of(*make_leduc(LeducSuits::Unseen));
  const auto kuhn_cfr = make_cfr(kuhn), kuhn_plus = make_cfr_plus(kuhn);
  const auto leduc_cfr = make_cfr(leduc), leduc_plus = make_cfr_plus(leduc);
  EXPECT_NEAR(exploitability_after(*kuhn_cfr, kuhn, 10), 0.0687, 5e-5);
  EXPECT_NEAR(exploitability_after(*kuhn_cfr, kuhn, 100), 0.00823, 5e-6);
  EXPECT_NEAR(exploitability_after(*kuhn_plus, kuhn, 10), 0.0327, 5e-5);
  EXPECT_NEAR(exploitability_after(*kuhn_plus, kuhn, 100), 0.00119, 5e-6);
  EXPECT_NEAR(exploitability_after(*leduc_cfr, leduc, 10), 0.889, 5e-4);
  EXPECT_NEAR(exploitability_after(*leduc_cfr, leduc, 100), 0.0957, 5e-5);
  EXPECT_NEAR(exploitability_after(*leduc_plus, leduc, 10), 0.610, 5e-4);
  EXPECT_NEAR(exploitability_after(*leduc_plus, leduc, 100), 0.0134, 5e-5);
  EXPECT_NEAR(exploitability_after(*leduc_plus, leduc, 1000), 0.000253, 5e-6);
}

TEST(GameSolver, SolvesLeducWithAndWithoutSuits) {
  for (const LeducSuits suits : {LeducSuits::Seen, LeducSuits::Unseen}) {
    const SequenceForm form = form_of(*make_leduc(suits));
    const auto solver = make_cfr_plus(form);
    const GameSolution solution = solve(*solver, form, {.iterations = 20'000, .exploitability = 1e-5});
    EXPECT_LE(solution.evaluation.exploitability(), 1e-5);
    EXPECT_NEAR(solution.evaluation.values[0], kLeducValue, 1e-5);
    EXPECT_NEAR(solution.evaluation.values[0] + solution.evaluation.values[1], 0, 1e-12);
  }
}

TEST(GameSolver, RulesMakeTheSameValues) {
  const SequenceForm leduc = form_of(**make_rules_game(*rules_game(*parse_acpc_game(kLeduc))));
  const auto solver = make_dcfr(leduc);
  const GameSolution solution = solve(*solver, leduc, {.iterations = 20'000, .exploitability = 1e-5});
  EXPECT_LE(solution.evaluation.exploitability(), 1e-5);
  EXPECT_NEAR(solution.evaluation.values[0], kLeducValue, 1e-5);

  const SequenceForm direct = form_of(*make_kuhn(3));
  const SequenceForm built = form_of(**make_rules_game(*rules_game(*named_acpc_game("kuhn.limit.3p.game"))));
  const auto one = make_cfr_plus(direct), other = make_cfr_plus(built);
  for (int i = 0; i < 100; ++i) {
    one->iterate();
    other->iterate();
  }
  const Evaluation a = evaluate(direct, one->average()), b = evaluate(built, other->average());
  for (size_t p = 0; p < 3; ++p) {
    EXPECT_NEAR(a.values[p], b.values[p], 1e-9);
    EXPECT_NEAR(a.best[p], b.best[p], 1e-9);
  }
}

TEST(GameSolver, ComesCloseWithThreePlayers) {
  const SequenceForm form = form_of(*make_kuhn(3));
  const auto solver = make_cfr_plus(form);
  const GameSolution solution = solve(*solver, form, {.iterations = 10'000});
  EXPECT_LT(solution.evaluation.nash_conv(), 1e-3);
}

TEST(GameSolver, FindsHowOftenToBluff) {
  for (const double bet : {0.5, 1.0, 2.0}) {
    const SequenceForm form = form_of(Clairvoyance(bet));
    const auto solver = make_cfr_plus(form);
    const GameSolution solution = solve(*solver, form, {.iterations = 100'000, .exploitability = 1e-7});
    const Information& all = form.information();
    const double bluffs = all.probability(solution.strategy, 0, "air", "bet");
    EXPECT_NEAR(all.probability(solution.strategy, 0, "nuts", "bet"), 1, 1e-3);
    EXPECT_NEAR(bluffs / (1 + bluffs), bet / (1 + 2 * bet), 1e-3);
    EXPECT_NEAR(all.probability(solution.strategy, 1, "bet", "call"), 1 / (1 + bet), 1e-3);
  }
}

TEST(GameSolver, SamplingComesClose) {
  const auto tree = compile_game(*make_kuhn());
  const SequenceForm form(*tree);
  const auto solver = make_mccfr(*tree, 7);
  const GameSolution solution = solve(*solver, form, {.iterations = 200'000});
  EXPECT_LT(solution.evaluation.exploitability(), 0.01);
  EXPECT_NEAR(solution.evaluation.values[0], -1.0 / 18, 0.01);

  const auto three = compile_game(*make_kuhn(3));
  const SequenceForm three_form(*three);
  const auto three_solver = make_mccfr(*three, 7);
  EXPECT_LT(solve(*three_solver, three_form, {.iterations = 200'000}).evaluation.nash_conv(), 0.03);
}

TEST(GameSolver, SamplesTheSameWithTheSameSeed) {
  const auto tree = compile_game(*make_leduc(LeducSuits::Unseen));
  const auto one = make_mccfr(*tree, 3), same = make_mccfr(*tree, 3), other = make_mccfr(*tree, 4);
  for (int i = 0; i < 500; ++i) {
    one->iterate();
    same->iterate();
    other->iterate();
  }
  EXPECT_EQ(one->average(), same->average());
  EXPECT_NE(one->average(), other->average());
}

TEST(GameSolver, StopsWhenAsked) {
  const SequenceForm form = form_of(*make_kuhn());
  Progress progress;
  progress.request_stop();
  const auto solver = make_cfr(form);
  const GameSolution solution = solve(*solver, form, {.iterations = 1'000'000}, &progress);
  EXPECT_FALSE(solution.complete);
  EXPECT_EQ(solution.iterations, 0u);
  EXPECT_EQ(solution.strategy, form.information().uniform());
}

}  // namespace
}  // namespace felt
