#include "game/hand_value.hpp"

#include "cards/evaluator.hpp"
#include "cards/showdown.hpp"

namespace felt {
namespace {

uint32_t from_rank(HandRank rank) { return static_cast<uint32_t>(kHandRanks + 1 - rank.value()); }

}  // namespace

// Fewer than five cards, as in Kuhn's and Leduc poker: pairs beat high cards.
uint32_t HandValuer::high(const DealtCards& hole) const {
  if (board_.size() + static_cast<size_t>(hole.size()) < 5) return special(hole);
  PartialHand hand = prepared_;
  for (int i = 0; i < hole.size(); ++i) hand += hole[i];
  return from_rank(hand.rank());
}

uint32_t HandValuer::special(const DealtCards& hole) const {
  return showdown_value(showdown_, hole.known(), CardSet::of(board_));
}

}  // namespace felt
