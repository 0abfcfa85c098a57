// felt advise: what to do at the decisions of a hand, recorded or described, and what it cost not to.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/hands/advice.hpp"
#include "app/hands/described_hand.hpp"
#include "app/read/read_hand.hpp"
#include "app/results/advice_json.hpp"
#include "cards/card_text.hpp"
#include "cli/options/command.hpp"
#include "cli/term/interrupt.hpp"
#include "cli/term/read_input.hpp"
#include "cli/term/readable.hpp"

namespace felt {
namespace {

struct AdviseOptions {
  std::optional<std::string> file;
  HandDescription described;
  int stack = 0;  // chips of the described hand
  std::optional<std::string> line, hand;
  std::optional<int> decision;
  bool all = false;
  std::string profile = "normal";
};

// A file's text, or a hand made from its description.
Result<std::string> hand_text(const AdviseOptions& options) {
  if (options.file && options.line) return usage_error("expected a HAND or --line, not both");
  if (options.file) return read_input(*options.file);
  if (!options.line)
    return usage_error("expected a HAND in PHH, or a hand described by --line; see felt advise --help");
  HandDescription described = options.described;
  described.line = *options.line;
  described.stack = options.stack;
  return describe_hand(described);
}

// What is wrong with a described hand is wrong with the command line, and has no line of a file.
Result<ReadableHand> described_hand(const std::string& text) {
  PhhParser parser(text);
  PhhReplay replay;
  FELT_ASSERT(parser.next() == PhhStep::Hand, "a described hand is a hand");
  auto read = replay_hand(parser.hand(), replay);
  if (!read) return usage_error("--line: " + read.error().message);
  return ReadableHand{replay.rules(), replay.setup(), *std::move(read)};
}

Result<ReadableHand> find_advised_hand(const AdviseOptions& options) {
  FELT_TRY(const std::string text, hand_text(options));
  return options.file ? find_hand(text, *options.file, options.hand) : described_hand(text);
}

Result<std::vector<int>> wanted_decisions(const AdviseOptions& options, int decisions) {
  std::vector<int> numbers;
  if (options.all) {
    for (int number = 1; number <= decisions; ++number) numbers.push_back(number);
    return numbers;
  }
  const int number = options.decision.value_or(decisions);
  if (number < 1 || number > decisions) {
    return usage_error(fmt::format("--decision: the hand has decisions 1 to {}, not {}", decisions, number));
  }
  return std::vector{number};
}

std::string action_name(const Action& action, Chips big_blind) {
  return action.kind == ActionKind::Raise ? fmt::format("raise to {:.4g} bb", ratio(action.to, big_blind))
                                          : to_text(action);
}

std::string action_words(const AdvisedAction& advised, Chips big_blind) {
  const bool is_nothing = advised.ev && std::abs(*advised.ev) < 0.005;  // and not -0.00
  const std::string error = advised.ev_error && !is_nothing ? fmt::format(" ± {:.2f}", *advised.ev_error) : "";
  const std::string ev = advised.ev ? fmt::format("  EV {:+.2f}{} bb", is_nothing ? 0.0 : *advised.ev, error) : "";
  return fmt::format("  {:<20} {:>5.1f} %{}{}\n", action_name(advised.action, big_blind), 100 * advised.frequency, ev,
                     advised.is_taken ? "  <- taken" : "");
}

// "AA 4.1 %, AKs 3.9 %, …".
std::string likeliest(const Range& range) {
  std::string text;
  for (const auto& [held, share] : likeliest_classes(range, 8)) {
    text += fmt::format("{}{} {:.1f} %", text.empty() ? "" : ", ", to_text(held), 100 * share);
  }
  return text;
}

std::string method_words(const Advice& advice) {
  if (!advice.is_searched) return "looked up in the blueprint, which knows no EVs";
  if (!advice.exploitability) return fmt::format("solved on sampled turns and rivers in {:.2f} s", advice.seconds);
  return fmt::format("solved to {:.2f} % of the pot in {:.2f} s", 100 * *advice.exploitability, advice.seconds);
}

void print_advice(const Advice& advice, const ReadableHand& hand, Console& console) {
  const double big_blind = static_cast<double>(advice.big_blind.count);
  console.print(
      "{}, decision {}: {}{}{}, pot {:.4g} bb, {:.4g} to call\n", kStreetNames[advice.street], advice.number,
      console.paint(Style::Bold, hand.read.names[static_cast<size_t>(advice.seat.index())]),
      advice.hole ? " with " + to_text(*advice.hole) : "", advice.board.empty() ? "" : " on " + to_text(advice.board),
      static_cast<double>(advice.pot.count) / big_blind, static_cast<double>(advice.to_call.count) / big_blind);
  for (const AdvisedAction& action : advice.actions) console.write(action_words(action, advice.big_blind));
  if (advice.taken && std::ranges::none_of(advice.actions, &AdvisedAction::is_taken)) {
    console.print("  done: {}, a size that the blueprint does not know\n",
                  action_name(*advice.taken, advice.big_blind));
  }
  console.print("  the other may hold: {}\n", likeliest(advice.opponent));
  if (advice.ev_lost) console.print("  what was done cost {:.2f} bb\n", *advice.ev_lost);
  console.print("  {}\n\n", method_words(advice));
}

Result<ExitCode> run_advise(const AdviseOptions& options, Console& console) {
  FELT_TRY(const ReadableHand hand, find_advised_hand(options));
  if (const auto good = HandAdvisor::check(hand.logged()); !good.ok()) {
    return Error{fmt::format("{}: {}", options.file.value_or("--line"), good.error().message)};
  }
  FELT_TRY(const std::vector<int> numbers, wanted_decisions(options, HandAdvisor::decisions(hand.logged())));
  const int choice = options.profile == "fast" ? 0 : options.profile == "normal" ? 1 : 2;
  FELT_TRY(HandAdvisor advisor, HandAdvisor::make(search_profile(choice)));
  Progress progress;
  const InterruptGuard interrupt(progress);
  std::vector<Advice> advices;
  for (const int number : numbers) {
    if (!progress.stop_requested()) advices.push_back(advisor.advise(hand.logged(), number));
  }
  std::stable_sort(advices.begin(), advices.end(),
                   [](const Advice& a, const Advice& b) { return a.ev_lost.value_or(-1) > b.ev_lost.value_or(-1); });
  Json decisions = Json::array();
  for (const Advice& advice : advices) decisions.push_back(advice_json(advice));
  if (console.json()) {
    console.print_json({{"decisions", std::move(decisions)}});
  } else {
    for (const Advice& advice : advices) print_advice(advice, hand, console);
  }
  return interrupt.interrupted() ? ExitCode::Interrupted : ExitCode::Done;
}

RunCommand declare_advise(Syntax& syntax) {
  auto options = std::make_shared<AdviseOptions>();
  syntax.positional("HAND", &options->file, "a heads-up hand of no-limit hold'em in PHH; or describe one by --line")
      .may_be_missing()
      .of_files();
  syntax.option(
      "--line", &options->line, "STEPS",
      "what has been done, the button first, streets parted by /: k check, c call, f fold, rN bet or raise to N");
  syntax.option("--board", &options->described.board, "CARDS", "of --line");
  syntax.option("--hole", &options->described.hole, "CARDS", "of the player of --line who acts next");
  syntax.option("--stack", &options->stack, "CHIPS", "of --line: what each began with; else 100 big blinds");
  syntax.option("--blinds", &options->described.blinds, "SB/BB", "of --line");
  syntax.option("--hand", &options->hand, "N", "number of the hand in a .phhs file; else the first");
  syntax.option("--decision", &options->decision, "K", "which decision of the hand, from 1; else the last");
  syntax.flag("--all", &options->all, "every decision, the most expensive mistake first").not_with("--decision");
  syntax.option("--profile", &options->profile, "WORD", "how long to think about each")
      .one_of({"fast", "normal", "deep"});
  return [options](Console& console) { return run_advise(*options, console); };
}

}  // namespace

Command advise_command() {
  return {"advise",
          "what to do at a decision of a hand, and what it cost not to",
          {{"felt advise examples/hands/heads-up.phh --all", "every decision, the most expensive mistake first"},
           {"felt advise examples/hands/heads-up.phh --decision 5 --profile deep", "one decision, with more thought"},
           {"felt advise --line \"r250 c / k r165\" --board Qs7s2h --hole JsTs", "a hand that is being played"}},
          declare_advise};
}

}  // namespace felt
