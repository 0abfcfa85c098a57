#include "game/hand_value.hpp"

#include <algorithm>
#include <bit>

#include "base/assert.hpp"
#include "cards/evaluator.hpp"
#include "cards/strength.hpp"
#include "cards/suitless.hpp"

namespace felt {
namespace {

uint32_t from_rank(HandRank rank) { return static_cast<uint32_t>(kHandRanks + 1 - rank.value()); }

uint32_t suits_ignored(const DealtCards& hole, std::span<const Card> board) {
  std::array<Rank, 7> ranks{};
  size_t count = 0;
  for (const Card card : board) ranks[count++] = card.rank();
  for (int i = 0; i < hole.size(); ++i) ranks[count++] = hole[i].rank();
  return from_rank(evaluate_suitless(std::span(ranks.data(), count)));
}

Strength strength(const DealtCards& hole, std::span<const Card> board) {
  return strength_of(hole.known() | CardSet::of(board));
}

// The upper half of a Strength is class and main ranks; of the lower half only what is not a kicker stays: the top of a
// straight, the pair of a full house, the highest card of a flush or of nothing.
uint32_t kickers_ignored(const DealtCards& hole, std::span<const Card> board) {
  const Strength all = strength(hole, board);
  const uint32_t lower = all.value & 0xffff;
  switch (category_of(all)) {
    case Category::Straight:
    case Category::StraightFlush:
    case Category::FullHouse:
      return all.value;
    case Category::HighCard:
    case Category::Flush:
      return (all.value & 0xffff0000) | std::bit_floor(lower);
    default:
      return all.value & 0xffff0000;
  }
}

// The lowest hand wins. Aces are high only, so A-2-3-4-5 is ace high, no straight.
uint32_t deuce_to_seven(const DealtCards& hole, std::span<const Card> board) {
  constexpr uint32_t kWheelTop = 1u << index(Rank::Five), kWheelRanks = 0x100f;
  Strength all = strength(hole, board);
  if (all.value == detail::make_strength(hand_class::kStraight, kWheelTop).value) {
    all = detail::make_strength(0, kWheelRanks);
  } else if (all.value == detail::make_strength(hand_class::kStraightFlush, kWheelTop).value) {
    all = detail::make_strength(hand_class::kFlush, kWheelRanks);
  }
  return ~all.value;
}

uint32_t two_from_hand(const DealtCards& hole, std::span<const Card> board) {
  HandRank best;
  for (int a = 0; a < hole.size(); ++a) {
    for (int b = a + 1; b < hole.size(); ++b) {
      const PartialHand pair = PartialHand() + hole[a] + hole[b];
      for (size_t x = 0; x < board.size(); ++x) {
        for (size_t y = x + 1; y < board.size(); ++y) {
          for (size_t z = y + 1; z < board.size(); ++z) {
            const HandRank rank = (pair + board[x] + board[y] + board[z]).rank();
            if (rank.beats(best)) best = rank;
          }
        }
      }
    }
  }
  return from_rank(best);
}

}  // namespace

// Fewer than five cards, as in Kuhn's and Leduc poker: pairs beat high cards.
uint32_t HandValuer::high(const DealtCards& hole) const {
  if (board_.size() + static_cast<size_t>(hole.size()) < 5) return strength(hole, board_).value;
  PartialHand hand = prepared_;
  for (int i = 0; i < hole.size(); ++i) hand += hole[i];
  return from_rank(hand.rank());
}

uint32_t HandValuer::special(const DealtCards& hole) const {
  switch (showdown_) {
    case Showdown::SuitsIgnored:
      return suits_ignored(hole, board_);
    case Showdown::KickersIgnored:
      return kickers_ignored(hole, board_);
    case Showdown::DeuceToSeven:
      return deuce_to_seven(hole, board_);
    case Showdown::TwoFromHand:
      return two_from_hand(hole, board_);
    case Showdown::High:
      break;
  }
  return high(hole);
}

}  // namespace felt
