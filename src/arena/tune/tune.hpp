// Tuning: variants of a bot race against the same opponents, and the winner has to prove itself.
//
// All candidates play the same duplicate deals with the same random streams, so that differences between them are
// paired, deal by deal. After each round the worse half leaves, and whoever lies clearly behind the leader, so that
// those who stay get about twice the hands in the next round. Leaving is a decision about hands, not a finding: a
// candidate may leave that is as good as the winner, because keeping all who might be would spend the hands on telling
// equals apart. The figures of the race chose its winner and flatter it; so the winner and the default play again, on
// deals that chose nothing, and only their difference there says whether the winner is better.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "arena/match/match.hpp"
#include "arena/report.hpp"

namespace felt {

struct TuneConfig {
  MatchConfig match;                    // the table, the seed, the maker; session 0: as long as the first round allows
  std::vector<std::string> candidates;  // specs, all different; the first is the default, which stays to the end
  std::vector<std::vector<std::string>> fields;  // opponents at a table; every deal is played against each field
  uint64_t hands = 100'000;                      // of the race, over all candidates
  uint64_t fresh = 100'000;                      // of the comparison after it, over both
  std::optional<double> seconds{};               // ends before the last hand
};

// What is wrong, in one sentence; sets the length of a session where it is 0.
Result<void> fit(TuneConfig& config);

enum class TuneExit : uint8_t { Stayed, Halved, ClearlyBehind };

struct TuneCandidate {
  std::string spec;
  ClusterMean net;   // big blinds per hand; a cluster is a deal in all rotations against all fields
  ClusterMean lead;  // over the default, on the same deals
  TuneExit exit = TuneExit::Stayed;
  int rounds = 0;  // played
};

struct TuneRound {
  int candidates = 0;  // the default included
  uint64_t hands = 0;  // of each, all rounds so far
  size_t best = 0;     // a candidate's number
  int halved = 0, clearly_behind = 0;
};

// The winner and the default on deals that chose nothing.
struct FreshComparison {
  uint64_t seed = 0;  // felt match with this seed plays the same deals
  ClusterMean winner, standard;
  ClusterMean lead;        // of the winner
  uint64_t differing = 0;  // deals that they did not end alike
};

enum class TuneVerdict : uint8_t { NotCompared, DefaultLeads, Better, NotShownBetter, Worse };

struct TuneResult {
  std::vector<TuneCandidate> candidates;  // as configured
  std::vector<TuneRound> rounds;          // complete ones
  size_t winner = 0;                      // of the race; 0 is the default
  std::optional<FreshComparison> fresh;   // where the winner is not the default
  uint64_t hands = 0;                     // all that were played and counted
  MatchEnd end = MatchEnd::Played;
  std::map<std::string, Faults> faults;  // of those who have any

  TuneVerdict verdict() const;
  // Where few deals differ the mean is nothing like normal, and its interval no evidence.
  static constexpr uint64_t kFewestDiffering = 30;
  // Best first: by rounds played, then by result.
  std::vector<size_t> standings() const;
};

// `config` has been through fit().
TuneResult run_tune(const TuneConfig& config, int threads, Progress& progress);

int hands_per_deal(const TuneConfig& config);  // in all rotations against all fields
std::string_view to_text(TuneVerdict verdict);
std::string_view to_text(TuneExit exit);  // "clearly behind"; nothing for those who stayed
std::vector<Section> tune_sections(const TuneResult& result);

}  // namespace felt
