// The 13 x 13 grid of hand classes as text: aces at the top left, suited hands above the diagonal, offsuit
// below. A cell at 1 shows the name of its class, a cell at 0 a dot, one between its rounded percentage
// (never 0% or 100%). 14 lines of 65 columns, UTF-8, each ended by a newline; no colour.
#pragma once

#include <span>
#include <string>

#include "equity/ranges/range.hpp"

namespace felt {

std::string grid_text(const Range& range);  // mean weight of each class

// Any value from 0 to 1 for each class, by HoleClass::index(): equities, frequencies.
std::string grid_text(std::span<const double, kHoleClasses> values);

}  // namespace felt
