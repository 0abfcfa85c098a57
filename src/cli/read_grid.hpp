// felt read FILE --seat N: what one player may hold, as a heat grid after every street.
#pragma once

#include <array>

#include "base/result.hpp"
#include "cli/console.hpp"
#include "cli/exit_code.hpp"
#include "cli/read_options.hpp"
#include "reading/range_posterior.hpp"

namespace felt {

// How likely a combo of each class is, by HoleClass::index(), relative to the likeliest class: the heat of the grid.
std::array<double, kHoleClasses> class_weights(const RangePosterior& belief);

Result<ExitCode> read_seat_of_hand(const ReadOptions& options, Console& console);

}  // namespace felt
