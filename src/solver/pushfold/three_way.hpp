// Three classes of starting hands all-in against each other before the flop: how often each wins. Exact tables would
// take hours, so these are sampled; see push_fold_table.hpp for what that costs.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace felt {

class ThreeWay {
 public:
  // Every shuffle deals 23 hands and a board, and so decides 1771 triples at once, card removal included.
  ThreeWay(int shuffles, uint64_t seed);
  // Sampled at first use.
  static const ThreeWay& usual();

  // The parts of the pot that classes get, by HoleClass::index(); they sum to 1. Equal where it never came up.
  std::array<double, 3> shares(size_t a, size_t b, size_t c) const {
    size_t x = 0, y = 1, z = 2;  // places of the smallest, the middle and the largest
    if (a > b) std::swap(a, b), std::swap(x, y);
    if (b > c) std::swap(b, c), std::swap(y, z);
    if (a > b) std::swap(a, b), std::swap(x, y);
    const auto& sorted = shares_[place(a, b, c)];
    std::array<double, 3> result;
    result[x] = sorted[0];
    result[y] = sorted[1];
    result[z] = sorted[2];
    return result;
  }

 private:
  // Of a <= b <= c among the sorted triples.
  static size_t place(size_t a, size_t b, size_t c) { return c * (c + 1) * (c + 2) / 6 + b * (b + 1) / 2 + a; }

  std::vector<std::array<float, 3>> shares_;  // by sorted triple
};

}  // namespace felt
