// A seat of one hand, counted from the left of the button: seat 0 posts the small blind, the last seat is the button.
// Heads-up seat 0 is the big blind and seat 1 the button. Hand histories write them p1 … pn.
#pragma once

#include <bit>
#include <compare>
#include <cstdint>
#include <string>

namespace felt {

inline constexpr int kMaxSeats = 10;

class Seat {
 public:
  constexpr Seat() = default;
  constexpr explicit Seat(int index) : index_(static_cast<uint8_t>(index)) {}

  constexpr int index() const { return index_; }
  constexpr Seat next(int players) const { return Seat(index_ + 1 == players ? 0 : index_ + 1); }

  friend constexpr auto operator<=>(Seat, Seat) = default;

 private:
  uint8_t index_ = 0;
};

inline std::string to_text(Seat seat) { return "p" + std::to_string(seat.index() + 1); }

// Some of the seats; iterates from seat 0 up.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  constexpr SeatSet(Seat seat) : bits_(bit(seat)) {}  // NOLINT: a seat is the set of itself
  static constexpr SeatSet first(int players) { return from_bits((1u << players) - 1); }
  static constexpr SeatSet from_bits(unsigned bits) {
    SeatSet set;
    set.bits_ = static_cast<uint16_t>(bits);
    return set;
  }

  constexpr unsigned bits() const { return bits_; }
  // Without the processor's popcount instruction, which the baseline build may not use, this beats std::popcount.
  constexpr int size() const {
    int count = 0;
    for (unsigned rest = bits_; rest != 0; rest &= rest - 1) ++count;
    return count;
  }
  constexpr bool has_several() const { return (bits_ & (bits_ - 1)) != 0; }
  constexpr bool is_empty() const { return bits_ == 0; }
  constexpr bool contains(Seat seat) const { return (bits_ & bit(seat)) != 0; }
  constexpr Seat front() const { return Seat(std::countr_zero(bits_)); }  // of a set that is not empty

  // The first member at or after `seat`, going round the table; the set is not empty.
  constexpr Seat from(Seat seat) const {
    const unsigned later = bits_ & ~(bit(seat) - 1u);
    return Seat(std::countr_zero(later != 0 ? later : bits_));
  }

  constexpr SeatSet& operator|=(SeatSet other) { return bits_ |= other.bits_, *this; }
  constexpr SeatSet& operator&=(SeatSet other) { return bits_ &= other.bits_, *this; }
  constexpr SeatSet& operator-=(SeatSet other) {
    bits_ = static_cast<uint16_t>(bits_ & ~other.bits_);
    return *this;
  }
  friend constexpr SeatSet operator|(SeatSet a, SeatSet b) { return a |= b; }
  friend constexpr SeatSet operator&(SeatSet a, SeatSet b) { return a &= b; }
  friend constexpr SeatSet operator-(SeatSet a, SeatSet b) { return a -= b; }
  friend constexpr bool operator==(SeatSet, SeatSet) = default;

  class Iterator {
   public:
    constexpr explicit Iterator(unsigned bits) : rest_(bits) {}
    constexpr Seat operator*() const { return Seat(std::countr_zero(rest_)); }
    constexpr Iterator& operator++() { return rest_ &= rest_ - 1, *this; }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    unsigned rest_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  static constexpr uint16_t bit(Seat seat) { return static_cast<uint16_t>(1u << seat.index()); }

  uint16_t bits_ = 0;
};

}  // namespace felt
