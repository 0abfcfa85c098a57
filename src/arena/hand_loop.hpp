// One hand played by agents: deals, asks, applies, until the last chip has moved. The main path of the arena.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "agents/guarded.hpp"
#include "game/dealer.hpp"
#include "game/hand_state.hpp"

namespace felt {

// How long decisions take. Looking at the clock costs more than a simple bot, so only some hands are timed. A bot's
// first decision is always timed, and told apart: it may start a process or fill tables.
struct DecisionTimes {
  int64_t decisions = 0;
  int64_t firsts = 0;  // one for every bot that was made and asked
  double first_seconds = 0;
  int64_t timed = 0;   // of the others
  double seconds = 0;  // of the timed ones
  double slowest = 0;  // of these

  void add_first(double elapsed);
  void add(double elapsed);
  DecisionTimes& operator+=(const DecisionTimes& other);
  double first_ms() const { return firsts > 0 ? 1e3 * first_seconds / static_cast<double>(firsts) : 0; }
  // Of decisions after the first; of the first where there was no other.
  double mean_ms() const { return timed > 0 ? 1e3 * seconds / static_cast<double>(timed) : first_ms(); }
};

// An agent at work: its own random numbers, and what it has done wrong.
struct Player {
  Player(std::unique_ptr<Agent> bot, const Rng& numbers) : agent(std::move(bot)), rng(numbers) {}

  std::unique_ptr<Agent> agent;
  Rng rng;
  Faults faults;
  DecisionTimes times;
};

// Sees everything, hidden cards included, as it happens.
class HandWatcher {
 public:
  virtual ~HandWatcher() = default;
  virtual void begins(const HandState&, const HandInfo&) {}
  virtual void decides(const HandState& before, const Action&, const Agent&) = 0;
  virtual void happened(const HandState& after, const HandEvent&) = 0;
  virtual void ends(const HandState&) {}
};

// Drives a HandState itself instead of a Hand, for speed: it keeps its log, its state and one View, which follows the
// betting, from decision to decision and from hand to hand, where a Hand has two logs of its own and makes every View
// anew. With bots that hardly think (six callers and random players) a Hand takes 1.3 times as long.
class HandLoop {
 public:
  // `rules` must outlive the loop.
  explicit HandLoop(const Rules& rules) : rules_(&rules) {}

  void watch(HandWatcher* watcher) { watcher_ = watcher; }
  void keep_hidden_cards() { keeps_hidden_ = true; }  // for full_log()

  // Plays a hand to its end with a dealer who has dealt nothing yet; seats[i] sits in seat i. `info.seat` is filled in
  // for everyone; `info.rules`, where they are given, are the hand's.
  const HandState& play(const HandSetup& setup, Dealer& dealer, std::span<Player* const> seats, HandInfo info);

  const HandState& last() const { return *state_; }
  HandLog full_log() const;  // of the last hand, hidden cards included; needs keep_hidden_cards()

 private:
  void publish();
  static Action decide(Player& player, const View& view, int hand);
  void begin(const HandState& hand, std::span<Player* const> seats, HandInfo info);
  void act(Dealer& dealer, std::span<Player* const> seats, View& view, int number);

  const Rules* rules_;
  HandWatcher* watcher_ = nullptr;
  bool keeps_hidden_ = false;
  std::optional<HandState> state_;
  HandLog log_;  // hidden cards face down
  size_t published_ = 0;
  std::vector<std::pair<size_t, DealtCards>> hidden_;  // the cards of log_[first]
};

}  // namespace felt
