// mc (source H, "AI V1"): win rate by Monte Carlo against the pot odds, with a fixed table of chances (3.3). The report
// does not list its code; version=listing plays it as the listed AI V2 without learning.
#include "agents/herts/mc_player.hpp"

namespace felt {
namespace {

class Mc final : public Agent {
 public:
  explicit Mc(const Params& params) : player_(params), threshold_(params.number("threshold")) {}
  Action act(const View& view, Rng& rng) override {
    last_ = player_.decide(view, threshold_, rng);
    return last_.action;
  }
  Figures insight() const override { return insight_of(last_); }

 private:
  McPlayer player_;
  double threshold_;
  McDecision last_;
};

std::vector<Param> fixed_params() {
  std::vector<Param> params = mc_params(McVersion::Text);
  params.push_back(
      {"threshold", kMcThreshold, kMinThreshold, kMaxThreshold, "raises most hands above this return rate"});
  return params;
}

}  // namespace

AgentInfo mc_info() {
  return {"mc",
          "Monte Carlo",
          "Monte Carlo win rate against pot odds, with a table of chances",
          "Deals the rest of the hand a thousand times, compares its win rate with the price, and rolls dice for the "
          "action. Some of its raises are bluffs.",
          "H",
          holdem_games(),
          fixed_params(),
          [](const Params& params) -> std::unique_ptr<Agent> { return std::make_unique<Mc>(params); }};
}

}  // namespace felt
