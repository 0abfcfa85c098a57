// The two-card power rating of source I: what two cards are worth before the flop, 0 (worst) to 40 (aces).
#pragma once

#include "cards/hole.hpp"

namespace felt {

int power_rating(HoleClass hole_class);

// With the row of the offsuit seven as it is printed, which has a number too many: 7-4 to 7-6 are read one place off.
int printed_power_rating(HoleClass hole_class);

}  // namespace felt
