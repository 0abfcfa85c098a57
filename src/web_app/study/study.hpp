// One hand of a history, step by step, with what a student wants to see at each: chips, odds, prices and reads.
#pragma once

#include <string_view>

#include "base/result.hpp"
#include "protocol/web/web_schema.hpp"

namespace felt {

inline constexpr size_t kMaxStudyText = 1 << 20;

// A Study of the first hand of a PHH text. The same text gives the same digits. Amounts are in units, those of the
// EventViews in the smallest chip (10^-decimals). An error for what cannot be read or played.
Result<Json> study_phh(std::string_view phh);

}  // namespace felt
