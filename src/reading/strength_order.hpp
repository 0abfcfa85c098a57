// Where every holding stands among all possible ones: 0 is the worst, 1 the best. What a player's actions are read
// against.
#pragma once

#include <array>
#include <bitset>

#include "cards/card_set.hpp"
#include "cards/hole.hpp"

namespace felt {

class StrengthOrder {
 public:
  // Before the flop, by equity against one random hand.
  static const StrengthOrder& preflop();
  // On a board of three to five cards, by the hand made now. Holdings with a card of the board are impossible.
  explicit StrengthOrder(CardSet board);

  // The part of the other possible holdings that is weaker, equals counting half.
  double operator[](Hole hole) const { return standing_[hole.index()]; }
  bool is_possible(Hole hole) const { return standing_[hole.index()] >= 0; }
  // Four to a flush or open at both ends of a straight, with a card of one's own; never before the flop or on the
  // river.
  bool has_draw(Hole hole) const { return draws_[static_cast<size_t>(hole.index())]; }

 private:
  StrengthOrder() = default;

  std::array<float, kCombos> standing_{};  // -1 for impossible holdings
  std::bitset<kCombos> draws_;
};

}  // namespace felt
