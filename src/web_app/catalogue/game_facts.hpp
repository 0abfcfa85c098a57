// The games for people who come new to them. What they are usually played for says table_choice.hpp.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "game/rules.hpp"
#include "game/stakes.hpp"
#include "protocol/web_schema.hpp"

namespace felt {

struct GameFacts {
  std::string_view name;                    // of game_names()
  std::string_view title;                   // "No-limit hold'em"
  std::vector<std::string_view> opponents;  // a good table for a newcomer
};

// In the order in which they are offered.
std::span<const GameFacts> game_facts();

// Of a name of game_names(); the first of all for any other name.
const GameFacts& facts_of(std::string_view game);

Json stakes_view(const Stakes& stakes);  // Stakes of the schema

// A GamesReply.
Json games_reply();

}  // namespace felt
