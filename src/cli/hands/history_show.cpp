// felt history show and replay: one hand of the database, as text or street by street.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/hands/history_options.hpp"
#include "cli/hands/replay_story.hpp"

namespace felt {
namespace {

struct StoredText {
  int64_t id = 0;
  std::string phh;
};

Result<StoredText> find_text(const HistoryOptions& options) {
  const auto id = static_cast<int64_t>(options.hand);
  FELT_TRY(const HandStore store, open_for_reading(options.db));
  FELT_TRY(const auto text, store.text(id));
  if (!text) return Error{fmt::format("there is no hand {} in the database", id)};
  return StoredText{id, *text};
}

}  // namespace

Result<ExitCode> history_show(const HistoryOptions& options, Console& console) {
  FELT_TRY(const StoredText hand, find_text(options));
  if (console.json()) {
    console.print_json({{"id", hand.id}, {"phh", hand.phh}});
  } else {
    console.write(hand.phh + "\n");
  }
  return ExitCode::Done;
}

Result<ExitCode> history_replay(const HistoryOptions& options, Console& console) {
  FELT_TRY(const StoredText hand, find_text(options));
  const std::string where = fmt::format("hand {}", hand.id);
  PhhParser parser(hand.phh);
  if (parser.next() != PhhStep::Hand) return Error{fmt::format("{}: {}", where, parser.error().message)};
  FELT_TRY(const FoundHand found, tell_found(where, parser.hand(), {"online", options.threads}));
  show_found(found, console);
  return ExitCode::Done;
}

}  // namespace felt
