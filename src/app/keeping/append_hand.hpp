// A .phhs file that hands are added to, one at a time.
#pragma once

#include <optional>
#include <string>

#include "base/result.hpp"
#include "history/phh/phh_record.hpp"

namespace felt {

// Behind what the file holds, under the next free number. Errors: the game has no PHH code, or of kind Io.
Result<void> append_hand(const std::string& path, const HandRecord& record);

}  // namespace felt
