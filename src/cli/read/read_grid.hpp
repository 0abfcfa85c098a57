// felt read FILE --seat N: what one player may hold, as a heat grid after every street.
#pragma once

#include "base/result.hpp"
#include "cli/options/exit_code.hpp"
#include "cli/read/read_options.hpp"
#include "cli/term/console.hpp"

namespace felt {

Result<ExitCode> read_seat_of_hand(const ReadOptions& options, Console& console);

}  // namespace felt
