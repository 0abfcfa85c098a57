// One table of one session of a match: the unit of work that runs on a core of its own.
#pragma once

#include "arena/match.hpp"

namespace felt {

struct TableResult {
  int hands = 0;            // played; fewer than wanted after a stop request
  std::vector<double> net;  // hands × players: chips won by each player in each hand, luck of all-ins out where asked
  std::vector<uint8_t> seats;  // hands × players: where each player sat
  std::vector<int64_t> chips;  // by player: what was really won
  std::vector<int64_t> wins, buy_ins;
  std::vector<Faults> faults;
  std::vector<DecisionTimes> times;
  std::vector<std::vector<std::pair<std::string, double>>> reports;
  std::vector<std::string> phh;  // by hand, where hands are wanted
  int64_t rake = 0;
  bool chips_conserved = true;
};

struct TablePlan {
  const MatchConfig* config = nullptr;
  uint64_t session = 0;
  int table = 0;  // duplicate: every player sits this many seats further on
  int hands = 0;
  bool wants_hands = false;
};

TableResult play_table(const TablePlan& plan, const Progress* progress, HandWatcher* watcher = nullptr);

}  // namespace felt
