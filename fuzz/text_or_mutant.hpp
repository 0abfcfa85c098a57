// Inputs for parsers of text: half of them as they come, half a good text with some of its bytes changed, which gets
// deeper into a parser than noise does.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace felt {

inline std::string text_or_mutant(const uint8_t* data, size_t size, std::string_view good) {
  if (size == 0) return {};
  if (data[0] > 127) return {reinterpret_cast<const char*>(data) + 1, size - 1};
  std::string text(good);
  for (size_t i = 1; i + 2 < size; i += 3)
    text[(data[i] * 256u + data[i + 1]) % text.size()] = static_cast<char>(data[i + 2]);
  return text;
}

}  // namespace felt
