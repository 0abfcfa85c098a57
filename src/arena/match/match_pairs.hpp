// A match of every pair of bots, heads-up.
#pragma once

#include <vector>

#include "arena/match/match.hpp"
#include "arena/report.hpp"

namespace felt {

struct MatchPairs {
  std::vector<std::vector<ClusterMean>> net;  // big blinds per hand that the row wins from the column
  uint64_t hands = 0;
  std::vector<Faults> faults;  // by bot
  bool interrupted = false;
};

// Each pair plays config.hands hands; `config.agents` are the bots, two or more.
MatchPairs play_match_pairs(const MatchConfig& config, int threads, Progress& progress);
Result<void> check_match_pairs(const MatchConfig& config);

Section match_pairs_section(const MatchConfig& config, const MatchPairs& pairs);

}  // namespace felt
