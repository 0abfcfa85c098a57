// The roll-out table of source N: how each of the 169 starting hands fares against random hands that never fold.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/parallel/cluster.hpp"
#include "base/progress.hpp"
#include "cards/hole.hpp"
#include "equity/outcome.hpp"

namespace felt {

struct RolloutOptions {
  int min_players = 2, max_players = kMaxPlayers;  // the hand itself included
  uint64_t samples = 100'000;                      // per entry
  uint64_t seed = 1;
  int threads = 0;
  Cluster* cluster = &single_process();  // who shares the entries; only rank 0 gets them
};

// Probabilities of winning alone, sharing and losing, and the pot share that follows.
struct RolloutEntry {
  HoleClass hand;
  int players = 2;
  uint64_t samples = 0;
  double win = 0, tie = 0, loss = 0, equity = 0;
};

// By number of players, then by hand in the order of the grid. After a stop request only the entries done so far. The
// same seed gives the same digits for any number of threads.
std::vector<RolloutEntry> roll_out(const RolloutOptions& options, Progress* progress = nullptr);

// Columns hand,players,samples,win,tie,loss,equity, with a header line.
std::string rollout_csv(const std::vector<RolloutEntry>& entries);

}  // namespace felt
