// felt solve --game push-fold: charts for two to ten players, for chips or for prizes.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "arena/reports/report_sections.hpp"
#include "base/assert.hpp"
#include "base/text.hpp"
#include "cards/card_text.hpp"
#include "cli/solve/solve_options.hpp"
#include "cli/term/interrupt.hpp"
#include "cli/term/progress_line.hpp"
#include "cli/term/readable.hpp"
#include "equity/ranges/range_grid.hpp"
#include "equity/ranges/range_text.hpp"
#include "solver/pushfold/push_fold_table.hpp"

namespace felt {
namespace {

constexpr double kMaxStack = 1000;  // big blinds
constexpr size_t kMaxStacks = 10;

// Numbers by commas; nothing when one of them is not a number.
std::optional<std::vector<double>> numbers_of(const std::string& text) {
  std::vector<double> numbers;
  for (const Token& word : split(text, ", ")) {
    const auto number = parse_decimal(word.text);
    if (!number) return std::nullopt;
    numbers.push_back(*number);
  }
  return numbers;
}

// Everybody needs more than ante and blind; one stack is that of both of two players.
Result<std::vector<double>> read_stacks(const std::string& text, double ante) {
  const auto stacks = numbers_of(text);
  const auto fits = [&](double stack) { return stack > 1 + ante && stack <= kMaxStack; };
  if (!stacks || stacks->empty() || stacks->size() > kMaxStacks || !std::ranges::all_of(*stacks, fits)) {
    return usage_error(
        fmt::format("--stacks: expected 1 to {} stacks in big blinds, each above {:g} and at most {:g}, "
                    "separated by commas, got '{}'",
                    kMaxStacks, 1 + ante, kMaxStack, text));
  }
  if (stacks->size() == 1) return std::vector<double>(2, (*stacks)[0]);
  return *stacks;
}

Result<std::vector<double>> read_payouts(const std::string& text, size_t players) {
  const auto payouts = numbers_of(text);
  const bool fits = payouts && !payouts->empty() && payouts->size() <= players && payouts->back() >= 0 &&
                    std::ranges::is_sorted(*payouts, std::greater<>());
  if (fits) return *payouts;
  return usage_error(fmt::format(
      "--payouts: expected up to {} prizes from the first place down, separated by commas, got '{}'", players, text));
}

Result<PushFoldTable> read_table(const SolveOptions& options) {
  PushFoldTable table;
  table.ante = options.ante.value_or(0);
  FELT_TRY(table.stacks, read_stacks(options.stacks.value_or("10"), table.ante));
  if (options.payouts) {
    FELT_TRY(table.payouts, read_payouts(*options.payouts, table.stacks.size()));
  }
  return table;
}

// Players are in order of acting, the blinds last; seats are counted from the small blind.
std::string position(int player, size_t players) {
  if (players == 2) return player == 0 ? "SB" : "BB";
  const int n = static_cast<int>(players);
  FELT_ASSERT(n > 0, "somebody plays");
  return std::string(seat_name((player + 2) % n, n));
}

std::vector<std::string> all_in_before(const PushFoldDecision& decision, size_t players) {
  std::vector<std::string> names;
  for (int p = 0; p < decision.player; ++p) {
    if ((decision.all_in >> p & 1u) != 0) names.push_back(position(p, players));
  }
  return names;
}

void print_decision(const PushFoldTable& table, const PushFoldDecision& decision, Console& console) {
  const size_t n = table.stacks.size();
  const std::vector<std::string> before = all_in_before(decision, n);
  const std::string what = before.empty() ? "all-in" : fmt::format("call the all-in of {}", fmt::join(before, " and "));
  console.print("{}, {:g} bb: {} with {}\n{}\n", console.paint(Style::Bold, position(decision.player, n)),
                table.stacks[static_cast<size_t>(decision.player)], what, percent_text(decision.share(), 1),
                grid_text(decision.frequency));
}

std::string values_text(const PushFoldTable& table, const PushFoldTableSolution& solution) {
  std::vector<std::string> values;
  for (size_t p = 0; p < solution.values.size(); ++p) {
    values.push_back(
        fmt::format("{} {:+.4f}", position(static_cast<int>(p), solution.values.size()), solution.values[p]));
  }
  return fmt::format("{}: {}", table.payouts.empty() ? "EV in big blinds" : "expected prize", fmt::join(values, ", "));
}

void print_text(const PushFoldTable& table, const PushFoldTableSolution& solution, double seconds, Console& console) {
  for (const PushFoldDecision& decision : solution.decisions) print_decision(table, decision, console);
  console.print("A cell is how often a hand goes all-in: its name for always, a dot for never.\n{}\n",
                values_text(table, solution));
  console.print("exploitability {:.2e} {} per player after {} iterations, {}\n", solution.exploitability(),
                table.payouts.empty() ? "bb" : "prize units", with_commas(static_cast<uint64_t>(solution.iterations)),
                duration_text(seconds));
  if (!solution.is_exact) console.print("What is approximated for three players and more: docs/lab/cfr.md\n");
}

Json hands_json(const ByClass& frequency) {
  Json hands = Json::object();
  for (int i = 0; i < kHoleClasses; ++i) {
    hands[to_text(HoleClass::from_index(i))] = frequency[static_cast<size_t>(i)];
  }
  return hands;
}

Json to_json(const PushFoldTable& table, const PushFoldTableSolution& solution, double seconds) {
  Json decisions = Json::array(), positions = Json::array();
  const size_t n = table.stacks.size();
  for (size_t p = 0; p < n; ++p) positions.push_back(position(static_cast<int>(p), n));
  for (const PushFoldDecision& decision : solution.decisions) {
    decisions.push_back({{"player", decision.player + 1},
                         {"position", position(decision.player, n)},
                         {"after", all_in_before(decision, n)},
                         {"share", decision.share()},
                         {"hands", hands_json(decision.frequency)}});
  }
  return {{"game", "push-fold"},
          {"stacks", table.stacks},
          {"ante", table.ante},
          {"payouts", table.payouts},
          {"positions", std::move(positions)},
          {"exact", solution.is_exact},
          {"iterations", solution.iterations},
          {"exploitability", solution.exploitability()},
          {"ev", solution.values},
          {"decisions", std::move(decisions)},
          {"seconds", seconds},
          {"memory_bytes", solution.decisions.size() * sizeof(PushFoldDecision)}};
}

}  // namespace

Result<ExitCode> solve_push_fold_charts(const SolveOptions& options, Console& console) {
  if (options.algorithm)
    return usage_error("push-fold has its own algorithm; --algorithm goes with kuhn, kuhn3 and leduc");
  FELT_TRY(const PushFoldTable table, read_table(options));
  Progress progress;
  const InterruptGuard interrupt(progress);
  const Stopwatch watch;
  PushFoldTableSolution solution;
  {
    const ProgressLine line(console, progress, "iterations");
    solution = solve_push_or_fold(table, {options.iterations, options.target, options.threads}, &progress);
  }
  if (console.json()) {
    console.print_json(to_json(table, solution, watch.seconds()));
  } else {
    print_text(table, solution, watch.seconds(), console);
  }
  if (interrupt.interrupted()) return ExitCode::Interrupted;
  const bool has_missed = !solution.reached && (options.target || !options.iterations);
  return has_missed ? ExitCode::LimitReached : ExitCode::Done;
}

}  // namespace felt
