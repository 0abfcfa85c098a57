#include "solver/training/sampled_deal.hpp"

#include "cards/evaluator.hpp"

namespace felt {
namespace {

std::array<Card, 9> nine_cards(Rng& rng) {
  std::array<Card, 9> cards;
  CardSet dealt;
  for (Card& card : cards) {
    do {
      card = Card::from_id(static_cast<int>(rng.below(kCards)));
    } while (dealt.contains(card));
    dealt |= card;
  }
  return cards;
}

}  // namespace

SampledDeal sample_deal(const CardAbstraction& cards, Rng& rng) {
  const std::array<Card, 9> dealt = nine_cards(rng);
  const Hole holes[2] = {Hole(dealt[0], dealt[1]), Hole(dealt[2], dealt[3])};
  SampledDeal deal;
  CardSet board;
  int next = 4;
  for (int street = 0; street < kCardStreets; ++street) {
    while (board.size() < board_cards(static_cast<CardStreet>(street))) board |= dealt[static_cast<size_t>(next++)];
    for (size_t p = 0; p < 2; ++p)
      deal.buckets[p][static_cast<size_t>(street)] = static_cast<uint16_t>(cards.bucket(holes[p], board));
  }
  const int ranks[2] = {evaluate(board | holes[0].cards()).value(), evaluate(board | holes[1].cards()).value()};
  deal.winner = (ranks[0] < ranks[1] ? 1 : 0) - (ranks[1] < ranks[0] ? 1 : 0);
  return deal;
}

}  // namespace felt
