// The generated table behind preflop.hpp; row-major by HoleClass::index().
#pragma once

#include <array>
#include <cstdint>

#include "cards/hole.hpp"

namespace felt::preflop_table {

#pragma GCC visibility push(hidden)
extern const std::array<uint32_t, size_t{kHoleClasses} * kHoleClasses> kWins;
extern const std::array<uint32_t, size_t{kHoleClasses} * kHoleClasses> kTies;
#pragma GCC visibility pop

}  // namespace felt::preflop_table
