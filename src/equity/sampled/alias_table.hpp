// Draws a number by weight in one step (Walker 1977, Vose 1991): every place holds its own number and, for the part of
// the place that its weight leaves free, one other.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace felt {

class AliasTable {
 public:
  struct Place {
    uint32_t own_part;  // of 2^32
    uint32_t other;
  };

  explicit AliasTable(std::span<const double> weights);  // not all 0

  std::span<const Place> places() const { return places_; }
  uint32_t pick(uint64_t bits) const { return pick(places_, bits); }

  // The upper bits choose the place, those below them who gets it.
  static uint32_t pick(std::span<const Place> places, uint64_t bits) {
    __extension__ using Wide = unsigned __int128;
    const Wide product = static_cast<Wide>(bits) * places.size();
    const auto own = static_cast<uint32_t>(product >> 64);
    return static_cast<uint32_t>(product >> 32) < places[own].own_part ? own : places[own].other;
  }

 private:
  std::vector<Place> places_;
};

}  // namespace felt
