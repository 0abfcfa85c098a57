// bluff (source I): nobluff, but every hand draws a bluff factor that may make it count for more than it is.
#include "agents/indiana/indiana.hpp"
#include "agents/roster.hpp"

namespace felt {

AgentInfo bluff_info() {
  return {"bluff",
          "Bluffer",
          "as nobluff, but half of its hands pretend to be more than they are",
          "As nobluff, but in half of its hands it pretends to hold more than it does. How brave it is changes from "
          "hand to hand.",
          "I",
          holdem_games(),
          indiana_params(),
          [](const Params& chosen) { return make_indiana(chosen, true); }};
}

}  // namespace felt
