#include "solver/abstraction/card_parts.hpp"

#include "cards/evaluator.hpp"

namespace felt {
namespace {

template <class Bucket>
void for_possible_holes(CardSet board, std::span<uint16_t, kCombos> by_hole, const Bucket& bucket) {
  for (int i = 0; i < kCombos; ++i) {
    const Hole hole = kAllHoles[i];
    by_hole[i] = board.intersects(hole.cards()) ? kNoBucket : static_cast<uint16_t>(bucket(hole));
  }
}

}  // namespace

void CardParts::buckets_of_board(CardSet board, std::span<uint16_t, kCombos> by_hole) const {
  const CardStreet street = street_of_board(board.size());
  if (street == CardStreet::Preflop) {
    return for_possible_holes(board, by_hole, [](Hole hole) { return HoleClass(hole).index(); });
  }
  if (const auto table = tables[index(street)]; !table.empty()) {
    return for_possible_holes(board, by_hole, [&](Hole hole) { return table[hand_index(hole, board)]; });
  }
  const PartialHand lying(board);
  for_possible_holes(board, by_hole, [&](Hole hole) {
    const int weaker = kHandRanks - (lying + PartialHand(hole.cards())).rank().value();
    return weaker * counts[index(street)] / kHandRanks;
  });
}

}  // namespace felt
