#include "app/table_room.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <random>
#include <utility>

#include "base/failure.hpp"

namespace felt {
namespace {

constexpr size_t kIdLength = 10;

Json line_view(const TableLine& line, const std::string& client) {
  return {{"id", line.id},
          {"mode", line.mode},
          {"game", line.game},
          {"players", line.players},
          {"hand", line.hand},
          {"status", line.status},
          {"is_yours", line.owner == client},
          {"watchers", line.watchers}};
}

void tell(WebOutlet& outlet, ConnectionId connection, const Json& message) {
  outlet.send(connection, std::make_shared<std::string>(message.dump(-1, ' ', true, Json::error_handler_t::replace)));
}

uint64_t new_seed() {
  std::random_device device;
  return (static_cast<uint64_t>(device()) << 32 | device()) >> 1;
}

}  // namespace

std::string random_id(size_t length) {
  constexpr std::string_view kLetters = "0123456789abcdefghijklmnopqrstuvwxyz";
  std::random_device device;
  std::string id;
  for (size_t i = 0; i < length; ++i) id += kLetters[device() % kLetters.size()];
  return id;
}

// A table that an exception has closed is nobody's any more; its file is woken like any other.
void TableRoom::drop_failed() {
  std::erase_if(tables_, [](const auto& entry) { return entry.second->has_failed(); });
}

std::shared_ptr<LiveTable> TableRoom::find(const std::string& id) {
  drop_failed();
  const auto found = tables_.find(id);
  return found == tables_.end() ? nullptr : found->second;
}

std::shared_ptr<LiveTable> TableRoom::add(std::shared_ptr<TableGame> game, const std::string& owner,
                                          bool deals_by_itself) {
  const std::string id = game->id();
  return tables_[id] = std::make_shared<LiveTable>(std::move(game), owner, world_, deals_by_itself);
}

// Tables that nobody looks at go first.
bool TableRoom::make_room() {
  if (tables_.size() >= limits_.tables) tidy(std::chrono::minutes(0));
  return tables_.size() < limits_.tables;
}

Result<std::shared_ptr<LiveTable>> TableRoom::create(const Json& json, const std::string& client) {
  drop_failed();
  const auto own = std::ranges::count_if(tables_, [&](const auto& entry) { return entry.second->owner() == client; });
  if (static_cast<size_t>(own) >= limits_.of_one_client) {
    return Error{fmt::format("you have {} tables already: leave one first", own)};
  }
  if (!make_room()) return Error{"the room is full: come back when a table has ended"};
  FELT_TRY(TableConfig config, parse_table_config(json, new_seed()));
  FELT_TRY(std::unique_ptr<Series> series, make_series(config));
  return add(std::make_unique<TableGame>(random_id(kIdLength), std::move(config), std::move(series)), client);
}

void TableRoom::wake(const std::string& id, const std::string& client, ConnectionId connection) {
  std::vector<Asker>& askers = asked_[id];
  askers.push_back({client, connection});
  if (askers.size() > 1) return;
  wakers_.post([=, this] {
    auto result = std::make_shared<Woken>(load(id));
    world_.outlet.after(0, [=, this] { woken(id, *result); });
  });
}

TableRoom::Woken TableRoom::load(const std::string& id) const {
  try {
    return load_file(id);
  } catch (...) {
    return {nullptr, "", fmt::format("the table cannot be opened: {}", exception_text())};
  }
}

TableRoom::Woken TableRoom::load_file(const std::string& id) const {
  auto file = world_.files.load(id);
  if (!file) return {nullptr, "", file.error().message};
  auto game = TableGame::restore((*file)["table"], waking_);
  if (!game) return {nullptr, "", game.error().message};
  const Json& owner = (*file)["owner"];
  const Json deals = (*file)["table"].value("auto_deal", Json(true));
  return {*std::move(game), owner.is_string() ? owner.get<std::string>() : "", "", deals != Json(false)};
}

// Back on the network's thread.
void TableRoom::woken(const std::string& id, const Woken& woken) {
  const std::vector<Asker> askers = std::exchange(asked_[id], {});
  asked_.erase(id);
  std::shared_ptr<LiveTable> table;
  std::string why = woken.why;
  if (woken.game && make_room()) {
    table = add(woken.game, woken.owner, woken.deals_by_itself);
  } else if (woken.game) {
    why = "the room is full: come back when a table has ended";
  }
  for (const Asker& asker : askers) {
    if (table) {
      table->join(asker.connection, table->owner() == asker.client);
    } else {
      tell(world_.outlet, asker.connection, {{"type", "table_closed"}, {"table", id}, {"why", why}});
    }
  }
}

std::optional<Error> TableRoom::close(const std::string& id, const std::string& client) {
  if (const auto table = find(id)) {
    if (table->owner() != client) return Error{"only who made the table may end it"};
    table->close("the table has ended", false);
    tables_.erase(id);
    return std::nullopt;
  }
  const auto sleeping = world_.files.all();
  const auto found = sleeping.find(id);
  if (found != sleeping.end() && found->second.owner == client) world_.files.remove(id);
  return std::nullopt;
}

Json TableRoom::lines(const std::string& client) {
  drop_failed();
  Json lines = Json::array();
  for (const auto& [id, table] : tables_) lines.push_back(line_view(table->line(), client));
  for (const auto& [id, table] : world_.files.all()) {
    if (table.owner != client || tables_.contains(id)) continue;
    lines.push_back(
        line_view({id, table.mode, table.game, "sleeping", table.owner, table.players, table.hands, 0}, client));
  }
  return lines;
}

void TableRoom::left(ConnectionId connection) {
  for (const auto& [id, table] : tables_) table->leave(connection);
}

// A person's game sleeps in its file; bots that nobody watches are done.
void TableRoom::tidy(std::chrono::minutes empty) {
  const auto now = LiveTable::Clock::now();
  std::erase_if(tables_, [&](const auto& entry) {
    LiveTable& table = *entry.second;
    const auto since = table.empty_since();
    if (since == LiveTable::Clock::time_point::max() || now - since < empty) return false;
    table.close("nobody was at the table", table.line().mode == "play");
    return true;
  });
}

void TableRoom::sleep() {
  waking_.request_stop();
  for (const auto& [id, table] : tables_) table->close("the server has stopped; your game is kept", true);
}

}  // namespace felt
