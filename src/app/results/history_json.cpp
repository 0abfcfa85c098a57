#include "app/results/history_json.hpp"

#include <nlohmann/json.hpp>

#include "app/hands/hud_view.hpp"
#include "app/telling/event_text.hpp"

namespace felt {
namespace {

Json text_or_null(const std::string& text) { return text.empty() ? Json() : Json(text); }

}  // namespace

Json hand_row_json(const HandRow& row) {
  return {{"id", row.id},
          {"variant", row.variant},
          {"players", row.players},
          {"time", text_or_null(row.time)},
          {"hand", text_or_null(row.name)},
          {"event", text_or_null(row.event)},
          {"venue", text_or_null(row.venue)},
          {"net", row.net ? Json(in_units(Chips{*row.net}, row.decimals)) : Json()}};
}

Json totals_json(const PlayerTotals& totals) {
  Json json = {{"player", totals.player},
               {"hands", totals.hands},
               {"bb_per_100", 100 * totals.big_blinds.mean()},
               {"ci95", finite(100 * totals.big_blinds.ci95())},
               {"hands_with_result", totals.big_blinds.members()}};
  for (const NamedCount& count : counts_of(totals)) {
    Json& entry = json[std::string(count.name)];
    entry = {{"value", count.rate.value()}, {"n", count.rate.n}, {"of", count.rate.of}};
    if (!count.is_share() || count.rate.of == 0) continue;
    const Interval interval = count.rate.ci95();
    entry["low"] = interval.low;
    entry["high"] = interval.high;
  }
  return json;
}

}  // namespace felt
