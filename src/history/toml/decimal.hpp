// Decimal: an amount of money or chips exactly as a hand history writes it. Never floating point.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace felt {

// mantissa / 10^decimals, or an amount that nobody knows (`inf`). Two Decimals are equal when they are written alike:
// 0.5 differs from 0.50. To compare values, scale both to the same number of decimals.
struct Decimal {
  static constexpr int kMaxDecimals = 9;

  int64_t mantissa = 0;
  uint8_t decimals = 0;  // 0..kMaxDecimals
  bool infinite = false;

  static Decimal whole(int64_t value) { return {value, 0, false}; }
  static Decimal unknown() { return {0, 0, true}; }

  // A TOML number: 1_000, 0.50, -3, 2.5e3, inf. Nothing for other text, for hexadecimal and its like, for nan and -inf,
  // and for numbers that 64 bits and kMaxDecimals cannot hold exactly.
  static std::optional<Decimal> parse(std::string_view text);
  // The same into `amount`, for reading in bulk; false, with any amount, where parse gives nothing.
  static bool parse_into(std::string_view text, Decimal& amount);

  // In units of 10^-decimals, as cents with 2; nothing when that is not a whole number, overflows or is infinite.
  std::optional<int64_t> scaled(int units_decimals) const;

  bool operator==(const Decimal&) const = default;
};

// Without exponent, underscores or plus sign; what was written without them prints as it was written.
std::string to_text(const Decimal& amount);
void append_text(const Decimal& amount, std::string& out);

}  // namespace felt
