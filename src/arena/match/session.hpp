// One session of a match: the unit of work that runs on a core of its own. With duplicate deals its tables take turns,
// deal by deal, so that wherever it is stopped every deal has been played in every rotation.
#pragma once

#include "arena/match/match.hpp"

namespace felt {

struct SessionPlan {
  const MatchConfig* config = nullptr;
  uint64_t number = 0;
  uint64_t hands = 0;  // over all tables
  bool wants_hands = false;
  bool wants_deals = false;
};

struct SessionResult {
  std::vector<PlayerResult> players;
  uint64_t hands = 0;  // fewer than wanted after a stop
  int64_t rake = 0;
  bool chips_conserved = true;
  std::vector<Trend::Point> trend;  // within the session, a few dozen points
  std::vector<std::string> phh;     // every hand, where hands are wanted
  std::vector<double> deals;        // big blinds that the first player won in each cluster, where deals are wanted
};

// Stops between two deals when `is_over` says so.
SessionResult play_session(const SessionPlan& plan, const std::function<bool()>& is_over,
                           HandWatcher* watcher = nullptr);

}  // namespace felt
