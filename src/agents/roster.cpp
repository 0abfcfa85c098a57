#include "agents/roster.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "base/text.hpp"

namespace felt {

#define FELT_AGENT(name) AgentInfo name##_info();
#include "agents/roster.def"
#undef FELT_AGENT

namespace {

template <class Predicate>
std::vector<std::string_view> games_where(Predicate fits) {
  std::vector<std::string_view> games;
  std::ranges::copy_if(game_names(), std::back_inserter(games),
                       [&](std::string_view game) { return fits(named_rules(game).value()); });
  return games;
}

}  // namespace

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
  return usage_error(fmt::format("there is no bot '{}'; {}", name, hint));
}

Result<std::unique_ptr<Agent>> make_agent(std::string_view text) {
  FELT_TRY(const AgentSpec spec, parse_spec(text));
  FELT_TRY(const AgentInfo* info, find_agent(spec.name));
  FELT_TRY(const Params params, Params::from(spec, info->params));
  return info->make(params);
}

bool names_a_file(std::string_view text) {
  const auto spec = parse_spec(text);
  const auto info = spec ? find_agent(spec->name) : Result<const AgentInfo*>(spec.error());
  if (!info) return false;
  return std::ranges::any_of(spec->params, [&](const auto& given) {
    return std::ranges::any_of((*info)->params, [&](const Param& param) {
      return param.kind == Param::Kind::File && param.name == given.first;
    });
  });
}

std::vector<std::string_view> every_game() { return game_names(); }

std::vector<std::string_view> holdem_games() {
  return games_where([](const Rules& rules) {
    return rules.hole_cards() == 2 && rules.board_cards() == kMaxBoard && !rules.has_draw() &&
           rules.deck == DeckKind::Full;
  });
}

std::vector<std::string_view> draw_games() {
  return games_where([](const Rules& rules) {
    const auto draws = std::ranges::count_if(rules.streets, &StreetRules::draw);
    return rules.hole_cards() == 5 && draws == 1 && rules.showdown == Showdown::High &&
           rules.betting == Betting::NoLimit;
  });
}

}  // namespace felt
