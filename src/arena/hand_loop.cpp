#include "arena/hand_loop.hpp"

#include <algorithm>
#include <chrono>

namespace felt {
namespace {

constexpr int kTimedHands = 64;  // one hand in so many is timed

bool is_private(EventKind kind) {
  return kind == EventKind::HoleDealt || kind == EventKind::Discard || kind == EventKind::Drawn;
}

}  // namespace

void DecisionTimes::add_first(double elapsed) {
  ++firsts;
  first_seconds += elapsed;
}

void DecisionTimes::add(double elapsed) {
  ++timed;
  seconds += elapsed;
  slowest = std::max(slowest, elapsed);
}

DecisionTimes& DecisionTimes::operator+=(const DecisionTimes& other) {
  decisions += other.decisions;
  firsts += other.firsts;
  first_seconds += other.first_seconds;
  timed += other.timed;
  seconds += other.seconds;
  slowest = std::max(slowest, other.slowest);
  return *this;
}

// Turns what is new in the log face down for the players; who may see it has seen it.
void HandLoop::publish() {
  for (; published_ < log_.size(); ++published_) {
    HandEvent& event = log_[published_];
    if (watcher_ != nullptr) watcher_->happened(*state_, event);
    if (!is_private(event.kind)) continue;
    if (keeps_hidden_) hidden_.emplace_back(published_, event.cards);
    event.cards.turn_first_down(event.cards.size() - event.up);
  }
}

Action HandLoop::decide(Player& player, const View& view, int hand) {
  const bool is_first = player.times.decisions++ == 0;
  if (hand % kTimedHands != 0 && !is_first) return ask(*player.agent, view, player.rng, player.faults, hand);
  const auto start = std::chrono::steady_clock::now();
  const Action action = ask(*player.agent, view, player.rng, player.faults, hand);
  const double elapsed = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  is_first ? player.times.add_first(elapsed) : player.times.add(elapsed);
  return action;
}

void HandLoop::begin(const HandState& hand, std::span<Player* const> seats, HandInfo info) {
  for (const Seat seat : hand.seats()) {
    info.seat = seat;
    tell_begin(*seats[seat.index()]->agent, info, seats[seat.index()]->faults);
  }
  if (watcher_ != nullptr) watcher_->begins(hand, info);
}

// One decision, up to the next; `view` is the actor's, before and after.
void HandLoop::act(Dealer& dealer, std::span<Player* const> seats, View& view, int number) {
  HandState& hand = *state_;
  const Seat actor = hand.actor();
  Player& player = *seats[actor.index()];
  const Action action = decide(player, view, number);
  if (watcher_ != nullptr) watcher_->decides(hand, action, *player.agent);
  const bool goes_on = hand.apply_within_round(action, &log_);
  dealer.run(hand, &log_);
  publish();
  if (goes_on) {
    hand.follow(view, actor, hand.actor(), log_);
  } else {
    hand.renew(view, hand.actor(), log_);
  }
}

const HandState& HandLoop::play(const HandSetup& setup, Dealer& dealer, std::span<Player* const> seats, HandInfo info) {
  log_.clear();
  hidden_.clear();
  published_ = 0;
  if (info.rules == nullptr) info.rules = rules_;
  HandState& hand = state_.emplace(*info.rules, setup, &log_);
  info.setup = &setup;
  begin(hand, seats, info);
  dealer.run(hand, &log_);
  publish();
  View view = hand.view(hand.actor(), log_);
  while (!hand.is_over()) act(dealer, seats, view, info.number);
  for (const Seat seat : hand.seats()) {
    hand.turn(view, seat);
    tell_end(*seats[seat.index()]->agent, view, seats[seat.index()]->faults, info.number);
  }
  if (watcher_ != nullptr) watcher_->ends(hand);
  return hand;
}

HandLog HandLoop::full_log() const {
  HandLog log = log_;
  for (const auto& [at, cards] : hidden_) log[at].cards = cards;
  return log;
}

}  // namespace felt
