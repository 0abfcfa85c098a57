// What matches and tournaments have in common: who plays, at which game, for what.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>

#include "agents/roster.hpp"
#include "arena/hand_loop.hpp"
#include "base/result.hpp"
#include "game/rules/rules.hpp"
#include "game/stakes.hpp"

namespace felt {

// Why this bot cannot sit down to this game, in one sentence; nothing when it can.
Result<void> check_agent(const std::string& agent, const Rules& rules, const AgentMaker& make);

// Why these bots cannot sit down to this game with these chips, in one sentence; nothing when they can.
Result<void> check_seated(std::span<const std::string> agents, const Rules& rules, const Stakes& stakes, Chips stack,
                          const AgentMaker& make);

// The bot at the table, told of the match. One that cannot come is absent: it checks or folds, and says why.
std::unique_ptr<Agent> seat_agent(const AgentMaker& make, const std::string& spec, const MatchInfo& info);

// Everybody at a table of a session, by player, each with random numbers of their own.
struct TableNumber {
  uint64_t seed = 1, session = 0;
  int table = 0;
};
std::vector<Player> seat_players(const AgentMaker& make, std::span<const std::string> agents, MatchInfo info,
                                 const TableNumber& number);

std::vector<std::string> player_names(std::span<const std::string> agents);
// "mc", or "mc #2" where several play under one spec.
std::string player_name(std::span<const std::string> agents, int player);
// The same for tables and logs, where people read sentences: bots by their titles, "Caller" or "Caller #2".
std::string display_name(std::span<const std::string> agents, int player);

// Under an exact_split profile a chip is counted as so many parts.
int64_t chip_scale(const Rules& rules);

}  // namespace felt
