// felt replay: hands of a history shown step by step, or checked against the rules and their results.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "app/telling/event_text.hpp"
#include "base/parallel/parallel.hpp"
#include "base/text.hpp"
#include "cli/hands/hand_input.hpp"
#include "cli/hands/replay_story.hpp"
#include "cli/options/command.hpp"
#include "cli/term/interrupt.hpp"
#include "cli/term/progress_line.hpp"
#include "cli/term/read_input.hpp"
#include "cli/term/readable.hpp"
#include "cli/term/text_table.hpp"
#include "game/rules/profile.hpp"
#include "history/phh/phh_check.hpp"
#include "history/phh/phh_write.hpp"

namespace felt {
namespace {

constexpr size_t kCheckNotesShown = 20;

struct ReplayOptions {
  std::vector<std::string> files;
  bool verify = false, list = false;
  std::optional<std::string> hand;
  std::string profile = "online";
  int threads = 0;
};

// What is in no way recognisable is read as PHH, whose parser says what is missing.
HandFormat format_of(const std::string& file, std::string_view text) {
  const auto format = format_of_content(text);
  return format ? *format : format_of_name(file).value_or(HandFormat::Phh);
}

// ---- --verify

Json note_json(const HandNote& note) {
  return {{"file", note.file}, {"hand", note.hand}, {"line", note.line}, {"why", note.why}};
}

Json notes_json(const std::vector<HandNote>& notes) {
  Json array = Json::array();
  for (const HandNote& note : notes) array.push_back(note_json(note));
  return array;
}

Json report_json(const CheckReport& report, double seconds) {
  Json skipped = Json::array();
  for (const SkippedHands& group : report.skipped) {
    skipped.push_back({{"why", group.why}, {"hands", group.hands}, {"first", note_json(group.first)}});
  }
  return {{"files", report.files},
          {"hands", report.hands},
          {"replayed", report.replayed},
          {"exact", report.exact},
          {"net_of_rake", report.net_of_rake},
          {"no_result", report.no_result},
          {"unreliable", report.unreliable},
          {"partial", report.partial},
          {"skipped", std::move(skipped)},
          {"malformed", notes_json(report.malformed)},
          {"mismatches", notes_json(report.mismatches)},
          {"contradictions", notes_json(report.contradictions)},
          {"seconds", seconds},
          {"hands_per_second", seconds > 0 ? static_cast<double>(report.hands) / seconds : 0.0}};
}

struct NoteList {
  std::string_view title;
  const std::vector<HandNote>& notes;
  uint64_t all;
};

void print_notes(const NoteList& list, bool every, Console& console) {
  if (list.notes.empty()) return;
  const size_t shown = every ? list.notes.size() : std::min(list.notes.size(), kCheckNotesShown);
  console.print("\n{}\n", console.paint(Style::Bold, list.title));
  for (size_t i = 0; i < shown; ++i) console.print("  {}: {}\n", place(list.notes[i]), list.notes[i].why);
  if (list.all > shown) console.print("  … and {} more; --list shows them all\n", with_commas(list.all - shown));
}

void print_report(const CheckReport& report, double seconds, bool every, Console& console) {
  const double rate = static_cast<double>(report.hands) / std::max(seconds, 1e-9);
  console.print("{} in {}, {} ({} hands/s)\n\n", count_text(report.hands, "hand"), count_text(report.files, "file"),
                duration_text(seconds), with_commas(static_cast<uint64_t>(rate)));
  TextTable table({left(""), right("hands")});
  const auto row = [&](std::string_view name, uint64_t hands) {
    if (hands > 0) table.add({std::string(name), with_commas(hands)});
  };
  row("replayed, every action legal", report.replayed);
  row("  result exact", report.exact);
  row("  result exact net of rake", report.net_of_rake);
  row("  no result to compare", report.no_result - std::min(report.no_result, report.partial));
  row("  history stops before the end", report.partial);
  row("  history contradicts itself", report.unreliable);
  row("  result differs", report.mismatched_hands);
  row("skipped", report.skipped_hands);
  for (const SkippedHands& group : report.skipped) row("  " + group.why, group.hands);
  console.write(table.text());
  print_notes({"malformed", report.malformed, report.malformed_hands}, every, console);
  print_notes({"results that differ", report.mismatches, report.mismatched_hands}, every, console);
  print_notes({"histories that contradict themselves", report.contradictions, report.unreliable}, every, console);
}

// Every hand of some files, on all threads; reports are added up in the order of the files.
class FileCheck {
 public:
  FileCheck(const ReplayOptions& options, Console& console) : options_(options), console_(console) {}

  void run(const std::vector<std::string>& paths, Progress& progress) {
    const ProgressLine line(console_, progress, "hands");
    const auto open = [](const std::string& path) -> Result<HandFile> {
      FELT_TRY(std::string text, read_input(path));
      const HandFormat format = format_of(path, text);
      return HandFile{path, std::move(text), format};
    };
    HandFileGroups groups(paths, open, options_.threads);
    while (!groups.is_done() && !stop_requested(&progress)) {
      check_group(groups.next([&](const auto&, const Error& error) { refuse(error); }), progress);
    }
  }
  const CheckReport& report() const { return report_; }
  bool all_read() const { return all_read_; }

 private:
  void refuse(const Error& error) {
    all_read_ = false;
    console_.note("felt replay: " + error.message);
  }
  void check_group(const std::vector<HandFile>& files, Progress& progress) {
    const std::vector<std::vector<HandPiece>> work = work_pieces(files);
    InOrder<CheckReport> reports([&](size_t k) { return check(work[k], progress); },
                                 [&](size_t, CheckReport report) {
                                   report_.add(std::move(report), keep());
                                   return true;
                                 });
    reports.run(work.size(), options_.threads);
  }
  CheckReport check(const std::vector<HandPiece>& pieces, Progress& progress) const {
    PhhCheck check(options_.profile, keep());
    CheckReport report;
    for (const HandPiece& piece : pieces) {
      if (stop_requested(&progress)) break;
      check.add_file(piece.file->name, piece.file->format, piece.text, &progress);
      report.add(check.take_report(), keep(), piece.lines_before);
      if (piece.lines_before > 0) --report.files;  // it was counted with its first piece
    }
    return report;
  }
  CheckReport::Keep keep() const { return options_.list ? CheckReport::Keep::All : CheckReport::Keep::Some; }

  const ReplayOptions& options_;
  Console& console_;
  CheckReport report_;
  bool all_read_ = true;
};

Result<ExitCode> verify_files(const ReplayOptions& options, Console& console) {
  const auto files = find_hand_files(options.files);
  if (files.empty()) {
    return Error{fmt::format("{}: no .phh, .phhs, .txt or .log file found", fmt::join(options.files, ", "))};
  }
  FileCheck verification(options, console);
  Progress progress;
  const InterruptGuard interrupt(progress);
  const Stopwatch watch;
  verification.run(files, progress);
  const CheckReport& report = verification.report();
  const bool all_read = verification.all_read();
  if (report.files == 0 && !all_read) return ExitCode::Io;
  if (console.json()) {
    console.print_json(report_json(report, watch.seconds()));
  } else {
    print_report(report, watch.seconds(), options.list, console);
  }
  if (interrupt.interrupted()) return ExitCode::Interrupted;
  if (!all_read) return ExitCode::Io;
  if (report.malformed_hands > 0) return ExitCode::BadInput;
  return report.mismatched_hands > 0 ? ExitCode::Failed : ExitCode::Done;
}

// ---- one hand

// The hands of a file in another format as tables [1], [2], … An error where there is none.
Result<std::string> as_phh(const std::string& file, HandFormat format, std::string_view text) {
  std::string phh;
  uint64_t hands = 0;
  Result<void> first;
  const auto add = [&](const PhhHand& hand) {
    add_table(phh, ++hands);
    phh.append("\n").append(phh_text(hand)).append("\n");
    return true;
  };
  const auto refuse = [&](int line, const std::string& why) {
    keep_first_error(first, Error{fmt::format("{}: line {}: {}", file, line, why)});
  };
  visit_hands(format, text, {add, refuse});
  if (hands == 0 && !first.ok()) return first.error();
  return phh;
}

Result<FoundHand> find_hand(const std::string& file, std::string_view text, const ReplayOptions& options,
                            Console& console) {
  PhhParser parser(text);
  uint64_t seen = 0;
  for (PhhStep step = parser.next(); step != PhhStep::Done; step = parser.next()) {
    ++seen;
    const bool is_wanted = !options.hand || parser.hand().section == *options.hand;
    if (!is_wanted) continue;
    if (step == PhhStep::Error) return Error{fmt::format("{}: {}", file, parser.error().message)};
    auto found = tell_found(file, parser.hand(), {options.profile, options.threads});
    if (!options.hand && parser.next() != PhhStep::Done) {
      console.note("felt replay: this is the first hand of several; --hand N shows another, --verify checks them all");
    }
    return found;
  }
  return Error{fmt::format("{}: there is no table [{}] among its {}", file, options.hand.value_or(""),
                           count_text(seen, "hand"))};
}

Result<ExitCode> show_hand(const ReplayOptions& options, Console& console) {
  if (options.files.size() != 1) {
    return usage_error("without --verify, felt replay takes one file and shows one hand");
  }
  FELT_TRY(std::string text, read_input(options.files[0]));
  const HandFormat format = format_of(options.files[0], text);
  if (format != HandFormat::Phh) {
    FELT_TRY(text, as_phh(options.files[0], format, text));
  }
  FELT_TRY(const FoundHand found, find_hand(options.files[0], text, options, console));
  show_found(found, console);
  return ExitCode::Done;
}

Result<ExitCode> run(const ReplayOptions& options, Console& console) {
  if (options.list && !options.verify) return usage_error("--list goes with --verify");
  return options.verify ? verify_files(options, console) : show_hand(options, console);
}

RunCommand declare_replay(Syntax& syntax) {
  auto options = std::make_shared<ReplayOptions>();
  syntax.positional("FILES", &options->files,
                    "hands as PHH, PokerStars text or ACPC logs; folders of them; or - for stdin");
  syntax.flag("--verify", &options->verify, "play every hand of every file and compare the results");
  syntax.flag("--list", &options->list,
              "with --verify: list every hand that is malformed, differs or contradicts itself");
  syntax.option("--hand", &options->hand, "N", "the hand to show, by its number in the file").not_with("--verify");
  std::vector<std::string> profiles(profile_names().begin(), profile_names().end());
  syntax.option("--profile", &options->profile, "NAME", "rule profile for hands that do not name theirs")
      .one_of(std::move(profiles));
  syntax.threads(&options->threads);
  return [options](Console& console) { return run(*options, console); };
}

}  // namespace

Command replay_command() {
  return {"replay",
          "show a recorded hand street by street with its odds, or verify thousands",
          {{"felt replay hand.phh", "step by step: table, cards, pot, odds"},
           {"felt replay session.phhs --hand 12", "one hand of many"},
           {"felt replay session.phhs more/ --verify", "is every action legal and every result right?"}},
          declare_replay};
}

}  // namespace felt
