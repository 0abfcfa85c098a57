// The shapes of TOML values that are neither strings nor made of other values.
#pragma once

#include <string_view>

namespace felt {

// A boolean, number, date or time as TOML 1.0 writes it. Days and hours are not held against the calendar.
bool is_toml_scalar(std::string_view word);

// 2009-07-01, without a time.
bool is_toml_date(std::string_view word);

}  // namespace felt
