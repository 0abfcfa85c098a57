// felt history export: hands of the database in any format.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/files/write_file.hpp"
#include "base/text.hpp"
#include "cli/hands/hand_input.hpp"
#include "cli/hands/history_options.hpp"

namespace felt {
namespace {

struct Exported {
  std::string text;
  uint64_t hands = 0;
  SkippedNotes skipped;
};

Result<Exported> export_hands(const HandStore& store, const HistoryOptions& options) {
  Exported exported;
  HandWriter writer(*format_named(options.format), options.player.value_or(""));
  FELT_TRY(store.each_text(filter_of(options), [&](int64_t id, std::string_view phh) {
    PhhParser parser(phh);
    const bool is_hand = parser.next() == PhhStep::Hand;
    const auto written = is_hand ? writer.write(parser.hand(), exported.text) : Result<void>(parser.error());
    if (written.ok()) {
      ++exported.hands;
    } else {
      exported.skipped.add({fmt::format("hand {}", id), "", 0, written.error().message});
    }
    return true;
  }));
  return exported;
}

Result<void> check_export(const HistoryOptions& options, const Console& console) {
  if (console.json() && !options.out) {
    return usage_error("with --json, export needs --out FILE: stdout cannot hold both");
  }
  return options.out ? check_can_write(*options.out) : Result<void>();
}

void write_to_stdout(const Exported& exported, const HistoryOptions& options, Console& console) {
  console.write(exported.text);
  if (exported.skipped.count() == 0) return;
  console.note(
      fmt::format("felt history export: {} hands cannot be written as {}", exported.skipped.count(), options.format));
}

void write_to_file(const Exported& exported, const std::string& out, Console& console) {
  if (exported.hands > 0) {
    if (const auto done = write_file(out, exported.text); !done.ok()) console.fail_at_end(done.error());
  }
  if (console.json()) {
    console.print_json({{"hands", exported.hands},
                        {"skipped", exported.skipped.json()},
                        {"out", exported.hands > 0 ? Json(out) : Json()}});
  } else {
    console.print("{} hand{} in {}\n", with_commas(exported.hands), exported.hands == 1 ? "" : "s", out);
    exported.skipped.print(console);
  }
}

}  // namespace

Result<ExitCode> history_export(const HistoryOptions& options, Console& console) {
  FELT_TRY(check_export(options, console));
  FELT_TRY(const HandStore store, open_for_reading(options.db));
  FELT_TRY(const Exported exported, export_hands(store, options));
  if (exported.hands == 0 && exported.skipped.count() == 0) {
    return Error{fmt::format("no hand in the database matches{}",
                             options.out ? fmt::format("; nothing was written to {}", *options.out) : "")};
  }
  if (options.out) {
    write_to_file(exported, *options.out, console);
  } else {
    write_to_stdout(exported, options, console);
  }
  return exported.skipped.count() > 0 ? ExitCode::BadInput : ExitCode::Done;
}

}  // namespace felt
