// Matches: bots play many hands against each other. A match is divided into sessions of a fixed length, in which bots
// keep what they learn; sessions run on all cores and are added up in order, so that any number of threads gives the
// same digits. With duplicate deals every session is played at as many tables as there are players, each table with the
// seats moved on by one, new bots and the same cards.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "arena/entrants.hpp"
#include "arena/hand_loop.hpp"
#include "arena/match/sprt.hpp"
#include "arena/schedule.hpp"
#include "base/parallel/cluster.hpp"
#include "base/progress.hpp"
#include "base/statistics.hpp"
#include "game/stakes.hpp"

namespace felt {

struct MatchConfig {
  std::vector<std::string> agents;  // spec strings
  Rules rules;
  StakesSchedule stakes{Stakes{}};  // by hand of a session
  Chips stack{0};
  Stacks stacks = Stacks::Reset;  // Keep: within a session; who has lost everything buys in again
  uint64_t hands = 10'000;        // in all, over all tables
  int session = 500;              // hands of one table before bots start anew
  uint64_t seed = 1;
  bool duplicate = true;  // needs Stacks::Reset
  bool adjust_all_ins = false;
  bool aivat = false;  // also count every hand by holdem_aivat.hpp; see check_aivat
  AgentMaker make = make_agent;
  std::vector<std::string> memories{};  // by player: what Agent::save gave, to start every session with; may be empty

  int players() const { return static_cast<int>(agents.size()); }
  int tables() const { return duplicate ? players() : 1; }  // per session
};

// What is wrong with the configuration, in one sentence; nothing when it can be played.
Result<void> check_playable(const MatchConfig& config);

// Why hands cannot be counted by AIVAT, in one sentence; nothing when they can.
Result<void> check_aivat(const MatchConfig& config);

// The hands of one table of a session.
SchedulePlan schedule_of(const MatchConfig& config, uint64_t session = 0, int table = 0);

// When to end before the last hand.
struct StopRules {
  std::optional<double> seconds;
  std::optional<double> ci95;  // bb/100: when every player's interval is at most this to each side
  std::optional<Sprt> sprt;    // of the first player's result; two players
};

struct PlayerResult {
  std::string agent;
  int64_t chips = 0;         // net
  ClusterMean net;           // big blinds per hand; a cluster is a duplicate block, or 100 hands with kept stacks
  ClusterMean aivat;         // the same hands counted by AIVAT, where that is wanted
  int64_t off_strategy = 0;  // hands that AIVAT counts by their chips: somebody did not play by their strategy
  std::array<ClusterMean, kMaxSeats> seats;  // the same by seat of the hand
  int64_t wins = 0;                          // hands that ended with more chips
  int64_t buy_ins = 0;                       // after the first (Stacks::Keep)
  Faults faults;
  DecisionTimes times;
  std::map<std::string, ClusterMean> reports;  // Agent::report() at the end of each table
  std::string memory;                          // Agent::save() at the end of the last session
};

// How the players stood after some number of hands, big blinds won. At most kMaxPoints, evenly spread.
struct Trend {
  static constexpr size_t kMaxPoints = 1000;
  struct Point {
    uint64_t hands = 0;
    std::vector<double> net;
  };
  uint64_t every = 1;
  std::vector<Point> points;

  void add(uint64_t hands, const std::vector<double>& net);
};

enum class MatchEnd : uint8_t { Played, Interrupted, TimeUp, Precise, Decided };

struct MatchResult {
  std::vector<PlayerResult> players;
  uint64_t hands = 0;
  uint64_t resumed = 0;   // of these, played before a resume
  uint64_t sessions = 0;  // complete ones
  int64_t rake = 0;
  bool chips_conserved = true;
  MatchEnd end = MatchEnd::Played;
  std::optional<SprtState> sprt;
  Trend trend;
};

// Who wants to hear of a match while it runs. Calls come in order, one at a time.
class MatchListener {
 public:
  virtual ~MatchListener() = default;
  virtual bool wants_hands() const { return false; }
  virtual HandWatcher* watcher() { return nullptr; }       // of every hand as it is played: for matches on one thread
  virtual void hand_played(const std::string& /*phh*/) {}  // the fields of record_phh, of every hand that counts
  virtual void session_done(const MatchResult&) {}         // complete sessions only, after their hands
};

struct SessionPlan;
struct SessionResult;  // arena/match/session.hpp

// How a match is run; none of it shows in the result.
struct MatchRun {
  int threads = 0;  // 0: all cores
  Progress* progress = nullptr;
  MatchListener* listener = nullptr;
  const MatchResult* from = nullptr;  // of the first sessions, as session_done gave it, to go on from there
  // Plays a session elsewhere, in another process, as play_session() would; called by several threads at once. Unless
  // it is given, sessions are played here.
  std::function<SessionResult(const SessionPlan& plan)> play_elsewhere{};
  // Who shares the sessions. Only rank 0 has a listener and knows the result; how the match ended is known to all.
  Cluster* cluster = &single_process();
};

MatchResult run_match(const MatchConfig& config, const StopRules& stop, const MatchRun& run);

// The bet that results are measured in: the big blind, or the ante where there is none.
Chips big_blind(const MatchConfig& config);

}  // namespace felt
