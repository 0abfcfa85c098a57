#include "agents/roster.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace felt {

#define FELT_AGENT(name) AgentInfo name##_info();
#include "agents/roster.def"
#undef FELT_AGENT

const std::vector<AgentInfo>& agents() {
  static const std::vector<AgentInfo> all = {
#define FELT_AGENT(name) name##_info(),
#include "agents/roster.def"
#undef FELT_AGENT
  };
  return all;
}

std::vector<std::string> agent_names() {
  std::vector<std::string> names;
  for (const AgentInfo& info : agents()) names.emplace_back(info.name);
  return names;
}

Result<const AgentInfo*> find_agent(std::string_view name) {
  std::vector<std::string_view> names;
  for (const AgentInfo& info : agents()) {
    if (info.name == name) return &info;
    names.push_back(info.name);
  }
  const auto close = did_you_mean(name, names);
  const std::string hint = close ? fmt::format("did you mean '{}'?", *close) : "felt agents lists them";
  return Error{fmt::format("there is no bot '{}'; {}", name, hint), ErrorKind::Usage};
}

Result<std::unique_ptr<Agent>> make_agent(std::string_view text) {
  FELT_TRY(const AgentSpec spec, parse_spec(text));
  FELT_TRY(const AgentInfo* info, find_agent(spec.name));
  FELT_TRY(const Params params, Params::from(spec, info->params));
  return info->make(params);
}

std::vector<std::string_view> every_game() { return game_names(); }

std::vector<std::string_view> holdem_games() {
  return {"holdem", "limit-holdem", "pot-limit-holdem", "one-bet", "rank-holdem"};
}

std::vector<std::string_view> draw_games() { return {"draw"}; }

}  // namespace felt
