// Tournaments: bots play from equal stacks until one has everything, or until a number of hands. Games are independent,
// run on all cores, and are added up in order.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "agents/roster.hpp"
#include "arena/hand_loop.hpp"
#include "arena/schedule.hpp"
#include "base/parallel/cluster.hpp"
#include "base/progress.hpp"
#include "base/statistics.hpp"
#include "game/stakes.hpp"

namespace felt {

inline constexpr int kMaxTourneyHands = 100'000;  // a game is given up then: somebody never puts a chip in

struct TourneyConfig {
  std::vector<std::string> agents;  // spec strings
  Rules rules;
  StakesSchedule stakes{Stakes{}};
  Chips stack{0};
  int games = 100;
  int rebuys = 0;     // rebuys for every player who goes broke
  int max_hands = 0;  // of a game; 0: until one has everything
  int stop_at = 1;    // so many players with chips end a game
  uint64_t seed = 1;
  AgentMaker make = make_agent;
  std::vector<double> payouts;  // parts of all buy-ins by place, summing to 1; empty: all to the first

  int players() const { return static_cast<int>(agents.size()); }
  int hand_limit() const { return max_hands > 0 ? max_hands : kMaxTourneyHands; }
};

Result<void> check_playable(const TourneyConfig& config);

// The hands of a game. `number` picks the cards and the seats; everything else is as configured.
SchedulePlan schedule_of(const TourneyConfig& config, uint64_t number = 0);

// One game. Places are shared by players who are level: 1.5 for two who share the first.
struct GameResult {
  int hands = 0;
  std::vector<double> places;       // by player, from 1
  std::vector<int> hands_survived;  // until the last bust, or all
  std::vector<int> buy_ins;
  std::vector<int64_t> chips;                // at the end
  std::vector<std::vector<int64_t>> stacks;  // by hand, then by player: before each hand and at the end
  std::vector<Faults> faults;
  std::vector<DecisionTimes> times;
  std::vector<std::vector<std::pair<std::string, double>>> reports;
  std::vector<std::vector<std::pair<int, double>>>
      learned;  // by player: a report's first number by hand, as it changed
  bool chips_conserved = true;
};

GameResult play_game(const TourneyConfig& config, uint64_t number, const Progress* progress = nullptr,
                     HandWatcher* watcher = nullptr);

struct TourneyPlayer {
  std::string agent;
  Rate wins;                               // first alone
  ClusterMean win_share;                   // a shared first place counts in part
  ClusterMean place, hands, chips, prize;  // prize in buy-ins, the own ones taken off
  std::vector<int64_t> places;             // how often each place, shared ones rounded up to the worse
  Faults faults;
  DecisionTimes times;
};

// Mean stacks over all games by hand, at most kPoints of them; who is out has 0.
struct StackTrend {
  static constexpr int kPoints = 300;
  std::vector<int> hands;                         // the hand of each point
  std::vector<std::vector<ClusterMean>> stacks;   // by point, then by player
  std::vector<std::vector<int64_t>> first_game;   // by point, then by player
  std::vector<std::vector<ClusterMean>> learned;  // by point, then by player, where bots report a number
};

struct TourneyResult {
  std::vector<TourneyPlayer> players;
  int games = 0;
  ClusterMean length;  // hands of a game
  StackTrend trend;
  bool chips_conserved = true;
  bool interrupted = false;
};

// Hears of every game, in order, and how things stand after it.
using OnGame = std::function<void(const GameResult& game, const TourneyResult& so_far)>;

// How games are run; none of it shows in the result.
struct TourneyRun {
  int threads = 0;  // 0: all cores
  Progress* progress = nullptr;
  // Who shares the games. Only rank 0 hears of them and knows the result; whether it was interrupted is known to all.
  Cluster* cluster = &single_process();
};
TourneyResult run_tourney(const TourneyConfig& config, const TourneyRun& run, const OnGame& on_game = {});

}  // namespace felt
