// mc-adaptive (source H, "AI V2"): mc with a threshold that learns within the match.
#include "agents/mc_adaptive.hpp"

namespace felt {

std::vector<Param> mc_adaptive_params() {
  std::vector<Param> params = mc_params();
  params.push_back({"up", 0.01, 0, 1, "how much a lost raise in the band lifts the threshold"});
  params.push_back({"down", 0.01, 0, 1, "how much a won one lowers it"});
  params.push_back({"threshold", kMcThreshold, kLeastThreshold, kMostThreshold, "where it starts"});
  return params;
}

AgentInfo mc_adaptive_info() {
  return {"mc-adaptive",
          "mc with a threshold that learns from raises won and lost",
          "H",
          holdem_games(),
          mc_adaptive_params(),
          [](const Params& params) -> std::unique_ptr<Agent> { return std::make_unique<McAdaptive>(params); }};
}

}  // namespace felt
