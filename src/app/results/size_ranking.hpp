// Which of the sizes that opponents used a blueprint should learn: how often each comes, times what it gains.
#pragma once

#include <string>
#include <vector>

#include "agents/policy.hpp"
#include "base/progress.hpp"
#include "base/statistics.hpp"
#include "solver/blueprint/betting_tree.hpp"
#include "solver/blueprint/noted_sizes.hpp"

namespace felt {

struct RankedSize {
  NotedSize noted;    // its size rounded to hundredths of the pot
  double often = 0;   // times a hand
  ClusterMean gain;   // each time, in thousandths of a big blind
  double worth = 0;   // mbb a hand: the two multiplied
  bool fits = false;  // the tree has room for it there, and it would be legal
  bool is_added = false;
};

struct RankingOptions {
  int most = 8;        // sizes to add
  int looked_at = 60;  // the most frequent ones
  int deals = 200;     // of each place
  uint64_t seed = 1;
  int threads = 0;
};

// The most valuable first. `policy` plays by the tree. Sizes noted at other depths, or in places that the tree does not
// have, are left out. Stopped early it knows the first ones only.
std::vector<RankedSize> rank_sizes(const BettingTree& tree, const Policy& policy, const NotedSizes& noted,
                                   const RankingOptions& options, Progress* progress = nullptr);

// The plan of the tree with the sizes that are to be added.
BettingPlan grown_plan(const BettingTree& tree, const std::vector<RankedSize>& ranked);

// What bots noted, from one file, or from all files of a folder that hold such notes. An error names the file.
Result<NotedSizes> read_noted_sizes(const std::string& file_or_folder);

}  // namespace felt
