// The games for people who come new to them. What they are usually played for says table_choice.hpp.
#pragma once

#include <string_view>
#include <vector>

#include "game/stakes.hpp"
#include "protocol/web/web_schema.hpp"

namespace felt {

// Opponents that make a good first table. Bots that play everything where the game has no table of its own.
const std::vector<std::string_view>& newcomers_table(std::string_view game);

Json stakes_view(const Stakes& stakes);  // Stakes of the schema

// A GamesReply.
Json games_reply();

}  // namespace felt
