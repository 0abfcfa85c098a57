#include "cards/showdown.hpp"

#include <array>
#include <bit>
#include <span>

#include "base/assert.hpp"
#include "cards/evaluator.hpp"
#include "cards/lows/low_eval.hpp"
#include "cards/lows/lowball.hpp"
#include "cards/omaha/omaha.hpp"
#include "cards/short_deck.hpp"
#include "cards/strength.hpp"
#include "cards/suitless.hpp"

namespace felt {
namespace {

uint32_t from_rank(HandRank rank) { return static_cast<uint32_t>(kHandRanks + 1 - rank.value()); }

// Fewer than five cards, as in Kuhn's and Leduc poker: pairs beat high cards.
uint32_t high(CardSet cards) { return cards.size() < 5 ? strength_of(cards).value : from_rank(evaluate(cards)); }

uint32_t suits_ignored(CardSet cards) {
  std::array<Rank, 7> ranks{};
  size_t count = 0;
  for (const Card card : cards) ranks[count++] = card.rank();
  return from_rank(evaluate_suitless(std::span(ranks.data(), count)));
}

// The upper half of a Strength is class and main ranks; of the lower half only what is not a kicker stays: the top of a
// straight, the pair of a full house, the highest card of a flush or of nothing.
uint32_t kickers_ignored(CardSet cards) {
  const Strength all = strength_of(cards);
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

uint32_t two_from_hand(CardSet hole, CardSet board) {
  const bool is_full = board.size() == 5 && hole.size() >= 2 && hole.size() <= 6;
  return from_rank(is_full ? OmahaBoard(board).rank(hole) : plain_omaha_rank(hole, board));
}

uint32_t ace_to_five(CardSet cards) {
  return cards.size() < 5 ? ace_to_five_value(cards) : evaluate_ace_to_five(cards);
}

uint32_t deuce_to_seven(CardSet cards) {
  return cards.size() < 5 ? deuce_to_seven_value(cards) : evaluate_deuce_to_seven(cards);
}

uint32_t badugi(CardSet cards) {
  return cards.size() <= kSuits && !cards.is_empty() ? evaluate_badugi(cards) : badugi_value(cards);
}

uint32_t short_deck_high(CardSet cards) {
  return cards.size() < 5 ? strength_of(cards).value : short_deck_value(short_deck_rank(PartialHand(cards)));
}

}  // namespace

uint32_t showdown_value(Showdown showdown, CardSet hole, CardSet board) {
  switch (showdown) {
    case Showdown::High:
      return high(hole | board);
    case Showdown::SuitsIgnored:
      return suits_ignored(hole | board);
    case Showdown::KickersIgnored:
      return kickers_ignored(hole | board);
    case Showdown::DeuceToSeven:
      return deuce_to_seven(hole | board);
    case Showdown::TwoFromHand:
      return two_from_hand(hole, board);
    case Showdown::ShortDeck:
      return short_deck_high(hole | board);
    case Showdown::AceToFive:
      return ace_to_five(hole | board);
    case Showdown::Badugi:
      return badugi(hole | board);
  }
  FELT_ASSERT(false, "a showdown is one of its values");
  return 0;
}

uint32_t low_half_value(LowHalf low, Showdown showdown, CardSet hole, CardSet board) {
  if (low == LowHalf::None) return 0;
  return showdown == Showdown::TwoFromHand ? evaluate_omaha_eight(hole, board) : evaluate_eight_or_better(hole | board);
}

}  // namespace felt
