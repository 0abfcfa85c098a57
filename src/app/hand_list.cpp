#include "app/hand_list.hpp"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "app/hud_view.hpp"

namespace felt {
namespace {

constexpr int kCacheMb = 8;  // for every question a connection of its own

// Nothing when the file is not there.
Result<std::optional<HandStore>> open_if_there(const std::string& database) {
  std::error_code ignored;
  if (!std::filesystem::exists(database, ignored)) return std::optional<HandStore>();
  FELT_TRY(HandStore store, HandStore::open(database, OpenMode::ReadOnly, kCacheMb));
  return std::optional<HandStore>(std::move(store));
}

double in_units(int64_t chips, int decimals) {
  double units = static_cast<double>(chips);
  for (int i = 0; i < decimals; ++i) units /= 10;
  return units;
}

Json row_view(const HandRow& row) {
  return {{"id", row.id},
          {"variant", row.variant},
          {"players", row.players},
          {"time", row.time},
          {"event", row.event.empty() ? row.venue : row.event},
          {"name", row.name},
          {"net", row.net ? Json(in_units(*row.net, row.decimals)) : Json()},
          {"decimals", row.decimals}};
}

Result<std::vector<PlayerTotals>> totals_of(const HandStore& store, const std::string& beginning, uint64_t limit) {
  FELT_TRY(const auto names, store.player_names_like(beginning, static_cast<int64_t>(limit)));
  std::vector<PlayerTotals> all;
  for (const std::string& name : names) {
    HandFilter filter;
    filter.player = name;
    FELT_TRY(const auto totals, store.totals(filter));
    all.insert(all.end(), totals.begin(), totals.end());
  }
  std::ranges::stable_sort(all, std::greater<>(), &PlayerTotals::hands);
  return all;
}

}  // namespace

Result<Json> hands_reply(const std::string& database, const HandFilter& filter) {
  FELT_TRY(const auto store, open_if_there(database));
  Json hands = Json::array();
  int64_t total = 0;
  if (store) {
    FELT_TRY(total, store->hand_count(filter));
    FELT_TRY(const auto rows, store->list(filter));
    for (const HandRow& row : rows) hands.push_back(row_view(row));
  }
  return Json{{"database", database}, {"total", total}, {"hands", std::move(hands)}};
}

Result<Json> players_reply(const std::string& database, const std::optional<std::string>& name, uint64_t limit) {
  FELT_TRY(const auto store, open_if_there(database));
  Json players = Json::array();
  if (store) {
    HandFilter filter;
    filter.limit = limit;
    FELT_TRY(const auto all, name ? totals_of(*store, *name, limit) : store->totals(filter));
    for (const PlayerTotals& totals : all) players.push_back(player_row(totals));
  }
  return Json{{"players", std::move(players)}};
}

Result<std::optional<std::string>> stored_phh(const std::string& database, int64_t id) {
  FELT_TRY(const auto store, open_if_there(database));
  if (!store) return std::optional<std::string>();
  return store->text(id);
}

}  // namespace felt
