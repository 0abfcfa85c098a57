// felt match --round-robin: every pair of bots heads-up, as a matrix of bb/100.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "arena/match.hpp"
#include "arena/report.hpp"
#include "cli/term/console.hpp"

namespace felt {

struct MatchPairs {
  std::vector<std::vector<ClusterMean>> net;  // big blinds per hand that the row wins from the column
  uint64_t hands = 0;
  std::vector<Faults> faults;  // by bot
  bool interrupted = false;
};

// Each pair plays config.hands hands; `config.agents` are the bots, two or more.
MatchPairs play_match_pairs(const MatchConfig& config, int threads, Progress& progress);
std::optional<Error> why_no_match_pairs(const MatchConfig& config);

std::string match_pairs_text(const MatchConfig& config, const MatchPairs& pairs);  // best mean first
Section match_pairs_section(const MatchConfig& config, const MatchPairs& pairs);
Json match_pairs_json(const MatchConfig& config, const MatchPairs& pairs, double seconds);

}  // namespace felt
