#include "app/live_table.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "app/table_report.hpp"
#include "arena/report_files.hpp"
#include "cards/card_text.hpp"

namespace felt {
namespace {

using std::chrono::milliseconds;

// Milliseconds by TableSpeed: a decision of a bot, and the time to look at a result.
constexpr int kMovePause[] = {0, 1500, 700, 200, 0};
constexpr int kHandPause[] = {0, 5000, 2800, 1000, 900};
constexpr auto kSlice = milliseconds(5);        // of work before another table has its turn
constexpr auto kTellEvery = milliseconds(100);  // at full speed
constexpr auto kTrendEvery = milliseconds(1000);

}  // namespace

LiveTable::LiveTable(std::shared_ptr<TableGame> game, std::string owner, World world)
    : id_(game->id()),
      owner_(std::move(owner)),
      world_(std::move(world)),
      strand_(world_.workers),
      game_(std::move(game)),
      empty_since_(Clock::now()) {
  kept_hands_ = game_->series().hands();
  note_line();
}

void LiveTable::post(std::function<void(LiveTable&)> task) {
  strand_.post([self = shared_from_this(), task = std::move(task)] {
    if (!self->is_closed_) task(*self);
  });
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
                 static_cast<int>(readers_.size())};
  line.status = game_->is_over() ? "over" : game_->is_persons_turn() ? "waiting" : "playing";
  for (int chair = 0; chair < game_->series().chairs(); ++chair) line.players.push_back(game_->series().at(chair).name);
  const std::scoped_lock lock(mutex_);
  if (!readers_.empty()) empty_since_ = Clock::time_point::max();
  if (readers_.empty() && empty_since_ == Clock::time_point::max()) empty_since_ = Clock::now();
  line_ = std::move(line);
}

// ---- what readers ask for

Reader LiveTable::reader_of(ConnectionId connection) const {
  const auto found = readers_.find(connection);
  return found == readers_.end() ? std::nullopt : found->second.reader;
}

bool LiveTable::is_owner(ConnectionId connection) const {
  const auto found = readers_.find(connection);
  return found != readers_.end() && found->second.is_owner;
}

void LiveTable::join(ConnectionId connection, bool is_owner) {
  post([=](LiveTable& table) {
    const bool sits = is_owner && table.game_->config().has_person();
    table.readers_[connection] = {sits ? Reader(0) : Reader(), is_owner};
    table.look_for_help();
    table.tell_one(connection);
    table.note_line();
    table.go_on();
  });
}

void LiveTable::leave(ConnectionId connection) {
  post([=](LiveTable& table) {
    table.readers_.erase(connection);
    table.note_line();
    table.go_on();
  });
}

void LiveTable::refuse(ConnectionId connection, const std::string& why) {
  const Json message = {{"type", "error"}, {"message", why}, {"table", id_}};
  send(connection, std::make_shared<std::string>(message.dump(-1, ' ', true)));
  tell_one(connection);  // whoever asked for what cannot be sees how things are
}

Result<Action> LiveTable::action_of(const Json& message) const {
  const std::string& word = message.at("action").get_ref<const std::string&>();
  if (word == "fold") return Action::fold();
  if (word == "check") return Action::check();
  if (word == "call") return Action::call();
  if (word == "raise") {
    if (!message.contains("to")) return Error{"a raise says to how many chips, as in \"to\": 300"};
    return Action::raise_to(Chips{message["to"].get<int64_t>()});
  }
  const DealtCards hole = game_->person_view().hole();
  unsigned places = 0;
  for (const Json& card : message.value("cards", Json::array())) {
    const auto cards = parse_cards(card.get_ref<const std::string&>());
    const int place = cards && cards->size() == 1 ? hole.find(cards->front()) : -1;
    if (place < 0) return Error{fmt::format("you do not hold {}", card.get<std::string>())};
    places |= 1u << place;
  }
  return Action::discard(places);
}

void LiveTable::act(ConnectionId connection, Json message) {
  post([=](LiveTable& table) {
    if (!table.is_player(connection)) return table.refuse(connection, "only who sits at the table may act");
    const bool is_due = table.game_->is_persons_turn() && message.at("decision") == Json(table.game_->decision());
    if (!is_due) return table.refuse(connection, "that decision is no longer due");
    const auto action = table.action_of(message);
    if (!action) return table.refuse(connection, action.error().message);
    if (const auto error = table.game_->act(*action)) return table.refuse(connection, error->message);
    table.write();
    table.changed();
  });
}

void LiveTable::deal(ConnectionId connection) {
  post([=](LiveTable& table) {
    if (!table.is_owner(connection)) return table.refuse(connection, "only who made the table may deal");
    if (table.game_->needs_rebuy()) return table.refuse(connection, "you have no chips: buy in again first");
    if (table.game_->is_between() && !table.game_->is_over()) table.deal_cards();
  });
}

void LiveTable::rebuy(ConnectionId connection) {
  post([=](LiveTable& table) {
    if (!table.is_player(connection)) return table.refuse(connection, "only who sits at the table may buy in");
    if (const auto error = table.game_->rebuy()) return table.refuse(connection, error->message);
    table.changed();
  });
}

void LiveTable::step(ConnectionId connection) {
  post([=](LiveTable& table) {
    if (!table.is_owner(connection)) return table.refuse(connection, "only who made the table may move it on");
    if (table.game_->is_over() || table.game_->is_persons_turn() || table.game_->needs_rebuy()) return;
    if (table.game_->is_between()) return table.deal_cards();
    table.game_->move_bot();
    table.changed();
  });
}

void LiveTable::set(ConnectionId connection, Json message) {
  post([=](LiveTable& table) {
    if (!table.is_owner(connection)) return table.refuse(connection, "only who made the table may change it");
    TableConfig& config = table.game_->config();
    if (message.contains("speed")) config.speed = *speed_named(message["speed"].get_ref<const std::string&>());
    if (message.contains("assist")) config.assist = message["assist"].get<bool>();
    if (message.contains("auto_deal")) table.deals_by_itself_ = message["auto_deal"].get<bool>();
    table.moment_.hands_per_second.reset();
    table.fast_since_ = Clock::now();
    table.fast_from_ = table.game_->series().hands();
    table.changed();
  });
}

void LiveTable::report(std::string version, std::function<void(HttpReply)> done) {
  strand_.post([self = shared_from_this(), version = std::move(version), done = std::move(done)] {
    if (!self->game_->is_open()) return done(felt::refuse(403, "there are reports of tables where only bots play"));
    HttpReply reply{200, "text/html; charset=utf-8", report_html(table_report(*self->game_, version))};
    reply.headers = {{"Content-Disposition", "attachment; filename=\"felt-" + self->id_ + ".html\""}};
    done(std::move(reply));
  });
}

void LiveTable::close(std::string why, bool sleeps) {
  post([=](LiveTable& table) {
    if (sleeps) table.write();
    if (!sleeps) table.world_.files.remove(table.id_);
    const Json message = {{"type", "table_closed"}, {"table", table.id_}, {"why", why}};
    const auto text = std::make_shared<std::string>(message.dump());
    for (const auto& [connection, reader] : table.readers_) table.send(connection, text);
    table.readers_.clear();
    table.is_closed_ = true;
  });
}

// ---- the pace

void LiveTable::wake_in(int delay_ms, Task task) {
  const uint64_t alarm = ++wake_;
  world_.outlet.after(delay_ms, [weak = weak_from_this(), alarm, task] {
    if (const auto table = weak.lock()) {
      table->post([=](LiveTable& self) {
        if (self.wake_ == alarm) (self.*task)();
      });
    }
  });
}

// A table that nobody looks at stands still.
void LiveTable::go_on() {
  ++wake_;
  if (readers_.empty() || game_->is_over() || game_->needs_rebuy()) return;
  const auto speed = static_cast<size_t>(game_->config().speed);
  if (game_->is_persons_turn()) {
    if (game_->config().seconds == 0) return;
    const auto left = std::chrono::duration_cast<milliseconds>(deadline_ - Clock::now()).count();
    return wake_in(static_cast<int>(std::max<int64_t>(0, left)), &LiveTable::time_out);
  }
  if (game_->config().speed == TableSpeed::Step) return;
  if (game_->is_open() && is_fast()) return post([](LiveTable& table) { table.run_bots(); });
  if (!game_->is_between()) return wake_in(kMovePause[speed], &LiveTable::move);
  const bool is_first = game_->hand() == nullptr;
  if (deals_by_itself_ || is_first || game_->is_open())
    wake_in(is_first ? 0 : kHandPause[speed], &LiveTable::deal_next);
}

// Where nobody wants to see single moves, bots go on until the person is asked or the hand is over.
void LiveTable::move() {
  do {
    game_->move_bot();
  } while (is_fast() && !game_->is_between() && !game_->is_persons_turn());
  changed();
}

void LiveTable::run_bots() {
  const auto until = Clock::now() + kSlice;
  while (!game_->is_over() && Clock::now() < until) {
    if (game_->is_between()) {
      game_->deal();
    } else {
      game_->move_bot();
    }
  }
  const double seconds = std::chrono::duration<double>(Clock::now() - fast_since_).count();
  if (seconds > 0.2) moment_.hands_per_second = (game_->series().hands() - fast_from_) / seconds;
  if (game_->is_over() || Clock::now() - told_ >= kTellEvery) tell(false);
  if (game_->is_over()) return changed();
  post([alarm = wake_](LiveTable& table) {
    if (table.wake_ == alarm) table.run_bots();
  });
}

void LiveTable::deal_next() {
  if (game_->is_between() && !game_->is_over() && !game_->needs_rebuy()) deal_cards();
}

void LiveTable::deal_cards() {
  game_->deal();
  changed();
}

void LiveTable::time_out() {
  if (!game_->is_persons_turn()) return;
  game_->act(check_or_fold(game_->hand()->state()));
  changed();
}

void LiveTable::changed() {
  if (game_->is_persons_turn() && game_->config().seconds > 0 && deadline_of_ != game_->decision()) {
    deadline_of_ = game_->decision();
    deadline_ = Clock::now() + std::chrono::seconds(game_->config().seconds);
  }
  look_for_help();
  tell(true);
  save();
  go_on();
}

// ---- what readers are told

void LiveTable::look_for_help() {
  if (!game_->is_persons_turn() || !game_->config().assist) return void(moment_.assistance = nullptr);
  if (helped_ == game_->decision() && !moment_.assistance.is_null()) return;
  helped_ = game_->decision();
  moment_.assistance = assistance_view(*game_);
}

Json LiveTable::message_for(const Seen& seen, const std::vector<TableEvent>& events) const {
  TableMoment moment = moment_;
  moment.is_paused = game_->config().speed == TableSpeed::Step;
  moment.is_yours = seen.is_owner;
  moment.deals_by_itself = deals_by_itself_ || game_->is_open();
  if (game_->is_over() && game_->config().has_person()) {
    moment.note = game_->series().stack(0) > Chips{0} ? "You have won every chip." : "You are out of chips.";
  }
  if (game_->needs_rebuy()) moment.note = "You are out of chips: buy in again to go on.";
  if (game_->is_persons_turn() && game_->config().seconds > 0) {
    moment.deadline_ms = std::chrono::duration_cast<milliseconds>(deadline_ - Clock::now()).count();
  }
  return {{"type", "table"},
          {"view", table_view(*game_, seen.reader, moment)},
          {"events", events_view(*game_, seen.reader, events)}};
}

void LiveTable::send(ConnectionId connection, Message text) { world_.outlet.send(connection, std::move(text)); }

Message LiveTable::text_for(const Seen& seen, const std::vector<TableEvent>& events, Extras extras) const {
  Json message = message_for(seen, events);
  if (extras.has_log) message["log"] = events_view(*game_, seen.reader, hand_so_far(*game_));
  if (extras.has_hands) message["history"] = last_hands_view(*game_, seen.reader);
  if (extras.has_trend) message["trend"] = trend_view(*game_);
  return std::make_shared<std::string>(message.dump(-1, ' ', false, Json::error_handler_t::replace));
}

void LiveTable::tell_one(ConnectionId connection) {
  const auto found = readers_.find(connection);
  if (found != readers_.end()) send(connection, text_for(found->second, {}, {true, true, true}));
}

// The last hands after each of them, the way of the chips now and then. One text for all who see the same.
void LiveTable::tell(bool with_events) {
  std::vector<TableEvent> events = game_->take_events();
  if (!with_events) events.clear();
  told_ = Clock::now();
  const bool has_trend =
      game_->is_over() || (told_ - trend_told_ >= kTrendEvery && (game_->is_between() || !with_events));
  if (has_trend) trend_told_ = told_;
  const Extras extras{game_->is_between() && (with_events || game_->is_over()), has_trend};
  std::map<Seen, Message> texts;
  for (const auto& [connection, seen] : readers_) {
    Message& text = texts[seen];
    if (!text) text = text_for(seen, events, extras);
    send(connection, text);
  }
  note_line();
}

// Bots decide again as they did, so that a person's game is kept when he has decided or must, and bots' once a hand; at
// full speed once at the end.
void LiveTable::save() {
  const bool is_worth_it = game_->is_over() || !(game_->is_open() && is_fast());
  if (is_worth_it && (game_->is_between() || game_->is_persons_turn())) write();
  const int hands = game_->series().hands();
  if (!game_->config().has_person() || hands == kept_hands_ || game_->last_hands().empty()) return;
  kept_hands_ = hands;
  const std::string& phh = game_->last_hands().front().phh;
  if (world_.keep_hand && !phh.empty()) world_.keep_hand(phh);
}

void LiveTable::write() { world_.files.save(id_, owner_, game_->record()); }

}  // namespace felt
