#include "equity/games/draw_play.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "cards/evaluator.hpp"
#include "cards/lows/lowball.hpp"

namespace felt {
namespace {

constexpr uint32_t low_rank(Card card) { return ace_low(1u << index(card.rank())); }
constexpr uint32_t kEightLow = 0xff;      // ranks up to eight with the ace low: A2345678
constexpr uint32_t kDeuceToEight = 0x7f;  // with the ace high: 2345678

// The badugi among the cards that has the most cards and then the lowest ranks.
CardSet best_badugi(CardSet hand) {
  const std::array<CardSet, 4> suits = {hand & CardSet::from_bits(0x1fff), hand & CardSet::from_bits(0x1fffULL << 16),
                                        hand & CardSet::from_bits(0x1fffULL << 32),
                                        hand & CardSet::from_bits(0x1fffULL << 48)};
  CardSet best;
  uint32_t best_value = 0;
  const uint64_t all = hand.bits();
  for (uint64_t bits = all; bits != 0; bits = (bits - 1) & all) {
    const CardSet subset = CardSet::from_bits(bits);
    const uint32_t ranks = rank_mask(subset);
    const int size = subset.size();
    const bool one_per_suit =
        std::all_of(suits.begin(), suits.end(), [&](CardSet s) { return (s & subset).size() <= 1; });
    if (!one_per_suit || std::popcount(ranks) != size) continue;
    const uint32_t value = (static_cast<uint32_t>(size) << 13) + (0x1fff - ace_low(ranks));
    if (value > best_value) best = subset, best_value = value;
  }
  return best;
}

// The cards with these ranks, one of each; `place` gives a card's bit in the mask.
template <class Place>
CardSet one_of_each(CardSet hand, uint32_t ranks, const Place& place) {
  CardSet kept;
  for (const Card card : hand) {
    const uint32_t bit = place(card);
    if ((bit & ranks) == 0) continue;
    kept |= card;
    ranks &= ~bit;
  }
  return kept;
}

// The highest rank with which a player stands pat, as a mask of that rank and all below it in the same order.
uint32_t pat_ranks(uint32_t up_to_eight, int draws) {
  const int above = draws >= 3 ? 0 : draws == 2 ? 1 : 2;
  return ((up_to_eight + 1) << above) - 1;
}

CardSet keep_ace_to_five(CardSet hand, int draws) {
  const uint32_t ranks = ace_low(rank_mask(hand));
  if (std::popcount(ranks) == hand.size() && (ranks & ~pat_ranks(kEightLow, draws)) == 0) return hand;
  return one_of_each(hand, kEightLow, low_rank);
}

CardSet keep_deuce_to_seven(CardSet hand, int draws) {
  const uint32_t ranks = rank_mask(hand);
  const auto rank_bit = [](Card card) { return 1u << index(card.rank()); };
  const bool is_straight_or_flush = hand.size() == 5 && std::popcount(ranks) == 5 && ranks != 0x100f &&
                                    evaluate(hand).category() >= Category::Straight;
  const bool is_low = std::popcount(ranks) == hand.size() && (ranks & ~pat_ranks(kDeuceToEight, draws)) == 0;
  if (is_low && !is_straight_or_flush) return hand;
  uint32_t kept = ranks & kDeuceToEight;
  if (std::popcount(kept) == 5) kept &= ~std::bit_floor(kept);
  return one_of_each(hand, kept, rank_bit);
}

// Cards whose rank the hand has more than once.
CardSet paired(CardSet hand) {
  CardSet cards;
  for (const Card a : hand) {
    for (const Card b : hand) {
      if (a != b && a.rank() == b.rank()) cards |= a;
    }
  }
  return cards;
}

CardSet four_to_flush(CardSet hand) {
  for (int suit = 0; suit < kSuits; ++suit) {
    const CardSet suited = hand & CardSet::from_bits(0x1fffULL << (16 * suit));
    if (suited.size() == 4) return suited;
  }
  return {};
}

// Four ranks in a row that a card on either side completes: from 2345 to TJQK.
CardSet four_to_straight(CardSet hand) {
  const uint32_t ranks = rank_mask(hand);
  for (uint32_t four = 0xf00; four != 0; four >>= 1) {
    if (four >= 0xf && (ranks & four) == four) {
      return one_of_each(hand, four, [](Card card) { return 1u << index(card.rank()); });
    }
  }
  return {};
}

CardSet keep_high(CardSet hand) {
  if (evaluate(hand).category() >= Category::Straight) return hand;
  for (const CardSet kept : {paired(hand), four_to_flush(hand), four_to_straight(hand)}) {
    if (!kept.is_empty()) return kept;
  }
  return *std::max_element(hand.begin(), hand.end(), [](Card a, Card b) { return a < b; });
}

// Gives a player new cards for those thrown.
class Replacement {
 public:
  Replacement(CardStream& cards, Rng& rng) : cards_(&cards), rng_(rng) {}

  CardSet draw(CardSet thrown) {
    CardSet fresh;
    for (int k = thrown.size(); k > 0; --k) fresh |= next(thrown);
    discards_ |= thrown;
    return fresh;
  }

 private:
  // Nobody gets back what they have just thrown, unless nothing else is left; then it is no longer a discard.
  CardSet next(CardSet& thrown) {
    if (cards_->remaining() == 0) {
      shuffled_ = CardStream(std::exchange(discards_.is_empty() ? thrown : discards_, CardSet()));
      cards_ = &shuffled_;
    }
    return cards_->next(rng_);
  }

  CardStream* cards_;
  CardStream shuffled_{CardSet()};
  CardSet discards_;
  Rng& rng_;
};

}  // namespace

bool can_draw(const OddsGame& game) {
  return game.board_cards == 0 && game.hole_cards == (game.showdown == Showdown::Badugi ? 4 : 5);
}

CardSet cards_to_keep(Showdown showdown, CardSet hand, int draws) {
  switch (showdown) {
    case Showdown::Badugi: {
      const CardSet best = best_badugi(hand);
      if (best == hand) return hand;
      CardSet kept;
      for (const Card card : best) {
        if ((low_rank(card) & kEightLow) != 0) kept |= card;
      }
      return kept;
    }
    case Showdown::AceToFive:
      return keep_ace_to_five(hand, draws);
    case Showdown::DeuceToSeven:
      return keep_deuce_to_seven(hand, draws);
    default:
      return keep_high(hand);
  }
}

std::string_view draw_policy(Showdown showdown) {
  switch (showdown) {
    case Showdown::Badugi:
      return "everybody stands pat with a badugi, else keeps what is an eight or lower of their best badugi cards";
    case Showdown::AceToFive:
    case Showdown::DeuceToSeven:
      return "everybody stands pat with a ten low before the last draw (a nine with two to come, an eight with three), "
             "else keeps different ranks of eight and lower";
    default:
      return "everybody stands pat with a straight or better, else keeps pairs, four to a flush, four to an open-ended "
             "straight or the highest card";
  }
}

void play_draws(const OddsGame& game, std::span<CardSet> hands, CardStream& cards, Rng& rng) {
  Replacement replacement(cards, rng);
  for (int draws = game.draws; draws > 0; --draws) {
    for (CardSet& hand : hands) {
      const CardSet kept = cards_to_keep(game.showdown, hand, draws);
      hand = kept | replacement.draw(hand - kept);
    }
  }
}

}  // namespace felt
