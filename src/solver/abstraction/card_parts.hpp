// What a card abstraction consists of.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "solver/abstraction/card_abstraction.hpp"

namespace felt {

struct CardParts {
  BucketCounts counts{kHoleClasses, 0, 0, 0};
  // By street: the bucket of every hand number, or nothing. What they point into lives as long as `memory`.
  std::array<std::span<const uint16_t>, kCardStreets> tables;
  std::shared_ptr<const void> memory;

  void buckets_of_board(CardSet board, std::span<uint16_t, kCombos> by_hole) const;
};

}  // namespace felt
