// felt read FILE --seat N: what one player may hold, as a heat grid after every street.
#pragma once

#include "base/result.hpp"
#include "cli/console.hpp"
#include "cli/exit_code.hpp"
#include "cli/read_options.hpp"

namespace felt {

Result<ExitCode> read_seat_of_hand(const ReadOptions& options, Console& console);

}  // namespace felt
