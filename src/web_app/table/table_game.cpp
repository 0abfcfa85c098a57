#include "web_app/table/table_game.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "agents/guarded.hpp"
#include "app/keeping/hand_time.hpp"
#include "app/play/play_series.hpp"
#include "game/redo.hpp"
#include "history/phh/phh_record.hpp"

namespace felt {
namespace {

constexpr size_t kLastHands = 50;

PlaySeries* play_of(Series& series) { return dynamic_cast<PlaySeries*>(&series); }

// The bet that results are measured in, as matches do.
Chips unit_of(const Stakes& stakes) { return std::max({stakes.big_blind, stakes.ante, Chips{1}}); }

// "you may raise to …" for "p3 may raise to …".
std::string said_to_you(std::string sentence, Seat seat) {
  const std::string name = to_text(seat) + " ";
  const size_t at = sentence.find(name);
  return at == std::string::npos ? sentence : sentence.replace(at, name.size(), "you ");
}

}  // namespace

TableGame::TableGame(std::string id, TableConfig config, std::unique_ptr<Series> series)
    : id_(std::move(id)),
      config_(std::move(config)),
      series_(std::move(series)),
      insights_(static_cast<size_t>(series_->chairs())),
      score_(series_->chairs(), config_.mode == TableMode::Match) {
  if (config_.has_person() && config_.name.empty()) config_.name = "Guest";
  if (config_.has_person()) series_->at(0).name = series_->at(0).title = config_.name;
  score_.add_point(*series_);
}

std::optional<Seat> TableGame::seat_of(int chair) const {
  const auto found = std::ranges::find(chairs(), chair);
  if (found == chairs().end()) return std::nullopt;
  return Seat(static_cast<int>(found - chairs().begin()));
}

bool TableGame::is_persons_turn() const {
  if (is_between() || is_running_out() || !config_.has_person()) return false;
  return chairs()[static_cast<size_t>(hand_->state().actor().index())] == 0;
}

bool TableGame::needs_rebuy() const {
  const auto* play = dynamic_cast<const PlaySeries*>(series_.get());
  return play != nullptr && is_between() && play->is_broke() && play->can_rebuy(0);
}

void TableGame::deal() {
  deal_ = series_->next();
  hand_.emplace(*deal_.rules, deal_.next.setup, Dealer(deal_.deck));
  dealt_at_ = std::time(nullptr);
  decisions_before_ = decision_++;
  actions_.clear();
  noted_ = 0;
  count_ = {};
  largest_pot_ = Chips{0};
  std::ranges::fill(insights_, Figures{});
  say("begin", hand_title());
  begin_bots();
  tell_on();
}

std::string TableGame::hand_title() const {
  const std::string title = fmt::format("hand {}", hand_number());
  return table_rules().is_mix() ? fmt::format("{}: {}", title, state().rules().title) : title;
}

void TableGame::begin_bots() {
  HandInfo info;
  info.number = series_->hands();
  info.setup = &deal_.next.setup;
  info.rules = deal_.rules;
  for (size_t seat = 0; seat < chairs().size(); ++seat) info.players[seat] = series_->at(chairs()[seat]).number;
  for (const Seat seat : hand_->state().seats()) {
    info.seat = seat;
    Player& player = player_in(seat);
    if (player.agent) tell_begin(*player.agent, info, player.faults);
  }
  reads_.begin_hand(info);
}

void TableGame::move_on() {
  if (is_running_out()) return tell_on();
  move_bot();
}

void TableGame::move_bot() {
  const Seat actor = hand_->state().actor();
  Player& player = player_in(actor);
  ++player.times.decisions;
  const size_t notes = player.faults.notes.size();
  const Action action = ask(*player.agent, hand_->view(actor), player.rng, player.faults, series_->hands());
  const int chair = chairs()[static_cast<size_t>(actor.index())];
  insights_[static_cast<size_t>(chair)] = insight_of(*player.agent, player.faults, series_->hands());
  for (size_t i = notes; i < player.faults.notes.size(); ++i) say("note", player.faults.notes[i], chair);
  apply(action);
}

Result<void> TableGame::act(const Action& action) {
  const HandState& state = hand_->state();
  if (const Illegal why = state.why_illegal(action); why != Illegal::None)
    return Error{said_to_you(explain(why, state, action), state.actor())};
  actions_.push_back(action);
  apply(action);
  return {};
}

void TableGame::apply(const Action& action) {
  hand_->act(action);
  ++decision_;
  tell_on();
}

// What has happened; of a run-out, where it is to be seen, up to the next cards of the board.
void TableGame::tell_on() {
  const std::span<const HandEvent> log = hand_->log();
  size_t end = log.size();
  if (shows_run_outs_ && hand_->is_over()) {
    const auto is_board = [](const HandEvent& event) { return event.kind == EventKind::BoardDealt; };
    end = static_cast<size_t>(std::find_if(log.begin() + static_cast<int64_t>(noted_) + 1, log.end(), is_board) -
                              log.begin());
  }
  note_events(end);
  shown_.reset();
  if (end < log.size()) {
    shown_.emplace(replay(*deal_.rules, deal_.next.setup, log.first(end)));
  } else if (hand_->is_over()) {
    finish_hand();
  }
}

void TableGame::note_events(size_t end) {
  for (; noted_ < end; ++noted_) {
    const HandEvent& event = hand_->log()[noted_];
    const RaiseKind raise = count_.raise_kind(event);
    count_.feed(event);
    largest_pot_ = std::max(largest_pot_, count_.total_pot());
    events_.push_back({event, count_.total_pot(), raise, deal_.rules->streets[event.street].name});
  }
}

void TableGame::finish_hand() {
  for (const Seat seat : hand_->state().seats()) {
    Player& player = player_in(seat);
    if (player.agent) tell_end(*player.agent, hand_->view(seat), player.faults, series_->hands());
  }
  if (const auto seat = config_.has_person() ? seat_of(0) : std::nullopt) reads_.end_hand(hand_->view(*seat));
  score_.add_hand(deal_, hand_->state(), unit_of(series_->stakes()));
  keep_hand();
  series_->finish(deal_, hand_->state());
  if (PlaySeries* play = play_of(*series_)) play->state().reads = reads_.save();
  rebuy_bots();
  score_.add_point(*series_);
  actions_.clear();
}

// Bots rebuy automatically; a person is asked.
void TableGame::rebuy_bots() {
  PlaySeries* play = play_of(*series_);
  for (int chair = 1; play != nullptr && chair < play->chairs(); ++chair) {
    if (!seat_of(chair) || !play->can_rebuy(chair)) continue;
    play->rebuy(chair);
    say("rebuy", fmt::format("{} rebuys for {}", play->at(chair).title, chips_text(play->buy_in(), 0)), chair,
        play->buy_in());
  }
}

Result<void> TableGame::rebuy() {
  PlaySeries* play = play_of(*series_);
  if (play == nullptr || !is_between() || !play->can_rebuy(0)) {
    return Error{"a rebuy is possible between two hands, without chips, and as often as was agreed"};
  }
  play->rebuy(0);
  say("rebuy", fmt::format("{} rebuys for {}", config_.name, chips_text(play->buy_in(), 0)), 0, play->buy_in());
  return {};
}

// Cards that the person has not seen stay face down for good.
void TableGame::keep_hand() {
  const HandState& state = hand_->state();
  PlayedHand played{series_->hands() + 1, largest_pot_, {}, told_result(), {}};
  HandLog log = hand_->log();
  const auto own = config_.has_person() ? seat_of(0) : std::nullopt;
  std::vector<std::string> names;
  for (HandEvent& event : log) {
    if (config_.has_person() && event.seat != own) event = public_part(event);
  }
  for (const Seat seat : state.seats()) {
    const int chair = chairs()[static_cast<size_t>(seat.index())];
    played.nets.emplace_back(chair, state.net(seat));
    names.push_back(series_->at(chair).name);
  }
  const auto recorded = record_phh({.rules = deal_.rules,
                                    .setup = &deal_.next.setup,
                                    .log = &log,
                                    .state = &state,
                                    .players = names,
                                    .hand = fmt::format("{}-{}", id_, series_->hands() + 1)},
                                   played.phh);
  played.phh = recorded.ok() ? played.phh + "\n" + time_fields(dealt_at_) : "";
  last_hands_.push_front(std::move(played));
  if (last_hands_.size() > kLastHands) last_hands_.pop_back();
}

std::string TableGame::told_result() const {
  const HandState& state = hand_->state();
  std::string text;
  for (const Seat seat : state.winners()) {
    const SeriesPlayer& winner = series_->at(chairs()[static_cast<size_t>(seat.index())]);
    text += fmt::format(
        "{}{} {}", text.empty() ? "" : ", ", winner.title,
        state.net(seat) >= Chips{0} ? "+" + chips_text(state.net(seat), 0) : chips_text(state.net(seat), 0));
  }
  return text;
}

void TableGame::say(std::string kind, std::string text, std::optional<int> chair, Chips named) {
  TableEvent event;
  event.kind = std::move(kind);
  event.note = std::move(text);
  event.chair = chair;
  event.event.amount = named;
  events_.push_back(std::move(event));
}

std::vector<TableEvent> TableGame::take_events() { return std::exchange(events_, {}); }

}  // namespace felt
