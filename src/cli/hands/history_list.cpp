// felt history list: which hands are in the database.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "app/results/history_json.hpp"
#include "app/telling/event_text.hpp"
#include "base/text.hpp"
#include "cli/hands/hand_story_text.hpp"
#include "cli/hands/history_options.hpp"
#include "cli/term/text_table.hpp"

namespace felt {
namespace {

constexpr uint64_t kUsualLimit = 20;

std::string place(const HandRow& row) { return printable(row.event.empty() ? row.venue : row.event); }

}  // namespace

Result<ExitCode> history_list(const HistoryOptions& options, Console& console) {
  FELT_TRY(const HandStore store, open_for_reading(options.db));
  HandFilter filter = filter_of(options);
  if (filter.limit == 0 && !options.all) filter.limit = kUsualLimit;
  FELT_TRY(const auto rows, store.list(filter));
  FELT_TRY(const int64_t all, store.hand_count());
  if (console.json()) {
    Json hands = Json::array();
    for (const HandRow& row : rows) hands.push_back(hand_row_json(row));
    console.print_json({{"total", all}, {"hands", std::move(hands)}});
    return ExitCode::Done;
  }
  TextTable table(
      {right("id"), left("time"), left("game"), right("players"), left("hand"), left("where"), right("net")});
  for (const HandRow& row : rows) {
    table.add({std::to_string(row.id), row.time, row.variant, std::to_string(row.players), printable(row.name),
               place(row), row.net ? to_text(Chips{*row.net}, row.decimals) : ""});
  }
  console.write(table.text());
  console.print("\n{} of {} hands, the newest first; felt history show ID prints one\n", with_commas(rows.size()),
                with_commas(static_cast<uint64_t>(all)));
  return ExitCode::Done;
}

}  // namespace felt
