// Whatever the text, parse_omaha_range must answer, with hands of the right size and weights that make sense.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "equity/omaha/omaha_range.hpp"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  if (size == 0 || size > 40) return 0;  // more pieces only take longer
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto hands = felt::parse_omaha_range(text, 4);
  if (!hands.ok()) {
    if (hands.error().message.empty()) std::abort();
    return 0;
  }
  for (const felt::WeightedHand& hand : *hands) {
    if (hand.cards.size() != 4 || !(hand.weight > 0 && hand.weight <= 1)) std::abort();
  }
  return 0;
}
