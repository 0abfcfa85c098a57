#include "web_app/live/live_table.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "arena/reports/report_files.hpp"
#include "base/failure.hpp"
#include "cards/card_text.hpp"
#include "web_app/table/table_report.hpp"

namespace felt {

LiveTable::LiveTable(std::shared_ptr<TableGame> game, std::string owner, World world, bool deals_automatically)
    : id_(game->id()),
      owner_(std::move(owner)),
      world_(std::move(world)),
      strand_(world_.workers),
      game_(std::move(game)),
      deals_automatically_(deals_automatically),
      empty_since_(Clock::now()) {
  kept_hands_ = game_->series().hands();
  note_line();
}

void LiveTable::post(std::function<void(LiveTable&)> task) {
  strand_.post([self = shared_from_this(), task = std::move(task)] {
    if (self->is_closed_) return;
    try {
      task(*self);
    } catch (...) {
      self->fail(exception_text());
    }
  });
}

// Whatever state the game is in now, its file has the last good one: whoever joins again begins from there.
void LiveTable::fail(const std::string& why) {
  is_closed_ = true;
  has_failed_ = true;
  tell_closed(fmt::format("the table was closed by an error: {}", why));
}

void LiveTable::tell_closed(const std::string& why) {
  const Json message = {{"type", "table_closed"}, {"table", id_}, {"why", why}};
  const auto text = std::make_shared<std::string>(message.dump(-1, ' ', false, Json::error_handler_t::replace));
  for (const auto& [page, seen] : pages_) send(page, text);
  pages_.clear();
}

TableLine LiveTable::line() const {
  const std::scoped_lock lock(mutex_);
  return line_;
}

LiveTable::Clock::time_point LiveTable::empty_since() const {
  const std::scoped_lock lock(mutex_);
  return empty_since_;
}

void LiveTable::note_line() {
  TableLine line{id_,
                 std::string(word_of(game_->config().mode)),
                 game_->config().table.rules.name,
                 "",
                 owner_,
                 {},
                 game_->hand_number(),
                 static_cast<int>(pages_.size())};
  line.status = game_->is_over() ? "over" : game_->is_persons_turn() ? "waiting" : "playing";
  for (int chair = 0; chair < game_->series().chairs(); ++chair)
    line.players.push_back(game_->series().at(chair).title);
  const std::scoped_lock lock(mutex_);
  if (!pages_.empty()) empty_since_ = Clock::time_point::max();
  if (pages_.empty() && empty_since_ == Clock::time_point::max()) empty_since_ = Clock::now();
  line_ = std::move(line);
}

// ---- what pages ask for

Viewer LiveTable::viewer_of(PageId page) const {
  const auto found = pages_.find(page);
  return found == pages_.end() ? std::nullopt : found->second.viewer;
}

bool LiveTable::is_owner(PageId page) const {
  const auto found = pages_.find(page);
  return found != pages_.end() && found->second.is_owner;
}

void LiveTable::join(PageId page, bool is_owner) {
  post([=](LiveTable& table) {
    const bool sits = is_owner && table.game_->config().has_person();
    const bool is_first = table.pages_.empty();
    table.pages_[page] = {sits ? Viewer(0) : Viewer(), is_owner};
    table.look_for_help();
    if (is_first) table.go_on();
    table.tell_one(page);
    table.note_line();
  });
}

void LiveTable::leave(PageId page) {
  post([=](LiveTable& table) {
    if (table.pages_.erase(page) == 0) return;
    table.note_line();
    if (table.pages_.empty()) table.stand_still();
  });
}

void LiveTable::refuse(PageId page, const std::string& why) {
  const Json message = {{"type", "error"}, {"message", why}, {"table", id_}};
  send(page, std::make_shared<std::string>(message.dump(-1, ' ', true)));
  tell_one(page);  // whoever asked for what cannot be sees how things are
}

Result<Action> LiveTable::action_of(const Json& message) const {
  const std::string& word = message.at("action").get_ref<const std::string&>();
  if (word == "fold") return Action::fold();
  if (word == "check") return Action::check();
  if (word == "call") return Action::call();
  if (word == "raise") {
    if (!message.contains("to")) return Error{"a raise needs the total to raise to, as in \"to\": 300"};
    return Action::raise_to(Chips{message["to"].get<int64_t>()});
  }
  const DealtCards hole = game_->person_view().hole();
  unsigned places = 0;
  for (const Json& card : message.value("cards", Json::array())) {
    const auto cards = parse_cards(card.get_ref<const std::string&>());
    const int place = cards && cards->size() == 1 ? hole.find(cards->front()) : -1;
    if (place < 0 || (places & 1u << place) != 0)
      return Error{fmt::format("you do not hold {}", card.get<std::string>())};
    places |= 1u << place;
  }
  return Action::discard(places);
}

void LiveTable::act(PageId page, const Json& message) {
  post([=](LiveTable& table) {
    if (!table.is_player(page)) return table.refuse(page, "only the player at the table can act");
    const bool is_due = table.game_->is_persons_turn() && message.at("decision") == Json(table.game_->decision());
    if (!is_due) return table.refuse(page, "this decision is no longer open");
    const auto action = table.action_of(message);
    if (!action) return table.refuse(page, action.error().message);
    if (const auto done = table.game_->act(*action); !done.ok()) return table.refuse(page, done.error().message);
    table.write();
    table.changed();
  });
}

void LiveTable::deal(PageId page) {
  post([=](LiveTable& table) {
    if (!table.is_owner(page)) return table.refuse(page, "only the owner of the table can deal");
    if (table.game_->needs_rebuy()) return table.refuse(page, "you have no chips: rebuy first");
    if (table.game_->is_between() && !table.game_->is_over()) table.deal_cards();
  });
}

void LiveTable::rebuy(PageId page) {
  post([=](LiveTable& table) {
    if (!table.is_player(page)) return table.refuse(page, "only the player at the table can rebuy");
    if (const auto done = table.game_->rebuy(); !done.ok()) return table.refuse(page, done.error().message);
    table.write();
    table.changed();
  });
}

void LiveTable::step(PageId page) {
  post([=](LiveTable& table) {
    if (!table.is_owner(page)) return table.refuse(page, "only the owner of the table can move it on");
    if (table.game_->is_over() || table.game_->is_persons_turn() || table.game_->needs_rebuy()) return;
    if (table.game_->is_between()) return table.deal_cards();
    table.game_->move_on();
    table.changed();
  });
}

void LiveTable::set(PageId page, const Json& message) {
  post([=](LiveTable& table) {
    if (!table.is_owner(page)) return table.refuse(page, "only the owner of the table can change it");
    TableConfig& config = table.game_->config();
    if (message.contains("speed")) config.speed = *speed_named(message["speed"].get_ref<const std::string&>());
    if (message.contains("assist")) config.assist = message["assist"].get<bool>();
    if (message.contains("auto_deal")) table.deals_automatically_ = message["auto_deal"].get<bool>();
    table.moment_.hands_per_second.reset();
    table.fast_since_ = Clock::now();
    table.fast_from_ = table.game_->series().hands();
    table.changed();
  });
}

void LiveTable::report(std::string version, std::function<void(HttpReply)> done) {
  strand_.post([self = shared_from_this(), version = std::move(version), done = std::move(done)] {
    if (!self->game_->is_open()) return done(felt::refuse(403, "only tables of bots have a report"));
    done(self->report_page(version));
  });
}

HttpReply LiveTable::report_page(const std::string& version) const {
  try {
    HttpReply reply{200, "text/html; charset=utf-8", report_html(table_report(*game_, version))};
    reply.headers = {{"Content-Disposition", "attachment; filename=\"felt-" + id_ + ".html\""}};
    return reply;
  } catch (...) {
    return felt::refuse(500, fmt::format("the report failed: {}", exception_text()));
  }
}

void LiveTable::close(std::string why, bool sleeps) {
  post([why = std::move(why), sleeps](LiveTable& table) {
    if (sleeps) table.finish_run_out();
    if (sleeps) table.write(true);
    if (!sleeps) table.world_.files.remove(table.id_);
    table.tell_closed(why);
    table.is_closed_ = true;
  });
}

}  // namespace felt
