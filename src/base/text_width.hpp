// How wide text is on a screen: every UTF-8 character counts one, which is right for all we print.
#pragma once

#include <cstddef>
#include <string_view>

namespace felt {

// Whether a byte is the first of a character.
inline bool starts_character(char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }

// At most `width` columns of a text without colours.
inline std::string_view cut_to_width(std::string_view text, size_t width) {
  for (size_t at = 0; at < text.size(); ++at) {
    if (starts_character(text[at]) && width-- == 0) return text.substr(0, at);
  }
  return text;
}

}  // namespace felt
