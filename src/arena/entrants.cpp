#include "arena/entrants.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "agents/guarded.hpp"
#include "arena/streams.hpp"
#include "base/failure.hpp"
#include "game/hand_setup.hpp"

namespace felt {
namespace {

Result<void> check_chips(const Stakes& stakes, Chips stack) {
  const Chips blind = std::max({stakes.big_blind, stakes.ante, stakes.small_blind});
  if (blind <= Chips{0}) return usage_error("somebody must post something: blinds or an ante above 0");
  if (stakes.small_blind > stakes.big_blind) {
    return usage_error(fmt::format("the small blind, {}, is larger than the big blind, {}", to_text(stakes.small_blind),
                                   to_text(stakes.big_blind)));
  }
  if (stack < blind) {
    return usage_error(
        fmt::format("stacks of {} are smaller than the blinds or ante of {}", to_text(stack), to_text(blind)));
  }
  return {};
}

}  // namespace

Result<void> check_agent(const std::string& text, const Rules& rules, const AgentMaker& make) {
  for (const Rules& game : rules.mix) {
    FELT_TRY(check_agent(text, game, make));
  }
  if (rules.is_mix()) return {};
  const auto agent = make(text);
  if (!agent) return agent.error();
  const auto spec = parse_spec(text);
  const auto found = spec ? find_agent(spec->name) : spec.error();
  if (!found) return {};  // none of felt's own: it plays what it is asked to play
  const AgentInfo& info = **found;
  if (info.is_interactive) return usage_error(fmt::format("{} cannot sit here; felt play is for people", info.name));
  if (std::ranges::find(info.variants, rules.name) == info.variants.end() &&
      std::ranges::find(game_names(), rules.name) != game_names().end()) {
    return usage_error(
        fmt::format("{} does not play {}; it plays {}", info.name, rules.name, fmt::join(info.variants, ", ")));
  }
  return {};
}

Result<void> check_seated(std::span<const std::string> agents, const Rules& rules, const Stakes& stakes, Chips stack,
                          const AgentMaker& make) {
  const auto n = static_cast<int>(agents.size());
  if (n < rules.min_players || n > rules.max_players) {
    return usage_error(
        fmt::format("{} is played by {} to {} players, not {}", rules.name, rules.min_players, rules.max_players, n));
  }
  for (const std::string& agent : agents) {
    FELT_TRY(check_agent(agent, rules, make));
  }
  return check_chips(stakes, stack);
}

std::unique_ptr<Agent> seat_agent(const AgentMaker& make, const std::string& spec, const MatchInfo& info) {
  try {
    auto made = make(spec);
    if (!made) return absent_agent(made.error().message);
    (*made)->begin_match(info);
    return *std::move(made);
  } catch (...) {
    return absent_agent(fmt::format("threw '{}' before the first hand", exception_text()));
  }
}

std::vector<Player> seat_players(const AgentMaker& make, std::span<const std::string> agents, MatchInfo info,
                                 const TableNumber& number) {
  std::vector<Player> players;
  players.reserve(agents.size());
  for (size_t p = 0; p < agents.size(); ++p) {
    info.player = static_cast<int>(p);
    players.emplace_back(seat_agent(make, agents[p], info), agent_stream(number.seed, number.session, number.table, p));
  }
  return players;
}

std::vector<std::string> player_names(std::span<const std::string> agents) {
  std::vector<std::string> names;
  for (size_t p = 0; p < agents.size(); ++p) names.push_back(player_name(agents, static_cast<int>(p)));
  return names;
}

std::string player_name(std::span<const std::string> agents, int player) {
  const auto same = [&](const std::string& other) { return other == agents[player]; };
  if (std::ranges::count_if(agents, same) == 1) return agents[player];
  return fmt::format("{} #{}", agents[player], 1 + std::ranges::count_if(agents.first(player), same));
}

namespace {

// Programs of others, and people, are called as they are written.
std::string title_of(const std::string& text) {
  const auto spec = parse_spec(text);
  const auto found = spec ? find_agent(spec->name) : spec.error();
  return found ? std::string((*found)->title) : text;
}

}  // namespace

std::string display_name(std::span<const std::string> agents, int player) {
  std::vector<std::string> titles;
  for (const std::string& agent : agents) titles.push_back(title_of(agent));
  return player_name(titles, player);
}

int64_t chip_scale(const Rules& rules) { return rules.profile.exact_split ? kExactSplitUnit : 1; }

}  // namespace felt
