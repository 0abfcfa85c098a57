#include "solver/abstraction/card_abstraction.hpp"

#include "base/assert.hpp"
#include "solver/abstraction/card_parts.hpp"

namespace felt {

CardAbstraction CardAbstraction::by_hand_rank(const BucketCounts& counts) {
  auto parts = std::make_shared<CardParts>();
  parts->counts = counts;
  FELT_ASSERT(counts[0] == kHoleClasses, "nothing is lost before the flop");
  return CardAbstraction(std::move(parts));
}

int CardAbstraction::buckets(CardStreet street) const { return parts_->counts[index(street)]; }

bool CardAbstraction::has_table(CardStreet street) const {
  return street == CardStreet::Preflop || !parts_->tables[index(street)].empty();
}

int CardAbstraction::bucket(Hole hole, CardSet board) const {
  if (board.is_empty()) return HoleClass(hole).index();
  const auto table = parts_->tables[index(street_of_board(board.size()))];
  if (!table.empty()) return table[hand_index(hole, board)];
  std::array<uint16_t, kCombos> by_hole;
  parts_->buckets_of_board(board, by_hole);
  return by_hole[hole.index()];
}

void CardAbstraction::buckets_of_board(CardSet board, std::span<uint16_t, kCombos> by_hole) const {
  parts_->buckets_of_board(board, by_hole);
}

}  // namespace felt
