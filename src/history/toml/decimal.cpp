#include "history/toml/decimal.hpp"

#include <algorithm>
#include <charconv>
#include <limits>

#include "history/toml/toml_chars.hpp"

namespace felt {
namespace {

constexpr int64_t kMax = std::numeric_limits<int64_t>::max();
constexpr int kSafeDigits = 18;  // this many digits always fit
constexpr int kMaxDigits = 64;   // zeros included; nobody writes an amount with more

// The digits of a number, gathered with the position of its point. Negative mantissas are not needed before the end.
struct Digits {
  int64_t mantissa = 0;
  int decimals = 0;
  int count = 0;
};

// Reads digits with single underscores between them. False without any digit, on a misplaced underscore or overflow.
bool take_digits(std::string_view& text, Digits& digits) {
  Digits read = digits;  // locals stay in registers
  size_t i = 0;
  bool after_digit = false;
  for (; i < text.size() && (is_digit(text[i]) || (text[i] == '_' && after_digit)); ++i) {
    after_digit = text[i] != '_';
    if (!after_digit) continue;
    const int digit = text[i] - '0';
    if (read.count >= kSafeDigits && (read.count == kMaxDigits || read.mantissa > (kMax - digit) / 10)) return false;
    read.mantissa = read.mantissa * 10 + digit;
    ++read.count;
  }
  text.remove_prefix(i);
  digits = read;
  return after_digit;
}

// Zeros at the end of the fraction go when there are too many; zeros before the point come when the exponent wants
// them.
bool normalise(Digits& digits) {
  if (digits.mantissa == 0) digits.decimals = std::clamp(digits.decimals, 0, Decimal::kMaxDecimals);
  for (; digits.decimals > Decimal::kMaxDecimals; --digits.decimals) {
    if (digits.mantissa % 10 != 0) return false;
    digits.mantissa /= 10;
  }
  for (; digits.decimals < 0; ++digits.decimals) {
    if (digits.mantissa > kMax / 10) return false;
    digits.mantissa *= 10;
  }
  return true;
}

bool take(std::string_view& text, char c) {
  if (text.empty() || text.front() != c) return false;
  text.remove_prefix(1);
  return true;
}

// What follows the "e". Exponents beyond a few thousand belong to numbers that do not fit anyway.
bool take_exponent(std::string_view& text, Digits& digits) {
  const bool negative = take(text, '-');
  if (!negative) take(text, '+');
  Digits exponent;
  if (!take_digits(text, exponent) || exponent.mantissa > 9999) return false;
  const int power = static_cast<int>(exponent.mantissa);
  digits.decimals += negative ? power : -power;
  return true;
}

bool take_number(std::string_view text, Digits& digits) {
  const bool starts_with_zero = text.starts_with('0');
  if (!take_digits(text, digits) || (starts_with_zero && digits.count > 1)) return false;
  if (take(text, '.')) {
    const int before = digits.count;
    if (!take_digits(text, digits)) return false;
    digits.decimals = digits.count - before;
  }
  if ((take(text, 'e') || take(text, 'E')) && !take_exponent(text, digits)) return false;
  return text.empty() && normalise(digits);
}

}  // namespace

bool Decimal::parse_into(std::string_view text, Decimal& amount) {
  const bool negative = take(text, '-');
  if (!negative) take(text, '+');
  Digits digits;
  amount.infinite = text == "inf";
  if (amount.infinite ? negative : !take_number(text, digits)) return false;
  amount.mantissa = negative ? -digits.mantissa : digits.mantissa;
  amount.decimals = static_cast<uint8_t>(digits.decimals);
  return true;
}

std::optional<Decimal> Decimal::parse(std::string_view text) {
  Decimal amount;
  return parse_into(text, amount) ? std::optional(amount) : std::nullopt;
}

std::optional<int64_t> Decimal::scaled(int units_decimals) const {
  if (infinite) return std::nullopt;
  int64_t value = mantissa;
  int at = decimals;
  for (; at < units_decimals; ++at) {
    if (value > kMax / 10 || value < -(kMax / 10)) return std::nullopt;
    if (value == 0) return 0;
    value *= 10;
  }
  for (; at > units_decimals; --at) {
    if (value % 10 != 0) return std::nullopt;
    if (value == 0) return 0;
    value /= 10;
  }
  return value;
}

void append_text(const Decimal& amount, std::string& out) {
  if (amount.infinite) {
    out += "inf";
    return;
  }
  // The magnitude as unsigned: the least int64 has no positive twin.
  const auto bits = static_cast<uint64_t>(amount.mantissa);
  const uint64_t magnitude = amount.mantissa < 0 ? uint64_t{0} - bits : bits;
  char buffer[20];
  const char* end = std::to_chars(buffer, buffer + sizeof buffer, magnitude).ptr;
  const std::string_view digits(buffer, static_cast<size_t>(end - buffer));
  const size_t fraction = amount.decimals;
  const size_t before_point = digits.size() > fraction ? digits.size() - fraction : 0;
  if (amount.mantissa < 0) out += '-';
  out += before_point > 0 ? digits.substr(0, before_point) : "0";
  if (fraction == 0) return;
  out += '.';
  if (digits.size() < fraction) out.append(fraction - digits.size(), '0');
  out += digits.substr(before_point);
}

std::string to_text(const Decimal& amount) {
  std::string text;
  append_text(amount, text);
  return text;
}

}  // namespace felt
