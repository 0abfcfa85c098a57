// The two-card power rating of source I: what two cards are worth before the flop, 0 (worst) to 40 (aces).
#pragma once

#include "cards/hole.hpp"

namespace felt {

int power_rating(HoleClass hole_class);

}  // namespace felt
