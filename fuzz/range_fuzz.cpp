// Whatever the text, parse_range must answer; what it accepts must print and parse back to the same range.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "equity/ranges/range_text.hpp"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto range = felt::parse_range(text);
  if (!range.ok()) {
    if (range.error().message.empty()) std::abort();
    return 0;
  }
  const auto again = felt::parse_range(felt::to_text(*range));
  if (!again.ok() || !(*again == *range)) std::abort();
  return 0;
}
