// What the three Monte Carlo robots of source H have in common.
#pragma once

#include "agents/roster.hpp"

namespace felt {

inline constexpr double kMcThreshold = 1.3;

// The parameters of all three: samples and bluff.
std::vector<Param> mc_params();

struct McDecision {
  Action action;
  double win_rate = 0;
  double return_rate = 0;
  bool raised = false;  // for value, not as a bluff
};

// The two rates, for Agent::insight().
Figures insight_of(const McDecision& decision);

class McPlayer {
 public:
  explicit McPlayer(const Params& params) : samples_(params.whole("samples")), bluffs_(params.is_on("bluff")) {}

  McDecision decide(const View& view, double threshold, Rng& rng) const;

 private:
  int samples_;
  bool bluffs_;
};

// The size of an unopened raise: 4 base bets before the flop; later one, ten with a win rate of 0.9, twice the pot with
// 0.98.
Chips mc_raise_to(const View& view, double win_rate);

}  // namespace felt
