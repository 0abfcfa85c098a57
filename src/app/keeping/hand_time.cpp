#include "app/keeping/hand_time.hpp"

#include <fmt/format.h>

namespace felt {

std::string time_fields(std::time_t when) {
  std::tm utc{};
  ::gmtime_r(&when, &utc);
  return fmt::format("time = {:02}:{:02}:{:02}\ntime_zone = 'UTC'\nday = {}\nmonth = {}\nyear = {}", utc.tm_hour,
                     utc.tm_min, utc.tm_sec, utc.tm_mday, utc.tm_mon + 1, utc.tm_year + 1900);
}

}  // namespace felt
