// What the pages of a live table are told, and what is kept of it.
#include <nlohmann/json.hpp>

#include "web_app/live/live_table.hpp"

namespace felt {
namespace {

constexpr auto kTrendEvery = std::chrono::milliseconds(1000);

}  // namespace

void LiveTable::look_for_help() {
  if (!game_->is_persons_turn() || !game_->config().assist) return void(moment_.assistance = nullptr);
  if (helped_ == game_->decision() && moment_.assistance != nullptr) return;
  helped_ = game_->decision();
  moment_.assistance = std::make_shared<const Json>(assistance_view(*game_));
}

// How the person stands when they have everything or nothing, to themselves and to those who watch.
std::string LiveTable::note_for(Viewer viewer) const {
  const std::string who = viewer == 0 ? "You have" : game_->config().name + " has";
  if (game_->is_over()) {
    return who + (game_->series().stack(0) > Chips{0} ? " won every chip." : " no chips left: the game is over.");
  }
  if (!game_->needs_rebuy()) return {};
  return who + (viewer == 0 ? " no chips left: rebuy to continue." : " no chips left.");
}

Json LiveTable::message_for(const Seen& seen, const std::vector<TableEvent>& events) const {
  TableMoment moment = moment_;
  moment.is_paused = game_->config().speed == TableSpeed::Step;
  moment.is_yours = seen.is_owner;
  moment.deals_automatically = deals_automatically_ || game_->is_open();
  if (game_->config().has_person()) moment.note = note_for(seen.viewer);
  if (game_->is_persons_turn() && deadline_) {
    using std::chrono::milliseconds;
    moment.deadline_ms =
        std::max<int64_t>(0, std::chrono::duration_cast<milliseconds>(*deadline_ - Clock::now()).count());
  }
  return {{"type", "table"},
          {"view", table_view(*game_, seen.viewer, moment)},
          {"events", events_view(*game_, seen.viewer, events)}};
}

void LiveTable::send(PageId page, Message text) { world_.outlet.send(page, std::move(text)); }

Message LiveTable::text_for(const Seen& seen, const std::vector<TableEvent>& events, Extras extras) const {
  Json message = message_for(seen, events);
  if (extras.has_log) message["log"] = events_view(*game_, seen.viewer, hand_so_far(*game_));
  if (extras.has_hands) message["history"] = last_hands_view(*game_, seen.viewer);
  if (extras.has_trend) message["trend"] = trend_view(*game_);
  return std::make_shared<std::string>(message.dump(-1, ' ', false, Json::error_handler_t::replace));
}

void LiveTable::tell_one(PageId page) {
  const auto found = pages_.find(page);
  if (found != pages_.end()) send(page, text_for(found->second, {}, {true, true, true}));
}

// The last hands and the way of the chips after each hand; at full speed now and then. One text for all who see the
// same.
void LiveTable::tell(bool with_events) {
  std::vector<TableEvent> events = game_->take_events();
  if (!with_events) events.clear();
  told_ = Clock::now();
  const bool is_hand_over = game_->is_between() && !is_fast();
  const bool is_time = told_ - trend_told_ >= kTrendEvery && (game_->is_between() || !with_events);
  const bool has_trend = game_->is_over() || is_hand_over || is_time;
  if (has_trend) trend_told_ = told_;
  moment_.equities = open_equities(*game_);
  const Extras extras{game_->is_between() && (with_events || game_->is_over()), has_trend};
  std::map<Seen, Message> texts;
  for (const auto& [page, seen] : pages_) {
    Message& text = texts[seen];
    if (!text) text = text_for(seen, events, extras);
    send(page, text);
  }
  note_line();
}

// Bots decide again as they did, so a person's game is written when the person has decided or must decide, and bots'
// once a hand; at full speed once at the end.
void LiveTable::save() {
  const bool is_worth_it = game_->is_over() || !(game_->is_open() && is_fast());
  if (is_worth_it && (game_->is_between() || game_->is_persons_turn())) write();
  const int hands = game_->series().hands();
  if (!game_->config().has_person() || hands == kept_hands_ || game_->last_hands().empty()) return;
  kept_hands_ = hands;
  const std::string& phh = game_->last_hands().front().phh;
  if (world_.keep_hand && !phh.empty()) world_.keep_hand(phh);
}

void LiveTable::write(bool is_kept) {
  Json record = game_->record();
  record["auto_deal"] = deals_automatically_;
  record["is_kept"] = is_kept;
  world_.files.save(id_, owner_, record);
}

}  // namespace felt
