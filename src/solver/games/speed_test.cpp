// How fast the solvers of small games are; see docs/lab/cfr.md. Asserts nothing, and runs only when asked to.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <chrono>

#include "solver/games/game_solver.hpp"
#include "solver/games/rules_game.hpp"
#include "solver/games/small_games.hpp"
#include "solver/pushfold/push_fold.hpp"
#include "solver/pushfold/push_fold_table.hpp"
#include "solver/pushfold/three_way.hpp"

namespace felt {
namespace {

template <class Work>
double seconds(Work work) {
  const auto begin = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

void time_iterations(std::string_view name, GameSolver& solver, const SequenceForm& form, int iterations) {
  const double time = seconds([&] {
    for (int i = 0; i < iterations; ++i) solver.iterate();
  });
  const Evaluation result = evaluate(form, solver.average());
  fmt::print("{}: {:.0f} iterations/s; after {} value {:.9f}, NashConv {:.2e}\n", name, iterations / time, iterations,
             result.values[0], result.nash_conv());
}

TEST(SolverSpeed, DISABLED_Iterations) {
  const auto kuhn = compile_game(*make_kuhn()), seen = compile_game(*make_leduc(LeducSuits::Seen)),
             unseen = compile_game(*make_leduc(LeducSuits::Unseen));
  const SequenceForm kuhn_form(*kuhn), seen_form(*seen), unseen_form(*unseen);
  time_iterations("Kuhn, CFR+", *make_cfr_plus(kuhn_form), kuhn_form, 1'000'000);
  time_iterations("Leduc, 936 sets, CFR", *make_cfr(seen_form), seen_form, 20'000);
  time_iterations("Leduc, 936 sets, CFR+", *make_cfr_plus(seen_form), seen_form, 20'000);
  time_iterations("Leduc, 936 sets, DCFR", *make_dcfr(seen_form), seen_form, 20'000);
  time_iterations("Leduc, 288 sets, CFR+", *make_cfr_plus(unseen_form), unseen_form, 100'000);
  time_iterations("Leduc, 936 sets, external sampling", *make_mccfr(*seen, 1), seen_form, 1'000'000);
}

TEST(SolverSpeed, DISABLED_KuhnToAMillionth) {
  const SequenceForm form(*compile_game(*make_kuhn()));
  for (const bool is_plus : {true, false}) {
    const auto solver = is_plus ? make_cfr_plus(form) : make_dcfr(form);
    GameSolution solution;
    const double time =
        seconds([&] { solution = solve(*solver, form, {.iterations = 10'000'000, .exploitability = 1e-6}); });
    fmt::print("Kuhn to 1e-6 by {}: {} iterations, {:.1f} ms\n", is_plus ? "CFR+" : "DCFR", solution.iterations,
               1000 * time);
  }
}

TEST(SolverSpeed, DISABLED_ThreePlayerLeduc) {
  const auto definition = parse_acpc_game(
      "GAMEDEF\nlimit\nnumPlayers = 3\nnumRounds = 2\nblind = 1 1 1\nraiseSize = 2 4\nfirstPlayer = 1 1\nmaxRaises = 2 "
      "2\n"
      "numSuits = 2\nnumRanks = 4\nnumHoleCards = 1\nnumBoardCards = 0 1\nEND GAMEDEF\n");
  const auto begin = std::chrono::steady_clock::now();
  const auto tree = compile_game(**make_rules_game(*rules_game(*definition)));
  ASSERT_TRUE(tree) << tree.error().message;
  const SequenceForm form(*tree);
  const std::chrono::duration<double> built = std::chrono::steady_clock::now() - begin;
  fmt::print("Leduc for three: {} nodes, {} sets, {} endings, built in {:.1f} s\n", tree->nodes.size(),
             tree->information.sets.size(), form.outcomes(), built.count());
  const auto solver = make_cfr_plus(form);
  time_iterations("CFR+", *solver, form, 1000);
  for (const double value : evaluate(form, solver->average()).values) fmt::print("  {:.4f}\n", value);
}

TEST(SolverSpeed, DISABLED_PushFold) {
  fmt::print("tables of pairs: {:.1f} ms\n", 1000 * seconds([] { class_pairs(); }));
  fmt::print("table of triples: {:.2f} s\n", seconds([] { ThreeWay::usual(); }));
  for (int stack = 2; stack <= 25; ++stack) {
    PushFold solution;
    const double time = seconds([&] { solution = solve_push_fold(PushFoldGame{.stack = double(stack)}); });
    fmt::print("{} bb: {:.1f} ms, {} iterations, exact {}, value {:.3f} mbb, push {:.3f} %, call {:.3f} %\n", stack,
               1000 * time, solution.iterations, solution.is_exact, 1000 * solution.value,
               100 * combo_share(solution.push), 100 * combo_share(solution.call));
  }
  for (const size_t players : {2, 3, 4, 6, 9}) {
    for (const bool has_prizes : {false, true}) {
      PushFoldTable table{.stacks = std::vector<double>(players, 10)};
      if (has_prizes) table.payouts = {50, 30, 20};
      PushFoldTableSolution solution;
      const double time = seconds([&] { solution = solve_push_fold(table); });
      fmt::print("{} players of 10 bb{}: {:.2f} s, {} iterations, NashConv {:.2e}, first pushes {:.1f} %\n", players,
                 has_prizes ? " for 50/30/20" : "", time, solution.iterations, solution.nash_conv,
                 100 * solution.decisions[0].share());
    }
  }
}

}  // namespace
}  // namespace felt
