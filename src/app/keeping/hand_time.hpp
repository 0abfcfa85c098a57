// When a hand was played, as the fields of a PHH text.
#pragma once

#include <ctime>
#include <string>

namespace felt {

// "time = 18:05:09\ntime_zone = 'UTC'\nday = 2\nmonth = 11\nyear = 2026"
std::string time_fields(std::time_t when);

}  // namespace felt
