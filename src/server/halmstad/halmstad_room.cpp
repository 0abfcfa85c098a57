#include "server/halmstad/halmstad_room.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "arena/streams.hpp"
#include "history/phh/phh_record.hpp"

namespace felt {

HalmstadRoom::HalmstadRoom(EventLoop& loop, const HalmstadSettings& settings, int number, Listener& listener)
    : settings_(settings),
      number_(number),
      listener_(listener),
      answer_timer_(loop, [this] { answer_is_late(); }),
      wait_timer_(loop, [this] { waited_enough(); }),
      chairs_(static_cast<size_t>(settings.players)),
      scores_(static_cast<size_t>(settings.players)) {
  wait_for_guests();
}

// ---- guests

int HalmstadRoom::chair_for(const std::string& name) const {
  if (table_ || is_done_) return -1;
  for (size_t i = 0; i < chairs_.size(); ++i) {
    const bool is_kept = games_ > 0 && scores_[i].name != name;
    if (chairs_[i] == nullptr && !is_kept) return static_cast<int>(i);
  }
  return -1;
}

bool HalmstadRoom::can_seat(const std::string& name) const { return chair_for(name) >= 0; }

int HalmstadRoom::present() const {
  return static_cast<int>(std::ranges::count_if(chairs_, [](const HalmstadGuest* guest) { return guest != nullptr; }));
}

void HalmstadRoom::seat(HalmstadGuest& guest) {
  guest.table = number_;
  guest.chair = chair_for(guest.name());
  chairs_[guest.chair] = &guest;
  const auto named = std::ranges::count_if(scores_, [](const HalmstadScore& score) { return !score.name.empty(); });
  if (present() == (games_ == 0 ? settings_.players : named)) start();
}

bool HalmstadRoom::said(HalmstadGuest& guest, const HalmstadAnswer& answer) {
  if (!table_ || table_->asked() < 0) return false;
  if (chair_of_player_[table_->asked()] != guest.chair) return false;
  table_->answer(answer);
  moved();
  return true;
}

void HalmstadRoom::left(HalmstadGuest& guest, const std::string& why) {
  const auto player = std::ranges::find(chair_of_player_, guest.chair) - chair_of_player_.begin();
  if (table_) {
    table_->leave(static_cast<int>(player), why);
    moved();
  } else {
    let_go(chairs_[guest.chair]);
  }
}

void HalmstadRoom::let_go(HalmstadGuest*& guest) {
  if (guest == nullptr) return;
  guest->table = guest->chair = -1;
  listener_.gone(*std::exchange(guest, nullptr));
}

// ---- games

void HalmstadRoom::wait_for_guests() {
  if (settings_.wait) wait_timer_.set_in(*settings_.wait);
}

void HalmstadRoom::waited_enough() {
  if (present() >= 2) return start();
  finish();
}

void HalmstadRoom::start() {
  wait_timer_.clear();
  chair_of_player_.clear();
  std::vector<std::string> names;
  for (size_t i = 0; i < chairs_.size(); ++i) {
    if (chairs_[i] == nullptr) continue;
    chair_of_player_.push_back(static_cast<int>(i));
    names.push_back(chairs_[i]->name());
    scores_[i].name = chairs_[i]->name();
  }
  const int first = games_ % static_cast<int>(names.size());
  table_.emplace(settings_.game, std::move(names), first, static_cast<HalmstadTable::Host&>(*this));
  timed_question_ = 0;
  table_->start();
  moved();
}

// After everything that may have moved the game on.
void HalmstadRoom::moved() {
  for (HalmstadGuest* guest : chairs_) {
    if (guest != nullptr) guest->flush();
  }
  if (table_->is_over()) return end_game();
  if (table_->asked() < 0 || table_->questions() == timed_question_) return;
  timed_question_ = table_->questions();
  const HalmstadGuest* const asked = chairs_[chair_of_player_[table_->asked()]];
  answer_timer_.set_in(settings_.answer_time + asked->delay());
}

void HalmstadRoom::answer_is_late() {
  if (!table_ || table_->asked() < 0) return;
  table_->leave(table_->asked(), fmt::format("has not answered in {} ms", settings_.answer_time.count()));
  moved();
}

void HalmstadRoom::end_game() {
  answer_timer_.clear();
  const std::vector<HalmstadStanding> standings = table_->standings();
  const bool is_decided = table_->is_decided();
  table_.reset();
  ++games_;
  for (size_t p = 0; p < standings.size(); ++p) {
    HalmstadScore& score = scores_[chair_of_player_[p]];
    ++score.games;
    score.wins += is_decided && standings[p].place == 1 ? 1 : 0;
    score.disconnected += standings[p].why_gone.empty() ? 0 : 1;
    score.places += standings[p].place;
    score.chips += standings[p].chips.count;
    score.rounds += standings[p].rounds;
  }
  for (HalmstadGuest*& guest : chairs_) {
    if (guest != nullptr) guest->show_out();
    let_go(guest);
  }
  listener_.game_over(*this, standings);
  if (games_ >= settings_.games || is_stopping_) return finish();
  wait_for_guests();
}

void HalmstadRoom::finish() {
  is_done_ = true;
  wait_timer_.clear();
  for (HalmstadGuest*& guest : chairs_) {
    if (guest != nullptr) guest->show_out();
    let_go(guest);
  }
}

void HalmstadRoom::stop() {
  is_stopping_ = true;
  if (!table_) return finish();
  table_->stop_after_hand();
}

// ---- what the table asks for

void HalmstadRoom::tell(int player, std::string_view line) {
  HalmstadGuest* const guest = chairs_[chair_of_player_[player]];
  if (guest == nullptr) return;
  guest->write(line);
  log(guest->name(), line);
}

void HalmstadRoom::log(std::string_view to, std::string_view line) {
  if (!listener_.wants_log()) return;
  listener_.logged(fmt::format("{} <- {}", to, line.substr(0, line.size() - 1)));
}

void HalmstadRoom::tell_all(std::string_view line) {
  log(fmt::format("table {}", number_), line);
  for (HalmstadGuest* guest : chairs_) {
    if (guest != nullptr) guest->write(line);
  }
}

void HalmstadRoom::disconnect(int player, const std::string& why) {
  HalmstadGuest*& guest = chairs_[chair_of_player_[player]];
  if (guest == nullptr) return;
  listener_.logged(fmt::format("Disconnecting player {}: {}", guest->name(), why));
  if (settings_.game.is_original()) return guest->ignore();  // clients that loop at the end of a stream would spin
  guest->disconnect();
  let_go(guest);
}

HalmstadTable::Deck HalmstadRoom::deck(int round) {
  HalmstadTable::Deck deck;
  for (int id = 0; id < kCards; ++id) deck[id] = Card::from_id(id);
  const uint64_t table_seed = hash_combine(settings_.seed, static_cast<uint64_t>(number_));
  Rng rng = deal_stream(table_seed, static_cast<uint64_t>(games_) << 32 | static_cast<uint64_t>(round));
  rng.shuffle(std::span<Card>(deck));
  return deck;
}

void HalmstadRoom::hand_played(const HandSetup& setup, const HandState& hand, const HandLog& log,
                               const std::vector<int>& players) {
  ++hands_;
  if (!listener_.wants_hands()) return;
  std::vector<std::string> names;
  names.reserve(players.size());
  for (const int player : players) {
    names.push_back(scores_[chair_of_player_[player]].name);
  }
  std::string text;
  const auto done =
      record_phh({.rules = &settings_.game.rules,
                  .setup = &setup,
                  .log = &log,
                  .state = &hand,
                  .players = names,
                  .hand = fmt::format("{}-{}-{}-{}", settings_.seed, number_, games_ + 1, table_->rounds())},
                 text);
  if (done.ok()) listener_.hand_played(text);
}

}  // namespace felt
