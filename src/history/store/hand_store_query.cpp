// What HandStore answers.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "history/store/hand_store.hpp"

namespace felt {
namespace {

// " WHERE …" for hands under the name h; seats, where a player is asked for, are s. Parameters in order: player,
// variant, before.
std::string from_and_where(const HandFilter& filter) {
  std::string sql = filter.player ? " FROM seats s JOIN hands h ON h.id = s.hand" : " FROM hands h";
  std::string_view word = " WHERE ";
  if (filter.player) {
    sql += " WHERE s.player = (SELECT id FROM players WHERE name = ?)";
    word = " AND ";
    if (filter.did) sql.append(word).append(deed_sql(*filter.did));
  }
  if (filter.variant) sql.append(std::exchange(word, " AND ")).append("h.variant = ?");
  if (filter.before) sql.append(word).append("h.id < ?");
  return sql;
}

void bind_filter(const HandFilter& filter, SqliteStatement& statement) {
  int at = 0;
  if (filter.player) statement.bind(at++, std::string_view(*filter.player));
  if (filter.variant) statement.bind(at++, std::string_view(*filter.variant));
  if (filter.before) statement.bind(at, *filter.before);
}

std::string limit_of(const HandFilter& filter) {
  return filter.limit > 0 ? fmt::format(" LIMIT {}", filter.limit) : "";
}

HandRow row_of(const SqliteStatement& statement) {
  HandRow row;
  row.id = statement.integer(0);
  row.variant = statement.text(1);
  row.players = static_cast<int>(statement.integer(2));
  row.decimals = static_cast<int>(statement.integer(3));
  row.time = statement.text(4);
  row.event = statement.text(5);
  row.venue = statement.text(6);
  row.name = statement.text(7);
  if (!statement.is_null(8)) row.net = statement.integer(8);
  return row;
}

Result<std::optional<std::string>> one_text(SqliteStatement statement) {
  FELT_TRY(const bool found, statement.step());
  return found ? std::optional(std::string(statement.text(0))) : std::nullopt;
}

// Reads a row of net, big blind and stats after the player.
void add_seat(const SqliteStatement& row, PlayerTotals& totals) {
  ++totals.hands;
  add_packed(row.integer(3), totals.counts);
  const int64_t big_blind = row.integer(2);
  if (big_blind > 0 && !row.is_null(1)) {
    totals.big_blinds.add(static_cast<double>(row.integer(1)) / static_cast<double>(big_blind));
  }
}

Result<std::string> player_name_of(int64_t player, SqliteStatement& names) {
  names.bind(0, player);
  FELT_TRY(const bool has_name, names.step());
  std::string name(has_name ? names.text(0) : "");
  names.reset();
  return name;
}

}  // namespace

Result<int64_t> HandStore::hand_count(const HandFilter& filter) const {
  FELT_TRY(SqliteStatement statement, db_->prepare("SELECT count(*)" + from_and_where(filter)));
  bind_filter(filter, statement);
  FELT_TRY(const bool has_row, statement.step());
  return has_row ? statement.integer(0) : 0;
}

Result<std::vector<HandRow>> HandStore::list(const HandFilter& filter) const {
  const std::string net = filter.player ? "s.net" : "NULL";
  const std::string sql = fmt::format(
      "SELECT h.id, h.variant, h.players, h.decimals, h.time, h.event, h.venue, h.name, {}{} ORDER BY h.id DESC{}", net,
      from_and_where(filter), limit_of(filter));
  FELT_TRY(SqliteStatement statement, db_->prepare(sql));
  bind_filter(filter, statement);
  std::vector<HandRow> rows;
  while (true) {
    FELT_TRY(const bool has_row, statement.step());
    if (!has_row) return rows;
    rows.push_back(row_of(statement));
  }
}

Result<std::optional<std::string>> HandStore::text(int64_t id) const {
  FELT_TRY(SqliteStatement statement, db_->prepare("SELECT phh FROM texts WHERE hand = ?"));
  statement.bind(0, id);
  return one_text(std::move(statement));
}

Result<void> HandStore::each_text(const HandFilter& filter,
                                  const std::function<bool(int64_t, std::string_view)>& each) const {
  std::string hands = "SELECT DISTINCT h.id" + from_and_where(filter);
  if (filter.limit > 0) hands += " ORDER BY h.id DESC" + limit_of(filter);
  FELT_TRY(SqliteStatement rows,
           db_->prepare("SELECT hand, phh FROM texts WHERE hand IN (" + hands + ") ORDER BY hand"));
  bind_filter(filter, rows);
  while (true) {
    FELT_TRY(const bool has_row, rows.step());
    if (!has_row || !each(rows.integer(0), rows.text(1))) return {};
  }
}

Result<std::vector<PlayerTotals>> HandStore::totals(const HandFilter& filter) const {
  std::string sql = "SELECT s.player, s.net, s.big_blind, s.stats FROM seats s";
  if (filter.variant) sql += " JOIN hands h ON h.id = s.hand AND h.variant = ?2";
  if (filter.player) sql += " WHERE s.player = (SELECT id FROM players WHERE name = ?1)";
  FELT_TRY(SqliteStatement rows, db_->prepare(sql + " ORDER BY s.player"));
  if (filter.player) rows.bind(0, std::string_view(*filter.player));
  if (filter.variant) rows.bind(1, std::string_view(*filter.variant));
  std::vector<PlayerTotals> all;
  int64_t player = 0;
  FELT_TRY(SqliteStatement names, db_->prepare("SELECT name FROM players WHERE id = ?"));
  while (true) {
    FELT_TRY(const bool has_row, rows.step());
    if (!has_row) break;
    if (all.empty() || rows.integer(0) != player) {
      player = rows.integer(0);
      FELT_TRY(all.emplace_back().player, player_name_of(player, names));
    }
    add_seat(rows, all.back());
  }
  std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.hands > b.hands; });
  if (filter.limit > 0 && all.size() > filter.limit) all.resize(filter.limit);
  return all;
}

Result<std::vector<std::string>> HandStore::player_names_like(std::string_view beginning, int64_t limit) const {
  FELT_TRY(SqliteStatement rows, db_->prepare("SELECT name FROM players WHERE substr(name, 1, length(?1)) = ?1 COLLATE "
                                              "NOCASE ORDER BY name LIMIT ?2"));
  rows.bind(0, beginning).bind(1, limit);
  std::vector<std::string> names;
  while (true) {
    FELT_TRY(const bool has_row, rows.step());
    if (!has_row) return names;
    names.emplace_back(rows.text(0));
  }
}

Result<void> HandStore::set_model(const std::string& player, const std::string& kind, const std::string& text) {
  FELT_TRY(SqliteStatement add_player, db_->prepare("INSERT OR IGNORE INTO players (name) VALUES (?)"));
  FELT_TRY(add_player.bind(0, std::string_view(player)).run());
  FELT_TRY(SqliteStatement set_text,
           db_->prepare("INSERT OR REPLACE INTO models SELECT id, ?2, ?3 FROM players WHERE name = ?1"));
  set_text.bind(0, std::string_view(player)).bind(1, std::string_view(kind)).bind(2, std::string_view(text));
  return set_text.run();
}

Result<std::optional<std::string>> HandStore::model(const std::string& player, const std::string& kind) const {
  FELT_TRY(SqliteStatement statement, db_->prepare("SELECT text FROM models JOIN players ON players.id = models.player "
                                                   "WHERE players.name = ? AND kind = ?"));
  statement.bind(0, std::string_view(player)).bind(1, std::string_view(kind));
  return one_text(std::move(statement));
}

}  // namespace felt
