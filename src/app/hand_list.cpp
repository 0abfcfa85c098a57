#include "app/hand_list.hpp"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "app/event_text.hpp"
#include "app/hud_view.hpp"
#include "history/phh_info.hpp"
#include "history/phh_text.hpp"

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

// As the hand itself has them: a list by seat, which the store's own tables are not made to answer.
Result<std::vector<std::string>> names_in(const HandStore& store, const HandRow& row) {
  FELT_TRY(const auto phh, store.text(row.id));
  PhhReader reader(phh ? std::string_view(*phh) : std::string_view());
  if (reader.next() != PhhStep::Hand) return std::vector<std::string>(static_cast<size_t>(row.players));
  return player_names(reader.hand(), row.players);
}

Json row_view(const HandRow& row, const std::vector<std::string>& names) {
  return {{"id", row.id},
          {"variant", row.variant},
          {"players", row.players},
          {"time", row.time},
          {"event", row.event.empty() ? row.venue : row.event},
          {"name", row.name},
          {"net", row.net ? Json(in_units(Chips{*row.net}, row.decimals)) : Json()},
          {"names", names},
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
    HandFilter all = filter;
    all.before.reset();
    FELT_TRY(total, store->hand_count(all));
    FELT_TRY(const auto rows, store->list(filter));
    for (const HandRow& row : rows) {
      FELT_TRY(const auto names, names_in(*store, row));
      hands.push_back(row_view(row, names));
    }
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
