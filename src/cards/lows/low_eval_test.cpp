#include "cards/lows/low_eval.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "cards/batch_eval.hpp"
#include "cards/card_text.hpp"
#include "cards/random_hands.hpp"
#include "cards/short_deck.hpp"
#include "cards/showdown.hpp"
#include "cards/subsets.hpp"

namespace felt {
namespace {

// Calls visit(cards) for every set of `left` cards of the deck with ids of `from` and above.
template <class Visit>
void for_each_hand(int left, const Visit& visit, CardSet cards = {}, int from = 0) {
  if (left == 0) return visit(cards);
  for (int id = from; id < kCards; ++id) for_each_hand(left - 1, visit, cards | Card::from_id(id), id + 1);
}

TEST(LowEval, EqualsThePlainJudgesOnAllFiveCardHands) {
  size_t wrong = 0;
  for_each_hand(5, [&](CardSet five) {
    wrong += evaluate_ace_to_five(five) != ace_to_five_value(five);
    wrong += evaluate_deuce_to_seven(five) != deuce_to_seven_value(five);
    wrong += evaluate_eight_or_better(five) != eight_or_better_value(five);
  });
  EXPECT_EQ(wrong, 0u);
}

// Seven cards of two to thirteen ranks: random hands hardly ever have fewer than four.
TEST(LowEval, EqualsThePlainJudgesOnSixAndSevenCards) {
  for (const int cards : {6, 7}) {
    for (int ranks = 2; ranks <= kRanks; ++ranks) {
      for (const CardSet random : RandomHands(cards, 20'000, static_cast<uint64_t>(ranks)).sets) {
        CardSet hand;
        for (const Card card : random)
          hand |= Card(static_cast<Rank>(index(card.rank()) % ranks * 5 % kRanks), card.suit());
        if (hand.size() < 5) continue;
        ASSERT_EQ(evaluate_ace_to_five(hand), ace_to_five_value(hand)) << to_text(hand);
        ASSERT_EQ(evaluate_deuce_to_seven(hand), deuce_to_seven_value(hand)) << to_text(hand);
        ASSERT_EQ(evaluate_eight_or_better(hand), eight_or_better_value(hand)) << to_text(hand);
      }
    }
  }
}

TEST(LowEval, EqualsThePlainJudgeOnAllBadugiHandsOfUpToFourCards) {
  for (int cards = 1; cards <= 4; ++cards) {
    for_each_hand(cards, [&](CardSet hand) { ASSERT_EQ(evaluate_badugi(hand), badugi_value(hand)) << to_text(hand); });
  }
}

TEST(ShortDeck, EqualsTheBestOfAllFives) {
  const CardSet deck = cards_of(DeckKind::Short);
  size_t hands = 0;
  for (const int cards : {5, 6, 7}) {
    for (const CardSet hand : RandomHands(cards, 3'000'000, 11).sets) {
      if (!deck.contains(hand)) continue;
      ASSERT_EQ(short_deck_rank(PartialHand(hand)), plain_short_deck_rank(hand)) << to_text(hand);
      ++hands;
    }
  }
  EXPECT_GT(hands, 500'000u);
}

class LowsOnTarget : public testing::TestWithParam<std::string> {
 protected:
  ScopedSimdTarget target_{GetParam()};
};

void expect_batches_equal_single(size_t hands, uint64_t seed) {
  std::vector<uint32_t> values(hands);
  for (const int cards : {5, 6, 7}) {
    const RandomHands random(cards, hands, seed);
    evaluate_ace_to_five(random.sets, cards, values);
    for (size_t i = 0; i < hands; ++i) ASSERT_EQ(values[i], evaluate_ace_to_five(random.sets[i]));
  }
  const RandomHands fives(5, hands, seed);
  evaluate_deuce_to_seven(fives.sets, values);
  for (size_t i = 0; i < hands; ++i) ASSERT_EQ(values[i], evaluate_deuce_to_seven(fives.sets[i]));
  std::vector<uint16_t> badugis(hands);
  const RandomHands fours(4, hands, seed);
  evaluate_badugi(fours.ids, badugis);
  for (size_t i = 0; i < hands; ++i) ASSERT_EQ(badugis[i], evaluate_badugi(fours.sets[i])) << to_text(fours.sets[i]);
}

TEST_P(LowsOnTarget, BatchesEqualSingleHands) { expect_batches_equal_single(1'000'000, 12); }

TEST_P(LowsOnTarget, HandlesBatchesOfAnyLength) {
  for (size_t hands = 0; hands <= 140; ++hands) expect_batches_equal_single(hands, hands);
}

// Seven cards of two or three ranks, which no random batch holds.
TEST_P(LowsOnTarget, PairsAsLittleAsItMust) {
  std::vector<CardSet> hands;
  for (int a = 0; a < kRanks; ++a) {
    for (const int b : {(a + 1) % kRanks, (a + 5) % kRanks}) {
      CardSet ranks;
      for (int suit = 0; suit < kSuits; ++suit) {
        for (const int rank : {a, b, (b + 1) % kRanks}) ranks |= Card(static_cast<Rank>(rank), static_cast<Suit>(suit));
      }
      for_each_subset(ranks, 7, [&](CardSet hand) { hands.push_back(hand); });
    }
  }
  std::vector<uint32_t> values(hands.size());
  evaluate_ace_to_five(hands, 7, values);
  for (size_t i = 0; i < hands.size(); ++i) ASSERT_EQ(values[i], ace_to_five_value(hands[i])) << to_text(hands[i]);
}

INSTANTIATE_TEST_SUITE_P(Simd, LowsOnTarget, testing::ValuesIn(simd_targets()), [](const auto& test) {
  std::string name = test.param;
  std::erase(name, '-');
  return name;
});

}  // namespace
}  // namespace felt
