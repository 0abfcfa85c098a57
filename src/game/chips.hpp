// Chips: a whole number of the smallest unit in play, never a fraction, never floating.
#pragma once

#include <compare>
#include <cstdint>
#include <string>

namespace felt {

struct Chips {
  int64_t count = 0;

  constexpr Chips() = default;
  constexpr explicit Chips(int64_t chips) : count(chips) {}

  constexpr Chips& operator+=(Chips other) { return count += other.count, *this; }
  constexpr Chips& operator-=(Chips other) { return count -= other.count, *this; }
  friend constexpr Chips operator+(Chips a, Chips b) { return a += b; }
  friend constexpr Chips operator-(Chips a, Chips b) { return a -= b; }
  friend constexpr Chips operator-(Chips a) { return Chips(-a.count); }
  friend constexpr Chips operator*(Chips a, int64_t times) { return Chips(a.count * times); }
  friend constexpr Chips operator*(int64_t times, Chips a) { return a * times; }
  friend constexpr Chips operator/(Chips a, int64_t parts) { return Chips(a.count / parts); }
  friend constexpr Chips operator%(Chips a, int64_t parts) { return Chips(a.count % parts); }
  friend constexpr auto operator<=>(Chips, Chips) = default;
};

// The largest stack there can be, and what "unlimited" means: ten of them still fit an int64.
inline constexpr Chips kMaxChips{100'000'000'000'000'000};

// In whole chips when chips are 10^-decimals: 1250 with two decimals is "12.5".
std::string to_text(Chips chips, int decimals = 0);

constexpr double ratio(Chips a, Chips b) { return static_cast<double>(a.count) / static_cast<double>(b.count); }

}  // namespace felt
