// What the three Monte Carlo robots of source H have in common.
#pragma once

#include "agents/herts/mc_table.hpp"
#include "agents/roster.hpp"

namespace felt {

// Where the report's text (3.3) and its listing (appendix, AI_V2.py) differ.
enum class McVersion : uint8_t {
  Text,     // the threshold counts on every street, and every raise for value teaches
  Listing,  // it counts after the flop only, where the robot always raises above it; raises below it teach
};

// The parameters of all three: samples, bluff, as, version.
std::vector<Param> mc_params(McVersion version);

struct McDecision {
  Action action;
  double win_rate = 0;
  double return_rate = 0;
  bool teaches = false;  // a raise whose outcome moves a threshold that learns
};

// The two rates, for Agent::insight().
Figures insight_of(const McDecision& decision);

class McPlayer {
 public:
  explicit McPlayer(const Params& params);

  McDecision decide(const View& view, double threshold, Rng& rng) const;
  bool is_published() const { return is_published_; }

 private:
  bool follows(McVersion version) const { return is_published_ && version_ == version; }
  double win_rate(const View& view, Rng& rng) const;
  double odds(const View& view) const;
  bool calls_raise(const View& view, double return_rate, double threshold) const;
  McTable table(const View& view, double threshold) const;
  bool teaches(const View& view, double return_rate, double threshold) const;

  int samples_;
  bool bluffs_, is_published_;
  McVersion version_;
};

// The size of an unopened raise: 4 base bets before the flop; later one, ten with a win rate of 0.9, twice the pot with
// 0.98.
Chips mc_raise_to(const View& view, double win_rate);

}  // namespace felt
