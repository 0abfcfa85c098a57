// felt solve explore SOLUTION: a walk through the tree.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/files/write_file.hpp"
#include "base/text.hpp"
#include "cards/card_text.hpp"
#include "cli/solve/solve_options.hpp"
#include "cli/term/interrupt.hpp"
#include "cli/term/line_source.hpp"
#include "cli/term/readable.hpp"
#include "cli/term/text_table.hpp"
#include "solver/solution/solution_file.hpp"
#include "solver/solution/solution_path.hpp"

namespace felt {
namespace {

constexpr std::string_view kExploreHelp =
    "a number takes that action, a card (5c) deals it; grid N: how often each hand takes action N; hand AhKh: one "
    "hand; back, root, quit\n";

// The action whose grid says most: the bet or raise that is made most often, else the last.
size_t telling_action(const DecisionReport& report) {
  size_t best = report.actions.size() - 1;
  double most = -1;
  for (size_t a = 0; a < report.actions.size(); ++a) {
    const bool is_bet =
        report.actions[a].kind == TreeAction::Kind::Bet || report.actions[a].kind == TreeAction::Kind::Raise;
    if (!is_bet || report.frequency[a] <= most) continue;
    most = report.frequency[a];
    best = a;
  }
  return best;
}

class Walk {
 public:
  Walk(PostflopSolver& solver, Console& console) : console_(console), path_{SolutionCursor(solver)} {}

  SolutionCursor& here() { return path_.back(); }

  void show() {
    if (here().at() == SolutionCursor::At::Card) {
      console_.print("pot {}: choose the next board card, as in 5c\n", here().pot().count);
    } else if (here().at() == SolutionCursor::At::End) {
      console_.print("pot {}: the hand is over\n", here().pot().count);
    } else {
      const DecisionReport report = here().report();
      console_.write(decision_text(here(), report, console_));
      const size_t action = telling_action(report);
      print_grid(report, action);
    }
  }

  // False when it is enough.
  bool obey(std::string_view line) {
    const auto words = split(line, " ");
    if (words.empty() || line == "help") return console_.write(kExploreHelp), true;
    if (line == "quit" || line == "q") return false;
    if (line == "back" || line == "b") {
      if (path_.size() > 1) path_.pop_back();
      return show(), true;
    }
    if (line == "root") {
      path_.resize(1, path_[0]);
      return show(), true;
    }
    if (words[0].text == "grid" && words.size() == 2) return grid(words[1].text), true;
    if (words[0].text == "hand" && words.size() == 2) return hand(words[1].text), true;
    SolutionCursor next = here();
    if (const auto taken = take_step(next, trim(line)); !taken.ok()) {
      console_.print("{}\n{}", taken.error().message, kExploreHelp);
      return true;
    }
    path_.push_back(std::move(next));
    return show(), true;
  }

 private:
  void grid(std::string_view word) {
    const auto number = parse_uint(word);
    if (here().at() != SolutionCursor::At::Decision || !number || *number < 1 || *number > here().actions().size()) {
      console_.print("grid: expected the number of an action here, got '{}'\n", word);
      return;
    }
    print_grid(here().report(), *number - 1);
  }

  void print_grid(const DecisionReport& report, size_t action) {
    console_.print(
        "\nHow often each hand takes action {} ({}): its name for always, a dot for never or not in range\n{}",
        action + 1, to_text(report.actions[action]), action_grid(report, action));
  }

  void hand(std::string_view word) {
    const auto cards = parse_cards(word);
    if (!cards || cards->size() != 2 || here().at() != SolutionCursor::At::Decision) {
      console_.print("a hand is two cards, as in AhKh, where somebody is to act\n");
      return;
    }
    const DecisionReport report = here().report();
    for (const HandReport& own : report.hands[static_cast<size_t>(report.player)]) {
      if (own.hole != Hole((*cards)[0], (*cards)[1])) continue;
      console_.print("{}: reach {:.4f}, equity {}, EV {:.3f}\n", to_text(own.hole), own.reach, percent_text(own.equity),
                     own.ev);
      for (size_t a = 0; a < report.actions.size(); ++a) {
        console_.print("  {:<12} {:>6}  EV {:.3f}\n", to_text(report.actions[a]), percent_text(own.frequency[a], 1),
                       own.action_ev[a]);
      }
      return;
    }
    console_.print("{} is not in the range here\n", word);
  }

  Console& console_;
  std::vector<SolutionCursor> path_;
};

Result<ExitCode> print_place(const ExploreOptions& options, Walk& walk, Console& console) {
  if (walk.here().at() != SolutionCursor::At::Decision) {
    if (console.json() || options.csv) return Error{"--path: nobody is to act there; end it at a decision"};
    walk.show();
    return ExitCode::Done;
  }
  const DecisionReport report = walk.here().report();
  if (options.csv) {
    if (const auto done = write_file(*options.csv, decision_csv(report)); !done.ok()) console.fail_at_end(done.error());
  }
  if (console.json()) {
    console.print_json(decision_json(walk.here(), report, true));
  } else {
    walk.show();
  }
  return ExitCode::Done;
}

}  // namespace

Result<ExitCode> solve_explore(const ExploreOptions& options, Console& console) {
  if (options.csv) {
    FELT_TRY(check_can_write(*options.csv));
  }
  FELT_TRY(PostflopSolver solver, SolutionFile::load(options.solution, options.threads));
  Walk walk(solver, console);
  auto place = follow_path(solver, options.path);
  if (!place) return usage_error("--path: " + place.error().message);
  walk.here() = *std::move(place);
  if (!options.path.empty() || options.csv || console.json()) return print_place(options, walk, console);
  Progress progress;
  const InterruptGuard interrupt(progress);
  StdinLines lines(progress);
  walk.show();
  console.write(kExploreHelp);
  (void)console.flush();
  while (const auto line = lines.next()) {
    if (!walk.obey(trim(*line))) break;
    if (!console.flush()) return io_error("cannot write to stdout");
  }
  return interrupt.interrupted() ? ExitCode::Interrupted : ExitCode::Done;
}

}  // namespace felt
