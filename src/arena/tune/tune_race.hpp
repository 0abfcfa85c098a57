// What the race of a tuning shares with its checks.
#pragma once

#include "arena/tune/tune.hpp"

namespace felt {

int rounds_for(size_t challengers);  // of halving until one is left
// A candidate with a field, duplicate deals.
MatchConfig table_of(const TuneConfig& config, const std::string& bot, size_t field);

}  // namespace felt
