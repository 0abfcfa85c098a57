// How the hands of a street are counted: hand_index.hpp has the idea. Made for hand_index.cpp and hand_at.cpp alone.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "solver/abstraction/hand_index.hpp"

namespace felt::hand_shapes {

inline constexpr int kMasks = 1 << kRanks;
inline constexpr int kMaxSuitCards = 7;  // two in the hole, five on the board
inline constexpr int kCodes = 3 * 8;     // hole cards and all cards of a suit
inline constexpr int kValueBits = 16;    // C(13, 7) * C(7, 2) values are the most

inline constexpr uint32_t kValueMask = (1u << kValueBits) - 1;

using Keys = std::array<uint32_t, kSuits>;  // a suit's code above the complement of its value

constexpr int code_of(int hole, int all) { return hole * 8 + all; }

constexpr uint32_t choose(uint32_t n, uint32_t k) {
  if (k > n) return 0;
  uint32_t result = 1;
  for (uint32_t i = 1; i <= k; ++i) result = result * (n - k + i) / i;
  return result;
}

// Multisets of `size` of `values` values.
constexpr uint64_t multisets(uint64_t values, int size) {
  if (size == 1) return values;
  if (size == 2) return values * (values + 1) / 2;
  return values * (values + 1) / 2 * (values + 2) / 3;
}

constexpr uint32_t values_of(int code) {
  const auto hole = static_cast<uint32_t>(code / 8), all = static_cast<uint32_t>(code % 8);
  return choose(kRanks, all) * choose(all, hole);
}

// By set of ranks: its place among the sets of the same size, and its size.
struct RankSets {
  std::array<uint16_t, kMasks> place{};
  std::array<uint8_t, kMasks> size{};
  std::array<std::array<uint16_t, 1716>, kMaxSuitCards + 1> at{};  // by size and place

  RankSets() {
    std::array<uint16_t, kRanks + 1> next{};
    for (int mask = 0; mask < kMasks; ++mask) {
      const int cards = std::popcount(static_cast<unsigned>(mask));
      size[mask] = static_cast<uint8_t>(cards);
      place[mask] = next[cards]++;
      if (cards <= kMaxSuitCards) at[cards][place[mask]] = static_cast<uint16_t>(mask);
    }
  }
};

// How many hole and board cards each suit has, suits in falling order of code. Suits of equal code hold a multiset of
// values, smallest first: the second counts pairs of values below it, the third triples.
struct Shape {
  std::array<uint8_t, kSuits> code{};
  std::array<uint32_t, kSuits> single{}, pair{}, triple{};  // what each suit's value counts for; one of them is not 0
  uint32_t first = 0;                                       // the first number of this shape

  uint32_t hands = 0;
};

// All shapes of a street, and the way from four codes to a shape: a step for each suit.
class Shapes {
 public:
  explicit Shapes(int board) : steps_(1) { visit({}, 0, 2, board); }

  uint32_t hands() const { return hands_; }
  const Shape& shape_with(uint32_t index) const {
    const auto after = std::upper_bound(shapes_.begin(), shapes_.end(), index,
                                        [](uint32_t i, const Shape& shape) { return i < shape.first; });
    return *(after - 1);
  }
  const Shape& find(const Keys& keys) const {
    uint32_t at = 0;
    for (const uint32_t key : keys) at = steps_[at][key >> kValueBits];
    return shapes_[at];
  }

 private:
  using Codes = std::array<uint8_t, kSuits>;

  void visit(Codes codes, int suit, int hole_left, int board_left) {
    if (suit == kSuits) {
      if (hole_left == 0 && board_left == 0) add(codes);
      return;
    }
    for (int hole = std::min(hole_left, 2); hole >= 0; --hole) {
      for (int board = board_left; board >= 0; --board) {
        const int code = code_of(hole, hole + board);
        if (suit > 0 && code > codes[suit - 1]) continue;
        codes[suit] = static_cast<uint8_t>(code);
        visit(codes, suit + 1, hole_left - hole, board_left - board);
      }
    }
  }

  void add(const Codes& codes) {
    Shape shape;
    shape.code = codes;
    shape.first = hands_;
    uint32_t product = 1;
    for (int from = 0, to; from < kSuits; from = to) {
      for (to = from; to < kSuits && codes[to] == codes[from]; ++to) {
        (to == from ? shape.single : to == from + 1 ? shape.pair : shape.triple)[to] = product;
      }
      product *= static_cast<uint32_t>(multisets(values_of(codes[from]), std::min(to - from, 3)));
    }
    shape.hands = product;
    hands_ += product;
    record(codes, static_cast<uint16_t>(shapes_.size()));
    shapes_.push_back(shape);
  }

  void record(const Codes& codes, uint16_t shape) {
    size_t at = 0;
    for (int suit = 0; suit + 1 < kSuits; ++suit) {
      if (steps_[at][codes[suit]] == 0) {
        steps_[at][codes[suit]] = static_cast<uint16_t>(steps_.size());
        steps_.emplace_back();
      }
      at = steps_[at][codes[suit]];
    }
    steps_[at][codes[kSuits - 1]] = shape;
  }

  std::vector<std::array<uint16_t, kCodes>> steps_;
  std::vector<Shape> shapes_;
  uint32_t hands_ = 0;
};

struct Tables {
  RankSets sets;
  std::array<Shapes, kCardStreets> shapes{Shapes(0), Shapes(3), Shapes(4), Shapes(5)};
  std::array<uint32_t, kCodes> hole_places{};  // ways to place the hole cards in a suit's set

  Tables() {
    for (int code = 0; code < kCodes; ++code) hole_places[code] = choose(code % 8, code / 8);
  }
};

inline const Tables& tables() {
  static const Tables kTables;
  return kTables;
}

}  // namespace felt::hand_shapes
