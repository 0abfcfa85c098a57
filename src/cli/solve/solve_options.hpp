// What felt solve and its action accept, and their parts; each has a file of its own.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/options/exit_code.hpp"
#include "cli/term/console.hpp"
#include "solver/solution/solution.hpp"

namespace felt {

struct SolveOptions {
  std::vector<std::string> spots;   // their files
  std::optional<std::string> spot;  // the file, if there is one
  std::optional<std::string> board, oop, ip;
  std::optional<uint64_t> pot, stack;
  std::optional<std::string> bet, raise;
  std::optional<double> target, seconds;  // target: per cent of the pot
  std::optional<int> iterations;
  std::optional<std::string> out, resume;
  std::optional<int> bits;
  bool compress = false;
  int threads = 0;
  std::optional<std::string> game;
  std::optional<std::string> algorithm, stacks;  // stacks: push-fold, in big blinds
  std::optional<std::string> payouts;
  std::optional<double> ante;  // push-fold, in big blinds
  std::optional<uint64_t> seed;
};

struct ExploreOptions {
  std::string solution;  // its file
  std::string path;
  std::optional<std::string> csv;
  int threads = 0;
};

Result<ExitCode> solve_spot(const SolveOptions& options, Console& console);
Result<ExitCode> solve_spots(const SolveOptions& options, Console& console);
Result<ExitCode> solve_game(const SolveOptions& options, Console& console);
Result<ExitCode> solve_push_fold_charts(const SolveOptions& options, Console& console);
Result<ExitCode> solve_explore(const ExploreOptions& options, Console& console);

// A decision for people: who acts, how often they do what, what it is worth.
std::string decision_text(const SolutionCursor& cursor, const DecisionReport& report, const Console& console);
// How often each class of hands takes an action, as a 13 x 13 grid.
std::string action_grid(const DecisionReport& report, size_t action);
std::string decision_csv(const DecisionReport& report);
Json decision_json(const SolutionCursor& cursor, const DecisionReport& report, bool with_hands);

}  // namespace felt
