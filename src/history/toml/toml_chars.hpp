// Classes of characters in TOML.
#pragma once

#include <array>
#include <cstddef>

namespace felt {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

constexpr bool is_bare_key_char(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '_' || c == '-';
}

// Those that no string may contain as they are.
constexpr bool is_control(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return (byte < ' ' && c != '\t') || byte == 0x7F;
}

// A predicate over characters as a table, for the loops that see every byte.
class CharTable {
 public:
  template <class Predicate>
  explicit constexpr CharTable(Predicate predicate) {
    for (size_t i = 0; i < holds_.size(); ++i) holds_[i] = predicate(static_cast<char>(i));
  }
  constexpr bool operator[](char c) const { return holds_[static_cast<unsigned char>(c)]; }

 private:
  std::array<bool, 256> holds_{};
};

}  // namespace felt
