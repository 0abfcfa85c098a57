#include "web_app/live/table_room.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <random>
#include <utility>

#include "base/failure.hpp"

namespace felt {
namespace {

constexpr size_t kIdLength = 10;
constexpr size_t kGuestLength = 4;  // people without a name are not one person in the statistics

Json line_view(const TableLine& line, const std::string& browser) {
  return {{"id", line.id},
          {"mode", line.mode},
          {"game", line.game},
          {"players", line.players},
          {"hand", line.hand},
          {"status", line.status},
          {"is_yours", line.owner == browser},
          {"watchers", line.watchers}};
}

void tell(WebOutlet& outlet, PageId page, const Json& message) {
  outlet.send(page, std::make_shared<std::string>(message.dump(-1, ' ', true, Json::error_handler_t::replace)));
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
                                          bool deals_automatically) {
  const std::string id = game->id();
  return tables_[id] = std::make_shared<LiveTable>(std::move(game), owner, world_, deals_automatically);
}

// Tables that nobody looks at go first.
bool TableRoom::make_room() {
  if (tables_.size() >= limits_.tables) tidy(std::chrono::minutes(0));
  return tables_.size() < limits_.tables;
}

Result<std::shared_ptr<LiveTable>> TableRoom::create(const Json& json, const std::string& browser) {
  drop_failed();
  const auto own = std::ranges::count_if(tables_, [&](const auto& entry) { return entry.second->owner() == browser; });
  if (static_cast<size_t>(own) >= limits_.of_one_browser) {
    return Error{fmt::format("you have {} tables already: leave one first", own)};
  }
  if (!make_room()) return Error{"the room is full: come back when a table has ended"};
  FELT_TRY(TableConfig config, parse_table_config(json, new_seed()));
  if (config.name.empty()) config.name = "Guest " + random_id(kGuestLength);
  FELT_TRY(std::unique_ptr<Series> series, make_series(config));
  return add(std::make_unique<TableGame>(random_id(kIdLength), std::move(config), std::move(series)), browser);
}

void TableRoom::wake(const std::string& id, const std::string& browser, PageId page) {
  const bool is_new = !asked_.contains(id);
  asked_[id].push_back({browser, page});
  if (is_new) start_waking(id);
}

void TableRoom::start_waking(const std::string& id) {
  wakers_.post([=, this] {
    auto result = std::make_shared<Woken>(load(id));
    world_.outlet.after(0, [=, this] { woken(id, *result); });
  });
}

// Waking a table finishes what can be finished; nobody sits down, so that it sleeps again at once.
void TableRoom::settle() {
  for (const auto& [id, table] : world_.files.all()) {
    if (table.mode != "play" || table.is_kept || tables_.contains(id) || asked_.contains(id)) continue;
    asked_[id];
    start_waking(id);
  }
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
  Woken woken{*std::move(game), owner.is_string() ? owner.get<std::string>() : "", "", deals != Json(false)};
  if ((*file)["table"].value("is_kept", Json(false)) != Json(true)) settle(*woken.game, woken);
  return woken;
}

// The server was killed: what nobody can change any more is played to its end, and the last hand is handed to the
// database, which may not have got it. It takes each hand once, however often it comes.
void TableRoom::settle(TableGame& game, const Woken& woken) const {
  if (!game.config().has_person()) return;
  while (!game.is_between() && !game.is_persons_turn()) game.move_on();
  if (game.last_hands().empty()) return;
  Json record = game.record();
  record["auto_deal"] = woken.deals_automatically;
  record["is_kept"] = keep(game.last_hands().front().phh);
  world_.files.save(game.id(), woken.owner, record);
}

// A database that fails does not keep anybody from their table.
bool TableRoom::keep(const std::string& phh) const {
  if (!world_.keep_hand || phh.empty()) return true;
  try {
    world_.keep_hand(phh);
    return true;
  } catch (...) {
    return false;
  }
}

// Back on the network's thread.
void TableRoom::woken(const std::string& id, const Woken& woken) {
  const std::vector<Asker> askers = std::exchange(asked_[id], {});
  asked_.erase(id);
  if (askers.empty()) return;
  std::shared_ptr<LiveTable> table;
  std::string why = woken.why;
  if (woken.game && make_room()) {
    table = add(woken.game, woken.owner, woken.deals_automatically);
  } else if (woken.game) {
    why = "the room is full: come back when a table has ended";
  }
  for (const Asker& asker : askers) {
    if (table) {
      table->join(asker.page, table->owner() == asker.browser);
    } else {
      tell(world_.outlet, asker.page, {{"type", "table_closed"}, {"table", id}, {"why", why}});
    }
  }
}

Result<void> TableRoom::close(const std::string& id, const std::string& browser) {
  if (const auto table = find(id)) {
    if (table->owner() != browser) return Error{"only the owner of the table can end it"};
    table->close("the table has ended", false);
    tables_.erase(id);
    return {};
  }
  const auto sleeping = world_.files.all();
  const auto found = sleeping.find(id);
  if (found != sleeping.end() && found->second.owner == browser) world_.files.remove(id);
  return {};
}

Json TableRoom::lines(const std::string& browser) {
  drop_failed();
  Json lines = Json::array();
  for (const auto& [id, table] : tables_) lines.push_back(line_view(table->line(), browser));
  for (const auto& [id, table] : world_.files.all()) {
    if (table.owner != browser || tables_.contains(id)) continue;
    lines.push_back(
        line_view({id, table.mode, table.game, "sleeping", table.owner, table.players, table.hands, 0}, browser));
  }
  return lines;
}

void TableRoom::left(PageId page) {
  for (const auto& [id, table] : tables_) table->leave(page);
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
