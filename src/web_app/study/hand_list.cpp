#include "web_app/study/hand_list.hpp"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "app/hands/hud_view.hpp"
#include "game/rules/rules.hpp"
#include "history/phh/phh_variant.hpp"
#include "web_app/study/hand_row.hpp"

namespace felt {
namespace {

constexpr int kCacheMb = 8;  // every question opens a connection of its own

// Nothing when the file is not there.
Result<std::optional<HandStore>> open_if_there(const std::string& database) {
  std::error_code ignored;
  if (!std::filesystem::exists(database, ignored)) return std::optional<HandStore>();
  FELT_TRY(HandStore store, HandStore::open(database, OpenMode::ReadOnly, kCacheMb));
  return std::optional<HandStore>(std::move(store));
}

// The totals of one game: a rate over hands of several games means nothing.
struct GameTotals {
  std::string_view variant;
  PlayerTotals totals;
};

Result<void> add_totals(const HandStore& store, const HandFilter& filter, std::string_view variant,
                        std::vector<GameTotals>& all) {
  auto totals = store.totals(filter);
  if (!totals) return totals.error();
  for (const PlayerTotals& each : *totals) {
    if (each.hands > 0) all.push_back({variant, each});
  }
  return {};
}

// Every player's in every game, those with the most hands first; with names only theirs.
Result<std::vector<GameTotals>> totals_by_game(const HandStore& store, const std::optional<std::string>& beginning,
                                               uint64_t limit) {
  std::vector<std::optional<std::string>> players = {std::nullopt};
  if (beginning) {
    FELT_TRY(const auto names, store.player_names_like(*beginning, static_cast<int64_t>(limit)));
    players.assign(names.begin(), names.end());
  }
  std::vector<GameTotals> all;
  for (const auto& player : players) {
    for (const std::string_view game : game_names()) {
      const auto variant = variant_of_game(game);
      if (!variant) continue;
      HandFilter filter;
      filter.player = player;
      filter.variant = std::string(*variant);
      filter.limit = limit;
      FELT_TRY(add_totals(store, filter, *variant, all));
    }
  }
  std::ranges::stable_sort(all, std::greater<>(), [](const GameTotals& each) { return each.totals.hands; });
  if (all.size() > limit) all.resize(limit);
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
      FELT_TRY(const auto phh, store->text(row.id));
      hands.push_back(hand_row(row, phh.value_or(""), filter.player));
    }
  }
  return Json{{"total", total}, {"hands", std::move(hands)}};
}

Result<Json> players_reply(const std::string& database, const std::optional<std::string>& name, uint64_t limit) {
  FELT_TRY(const auto store, open_if_there(database));
  Json players = Json::array();
  if (store) {
    FELT_TRY(const auto all, totals_by_game(*store, name, limit));
    for (const GameTotals& each : all) {
      players.push_back(player_row(each.totals));
      players.back()["variant"] = each.variant;
    }
  }
  return Json{{"players", std::move(players)}};
}

Result<std::optional<std::string>> stored_phh(const std::string& database, int64_t id) {
  FELT_TRY(const auto store, open_if_there(database));
  if (!store) return std::optional<std::string>();
  return store->text(id);
}

}  // namespace felt
