// A bot of the roster as `felt agents --json` and Python tell it.
#pragma once

#include "agents/roster.hpp"
#include "base/json.hpp"

namespace felt {

Json agent_json(const AgentInfo& info);

}  // namespace felt
