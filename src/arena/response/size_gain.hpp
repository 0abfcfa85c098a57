// What a responder would gain by a bet size at one place of a hand: how much more it is worth than the best of what
// else they could do there, if nobody bets any more after it. The yardstick of which sizes a blueprint should learn.
#pragma once

#include <span>
#include <vector>

#include "agents/policy.hpp"
#include "base/progress.hpp"
#include "base/statistics.hpp"
#include "game/action.hpp"
#include "game/stakes.hpp"

namespace felt {

struct SizeQuestion {
  std::vector<Action> line;    // from the first decision to the place, where the responder acts
  bool is_button = false;      // the responder's seat
  std::vector<Chips> known{};  // raises there, in totals of the street, that are nothing new
  std::vector<double> sizes;   // that are asked about, in parts of the pot after calling
};

struct SizeGainConfig {
  Chips stack{20'000}, small_blind{50}, big_blind{100};
  int deals = 200;
  uint64_t seed = 1;
  int threads = 0;
};

// By size, in thousandths of a big blind each time the place is reached: over all hands that the responder may hold,
// the bot's by its strategy.
std::vector<ClusterMean> size_gains(const Policy& policy, const SizeQuestion& question, const SizeGainConfig& config,
                                    const Progress* progress = nullptr);

}  // namespace felt
