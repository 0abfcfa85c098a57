#include "app/table_room.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <random>

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

std::shared_ptr<LiveTable> TableRoom::find(const std::string& id) const {
  const auto found = tables_.find(id);
  return found == tables_.end() ? nullptr : found->second;
}

std::shared_ptr<LiveTable> TableRoom::add(std::shared_ptr<TableGame> game, const std::string& owner) {
  const std::string id = game->id();
  return tables_[id] = std::make_shared<LiveTable>(std::move(game), owner, world_);
}

Result<std::shared_ptr<LiveTable>> TableRoom::create(const Json& json, const std::string& client) {
  const auto own = std::ranges::count_if(tables_, [&](const auto& entry) { return entry.second->owner() == client; });
  if (static_cast<size_t>(own) >= limits_.of_one_client) {
    return Error{fmt::format("you have {} tables already: leave one first", own)};
  }
  if (tables_.size() >= limits_.tables) return Error{"the room is full: come back when a table has ended"};
  FELT_TRY(TableConfig config, parse_table_config(json, new_seed()));
  FELT_TRY(std::unique_ptr<Series> series, make_series(config));
  return add(std::make_unique<TableGame>(random_id(kIdLength), std::move(config), std::move(series)), client);
}

void TableRoom::wake(const std::string& id, const std::string& client, ConnectionId connection) {
  world_.workers.post([=, this] {
    auto file = world_.files.load(id);
    auto game = file ? TableGame::restore((*file)["table"]) : Result<std::unique_ptr<TableGame>>(file.error());
    if (!game) {
      return tell(world_.outlet, connection, {{"type", "table_closed"}, {"table", id}, {"why", game.error().message}});
    }
    const std::string owner = (*file)["owner"].is_string() ? (*file)["owner"].get<std::string>() : "";
    world_.outlet.after(0, [=, this, shared = std::shared_ptr<TableGame>(*std::move(game))] {
      woken(shared, owner, client, connection);
    });
  });
}

// Back on the network's thread, where two who came at once find the same table.
void TableRoom::woken(std::shared_ptr<TableGame> game, std::string owner, const std::string& client,
                      ConnectionId connection) {
  auto table = find(game->id());
  if (!table) table = add(std::move(game), owner);
  table->join(connection, table->owner() == client);
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

Json TableRoom::lines(const std::string& client) const {
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
void TableRoom::tidy() {
  const auto now = LiveTable::Clock::now();
  std::erase_if(tables_, [&](const auto& entry) {
    LiveTable& table = *entry.second;
    const auto since = table.empty_since();
    if (since == LiveTable::Clock::time_point::max() || now - since < limits_.empty) return false;
    table.close("nobody was at the table", table.line().mode == "play");
    return true;
  });
}

void TableRoom::sleep() {
  for (const auto& [id, table] : tables_) table->close("the server has stopped; your game is kept", true);
}

}  // namespace felt
