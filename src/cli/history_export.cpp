// felt history export: hands of the database in any format.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "cli/hand_files.hpp"
#include "cli/history_options.hpp"
#include "cli/write_file.hpp"

namespace felt {

Result<ExitCode> history_export(const HistoryOptions& options, Console& console) {
  if (!options.words.empty()) return Error{"export takes options only; --out names the file", ErrorKind::Usage};
  if (console.json() && !options.out) {
    return Error{"with --json, export needs --out: the hands would be in the way", ErrorKind::Usage};
  }
  if (options.out) {
    if (auto error = check_can_write(*options.out)) return *std::move(error);
  }
  FELT_TRY(const HandStore store, open_for_reading(options.db));
  HandWriter writer(*format_named(options.format));
  SkippedNotes skipped;
  std::string text;
  uint64_t hands = 0;
  const auto failed = store.each_text(filter_of(options), [&](int64_t id, std::string_view phh) {
    PhhReader reader(phh);
    const bool is_hand = reader.next() == PhhStep::Hand;
    const auto written = is_hand ? writer.write(reader.hand(), text) : Result<std::monostate>(reader.error());
    if (written) {
      ++hands;
    } else {
      skipped.add({fmt::format("hand {}", id), "", 0, written.error().message});
    }
    return true;
  });
  if (failed) return *failed;
  if (!options.out) {
    console.write(text);
    if (skipped.count() > 0) console.note(fmt::format("felt history: {} hands have no such text", skipped.count()));
    return ExitCode::Done;
  }
  if (auto error = write_file(*options.out, text)) return *std::move(error);
  if (console.json()) {
    console.print_json({{"hands", hands}, {"skipped", skipped.json()}, {"out", *options.out}});
  } else {
    console.print("{} hands in {}\n", with_commas(hands), *options.out);
    skipped.print(console);
  }
  return ExitCode::Done;
}

}  // namespace felt
