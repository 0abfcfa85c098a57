// Hands thrown together into buckets, street by street: what a strategy for the whole game tells apart. Before the flop
// nothing is lost (the 169 classes, numbered as HoleClass does); later, hands of a bucket have similar prospects.
//
// Buckets of a street rise roughly with strength. Suits do not matter. A value of this class is a handle: copies share
// the numbers, and all of it may be used by several threads at once.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "base/result.hpp"
#include "cards/card_set.hpp"
#include "cards/hole.hpp"
#include "solver/abstraction/hand_index.hpp"

namespace felt {

inline constexpr uint16_t kNoBucket = 0xffff;  // of a holding that the board makes impossible
inline constexpr int kMaxBuckets = 60'000;     // of one street

using BucketCounts = std::array<int, kCardStreets>;

struct CardParts;

class CardAbstraction {
 public:
  // A file of felt train cards, in either form. Errors: Io for what cannot be read, BadInput for what is not such a
  // file, is damaged, or is newer than this program.
  static Result<CardAbstraction> open(const std::string& path);

  // No training: before the flop 169 classes, later the made hand alone, in counts[street] equal slices of the 7,462
  // hand ranks. For tests and small experiments.
  static CardAbstraction by_hand_rank(const BucketCounts& counts);

  explicit CardAbstraction(std::shared_ptr<const CardParts> parts) : parts_(std::move(parts)) {}

  int buckets(CardStreet street) const;
  // Whether buckets of the street are looked up. Otherwise they are computed from those of the next street: some 0.2 ms
  // for a river board, 10 ms for a turn, half a second for a flop.
  bool has_table(CardStreet street) const;

  // The street follows from the board: 0, 3, 4 or 5 cards, none of them in the hole.
  int bucket(Hole hole, CardSet board) const;
  // All holdings by Hole::index(); kNoBucket for those that share a card with the board.
  void buckets_of_board(CardSet board, std::span<uint16_t, kCombos> by_hole) const;

  const CardParts& parts() const { return *parts_; }

 private:
  std::shared_ptr<const CardParts> parts_;
};

}  // namespace felt
