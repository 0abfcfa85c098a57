// Draws holdings for several players from their ranges, no card twice, without trying again.
//
// Players draw one after the other, the tightest range first, each only among the holdings that the cards drawn so far
// leave possible. That is not yet the distribution of independent players who happen not to collide, so every draw
// carries an importance weight: the mass each player had left to draw from. Within a player, holdings are grouped by
// weight in powers of two; a group is drawn by its size, a holding evenly within it, and what is left of the
// difference (a factor between 1/2 and 1) goes into the importance weight too.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/rng.hpp"
#include "cards/card_set.hpp"
#include "equity/ranges/range.hpp"

namespace felt {

// One player's range, ready to be drawn from.
class HoldingSampler {
 public:
  explicit HoldingSampler(const Range& range);  // not empty

  struct Draw {
    uint16_t index = 0;  // into holdings()
    double weight = 0;   // importance; 0 when the used cards leave nothing
  };
  Draw draw(CardSet used, Rng& rng) const;

  const std::vector<WeightedHole>& holdings() const { return holdings_; }

 private:
  struct Group {
    double heaviest = 0;            // weight of the heaviest member
    std::vector<uint16_t> members;  // indices of holdings
    std::vector<uint64_t> bits;     // the same, one bit per holding
  };

  using Words = std::array<uint64_t, (kCombos + 63) / 64>;  // one bit per holding
  // The word of a group's holdings that a point of mass falls into, and the point within that word.
  struct Place {
    const Group* group;
    size_t word;
    double point;
  };

  Draw draw_first(Rng& rng) const;  // when nothing is used yet
  Place place_of(double point, const Words& blocked) const;
  Draw draw_with(CardSet used, Rng& rng) const;
  Draw draw_popcnt(CardSet used, Rng& rng) const;

  std::vector<WeightedHole> holdings_;
  std::vector<Group> groups_;
  std::array<std::vector<uint64_t>, kCards> with_card_;  // holdings that contain a card
  double total_mass_ = 0;                                // what a draw can choose from when nothing is used
  bool has_popcnt_ = false;
};

}  // namespace felt
