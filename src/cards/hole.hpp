// Two hole cards (a combo), and the 169 classes that suits fall into before the flop.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "cards/card.hpp"
#include "cards/card_set.hpp"

namespace felt {

inline constexpr int kCombos = 1326;
inline constexpr int kHoleClasses = 169;

// Two different cards, the higher id first. Its index, 0..1325, counts pairs of ids in colexicographic order.
class Hole {
 public:
  constexpr Hole() : Hole(Card::from_id(1), Card::from_id(0)) {}
  constexpr Hole(Card a, Card b) : high_(std::max(a, b)), low_(std::min(a, b)) {}
  static constexpr Hole from_index(int index);

  constexpr Card high() const { return high_; }
  constexpr Card low() const { return low_; }
  constexpr CardSet cards() const { return {high_, low_}; }
  constexpr bool contains(Card card) const { return card == high_ || card == low_; }
  constexpr int index() const { return high_.id() * (high_.id() - 1) / 2 + low_.id(); }

  constexpr bool is_pair() const { return high_.rank() == low_.rank(); }
  constexpr bool is_suited() const { return high_.suit() == low_.suit(); }

  friend constexpr auto operator<=>(Hole, Hole) = default;

 private:
  Card high_, low_;
};

namespace detail {
constexpr std::array<Hole, kCombos> all_holes() {
  std::array<Hole, kCombos> holes{};
  int next = 0;
  for (int high = 1; high < kCards; ++high) {
    for (int low = 0; low < high; ++low) holes[next++] = Hole(Card::from_id(high), Card::from_id(low));
  }
  return holes;
}
}  // namespace detail

inline constexpr std::array<Hole, kCombos> kAllHoles = detail::all_holes();

constexpr Hole Hole::from_index(int index) { return kAllHoles[index]; }

// One of 13 pairs, 78 suited and 78 offsuit hands. The index is the place in the usual grid, row by row from AA at the
// top left: suited hands above the diagonal, offsuit below.
class HoleClass {
 public:
  constexpr HoleClass() = default;  // AA
  constexpr HoleClass(Rank a, Rank b, bool suited) {
    const int high = 12 - felt::index(std::max(a, b));  // distance from the ace
    const int low = 12 - felt::index(std::min(a, b));
    index_ = static_cast<uint8_t>(suited ? 13 * high + low : 13 * low + high);
  }
  explicit constexpr HoleClass(Hole hole) : HoleClass(hole.high().rank(), hole.low().rank(), hole.is_suited()) {}
  static constexpr HoleClass from_index(int index) {
    HoleClass result;
    result.index_ = static_cast<uint8_t>(index);
    return result;
  }

  constexpr int index() const { return index_; }
  constexpr int row() const { return index_ / 13; }
  constexpr int column() const { return index_ % 13; }
  constexpr bool is_pair() const { return row() == column(); }
  constexpr bool is_suited() const { return row() < column(); }
  constexpr Rank high() const { return static_cast<Rank>(12 - std::min(row(), column())); }
  constexpr Rank low() const { return static_cast<Rank>(12 - std::max(row(), column())); }
  constexpr int combos() const { return is_pair() ? 6 : is_suited() ? 4 : 12; }

  friend constexpr auto operator<=>(HoleClass, HoleClass) = default;

 private:
  uint8_t index_ = 0;
};

}  // namespace felt
