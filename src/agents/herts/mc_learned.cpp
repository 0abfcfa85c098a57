// mc-learned (the source's unfinished "AI V3"): mc-adaptive whose threshold is carried on into the next match. Both
// save and load it; of mc-adaptive only a game that was broken off is meant to go on with what was saved.
#include "agents/herts/mc_adaptive.hpp"

namespace felt {

AgentInfo mc_learned_info() {
  return {"mc-learned",
          "Learned",
          "mc-adaptive whose threshold can be saved and loaded",
          "As mc-adaptive, and what it has learned can be kept for the next game. Without a memory to start from it "
          "plays the same.",
          "H",
          holdem_games(),
          mc_adaptive_params(),
          [](const Params& params) -> std::unique_ptr<Agent> { return std::make_unique<McAdaptive>(params); }};
}

}  // namespace felt
