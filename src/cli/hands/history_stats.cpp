// felt history stats: what a tracker says about players.
#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "app/hands/hud_view.hpp"
#include "app/results/history_json.hpp"
#include "app/telling/event_text.hpp"
#include "base/statistics.hpp"
#include "base/text.hpp"
#include "cli/hands/hand_story_text.hpp"
#include "cli/hands/history_options.hpp"
#include "cli/term/interval_text.hpp"
#include "cli/term/readable.hpp"
#include "cli/term/text_table.hpp"

namespace felt {
namespace {

std::string value_text(const NamedCount& count) {
  if (count.rate.of == 0) return "–";
  return count.is_share() ? percent_text(count.rate.value(), 1) : fmt::format("{:.2f}", count.rate.value());
}

std::string rate_text(const ClusterMean& big_blinds) {
  return big_blinds.clusters() == 0 ? "–" : bb_per_100_text(big_blinds);
}

void print_one(const PlayerTotals& totals, Console& console) {
  const auto known = static_cast<int64_t>(totals.big_blinds.members());
  const std::string part = known < totals.hands
                               ? fmt::format(" over {} with a known result", with_commas(static_cast<uint64_t>(known)))
                               : "";
  console.print("{}: {}, {} bb/100{}\n\n", console.paint(Style::Bold, printable(totals.player)),
                count_text(static_cast<uint64_t>(totals.hands), "hand"), rate_text(totals.big_blinds), part);
  TextTable table({left(""), right("value"), left("95% interval"), right("n"), right("of")});
  for (const NamedCount& count : counts_of(totals)) {
    const Interval interval = count.rate.ci95();
    const bool has_interval = count.is_share() && count.rate.of > 0;
    table.add(
        {std::string(count.title), value_text(count),
         has_interval ? fmt::format("{} to {}", percent_text(interval.low, 1), percent_text(interval.high, 1)) : "",
         with_commas(static_cast<uint64_t>(count.rate.n)), with_commas(static_cast<uint64_t>(count.rate.of))});
  }
  console.write(table.text());
}

void print_all(const std::vector<PlayerTotals>& players, Console& console) {
  std::vector<Column> columns = {left("player"), right("hands"), right("bb/100")};
  for (const std::string_view title : kHudTitles) columns.push_back(right(std::string(title)));
  TextTable table(columns);
  for (const PlayerTotals& totals : players) {
    std::vector<std::string> cells = {printable(totals.player), with_commas(static_cast<uint64_t>(totals.hands)),
                                      rate_text(totals.big_blinds)};
    for (const NamedCount& count : counts_of(totals)) cells.push_back(value_text(count));
    table.add(std::move(cells));
  }
  console.write(table.text());
}

Result<ExitCode> stats_of_all(const HandStore& store, const HistoryOptions& options, Console& console) {
  FELT_TRY(const auto players, store.totals(filter_of(options)));
  if (console.json()) {
    Json array = Json::array();
    for (const PlayerTotals& totals : players) array.push_back(totals_json(totals));
    console.print_json({{"players", std::move(array)}});
  } else {
    print_all(players, console);
  }
  return ExitCode::Done;
}

Error no_such_player(const HandStore& store, const std::string& name) {
  const auto close = store.player_names_like(std::string_view(name).substr(0, 3));
  const std::string hint =
      close && !close->empty() ? fmt::format("; names like it: {}", fmt::join(*close, ", ")) : std::string();
  return Error{fmt::format("no hand of '{}' is in the database{}", name, hint)};
}

}  // namespace

Result<ExitCode> history_stats(const HistoryOptions& options, Console& console) {
  if (options.all == options.player.has_value()) {
    return usage_error("expected the name of one player, or --all");
  }
  FELT_TRY(const HandStore store, open_for_reading(options.db));
  if (options.all) return stats_of_all(store, options, console);
  FELT_TRY(const auto players, store.totals(filter_of(options)));
  if (players.empty()) return no_such_player(store, *options.player);
  if (console.json()) {
    console.print_json(totals_json(players[0]));
  } else {
    print_one(players[0], console);
  }
  return ExitCode::Done;
}

}  // namespace felt
