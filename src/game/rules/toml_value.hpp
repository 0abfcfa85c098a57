// A TOML document as plain values with their lines.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace felt {

enum class TomlKind : uint8_t { Table, Array, Text, Whole, Decimal, Bool, Time };

struct TomlValue {
  TomlKind kind = TomlKind::Table;
  int line = 0;                     // of the key, or of the value where there is none
  std::string key;                  // in a table
  std::string text;                 // UTF-8
  int64_t whole = 0;                // of Whole; of Bool 0 or 1
  double decimal = 0;               // of Decimal and Whole
  std::vector<TomlValue> elements;  // of a table in the order of the file, or of an array

  const TomlValue* find(std::string_view name) const;  // of a table; nullptr where there is no such key
};

// Beyond these a text is answered with an error and not looked at: what configures something is short. Every dot of a
// dotted key is one more table inside another.
inline constexpr size_t kMaxTomlBytes = size_t{1} << 16;
inline constexpr size_t kMaxTomlDots = 1000;

// Any bytes get an answer. The error is "line 3: …" or about the text as a whole.
Result<TomlValue> parse_toml(std::string_view text);

}  // namespace felt
