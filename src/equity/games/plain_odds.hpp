// The plain twin of compute_odds: every deal, one at a time, judged by showdown_value. Tests hold the others against
// it; slow, for small cases.
#pragma once

#include "equity/games/odds.hpp"

namespace felt::plain {

// The question must have an answer, and no draws to come. Errors are left at 0.
OddsAnswer count_odds(const OddsQuestion& question);

}  // namespace felt::plain
