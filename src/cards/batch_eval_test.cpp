#include "cards/batch_eval.hpp"

#include <gtest/gtest.h>

#include "cards/evaluator.hpp"
#include "cards/random_hands.hpp"
#include "support/random_cards.hpp"

namespace felt {
namespace {

class BatchOnTarget : public testing::TestWithParam<std::string> {
 protected:
  ScopedSimdTarget target_{GetParam()};
};

void expect_all_forms_equal_scalar(const RandomHands& batch, int cards) {
  std::vector<Strength> from_ids(batch.sets.size()), from_sets(batch.sets.size()), from_suits(batch.sets.size());
  evaluate_batch(std::span<const Card>(batch.ids), cards, from_ids);
  evaluate_batch(std::span<const CardSet>(batch.sets), cards, from_sets);
  evaluate_batch(batch.suit_arrays(), cards, from_suits);
  size_t wrong = 0;
  for (size_t i = 0; i < batch.sets.size(); ++i) {
    const HandRank rank = PartialHand(batch.sets[i]).rank();
    wrong += from_ids[i] != to_strength(rank);
    wrong += from_sets[i] != to_strength(rank);
    wrong += from_suits[i] != to_strength(rank);
  }
  EXPECT_EQ(wrong, 0u);
}

TEST_P(BatchOnTarget, EqualsTheScalarEvaluatorOnTenMillionHands) {
  for (uint64_t seed = 0; seed < 10; ++seed) expect_all_forms_equal_scalar(RandomHands(7, 1'000'000, seed), 7);
}

TEST_P(BatchOnTarget, EqualsTheScalarEvaluatorForFiveAndSixCards) {
  for (const int cards : {5, 6}) expect_all_forms_equal_scalar(RandomHands(cards, 1'000'000, 99), cards);
}

TEST_P(BatchOnTarget, HandlesBatchesOfAnyLength) {
  for (const int cards : {5, 6, 7}) {
    for (size_t hands = 0; hands <= 130; ++hands)
      expect_all_forms_equal_scalar(RandomHands(cards, hands, hands), cards);
  }
}

// Every number of common cards, and all ways their suits can fall: from none that can flush to all cards of one suit.
void expect_common_equals_scalar(const RandomHands& batch, int cards, int common_cards) {
  for (size_t first = 0; first + 40 < batch.sets.size(); first += 40) {
    const auto common = CardSet::of(std::span(batch.ids).subspan(first * cards, common_cards));
    std::array<std::vector<uint16_t>, kSuits> suits;
    std::vector<CardSet> hands;
    for (size_t i = first; i < batch.sets.size() && hands.size() < 40; ++i) {
      const auto others = CardSet::of(std::span(batch.ids).subspan(i * cards + common_cards, cards - common_cards));
      if (others.intersects(common)) continue;
      hands.push_back(common | others);
      for (int s = 0; s < kSuits; ++s) suits[s].push_back(others.ranks_of(static_cast<Suit>(s)));
    }
    std::vector<Strength> out(hands.size());
    evaluate_batch(common, {suits[0], suits[1], suits[2], suits[3]}, cards, out);
    for (size_t i = 0; i < hands.size(); ++i) ASSERT_EQ(out[i], strength_of(hands[i]));
  }
}

TEST_P(BatchOnTarget, CommonCardsAreCardsOfEveryHand) {
  for (const int cards : {5, 6, 7}) {
    for (int common = 0; common <= cards; ++common)
      expect_common_equals_scalar(RandomHands(cards, 20'000, common), cards, common);
  }
}

// Hearts in every number among the cards that are shared and among the others.
TEST_P(BatchOnTarget, FlushesOfCommonCardsTakeTheBestFive) {
  const CardSet hearts = CardSet::from_bits(uint64_t{0x1fff} << 32);
  Rng rng(7);
  for (int i = 0; i < 3'000; ++i) {
    const int cards = 5 + i % 3, shared = static_cast<int>(rng.below(static_cast<uint32_t>(cards + 1)));
    const int lying = static_cast<int>(rng.below(static_cast<uint32_t>(shared + 1)));
    const CardSet common =
        random_set(rng, lying, CardSet::full_deck() - hearts) | random_set(rng, shared - lying, hearts);
    std::array<std::vector<uint16_t>, kSuits> suits;
    std::vector<CardSet> hands;
    for (int k = 0; k < 40; ++k) {
      const int red = std::min(static_cast<int>(rng.below(static_cast<uint32_t>(cards - shared + 1))), 13 - lying);
      const CardSet suited = random_set(rng, red, (CardSet::full_deck() - hearts) | common);
      const CardSet others = suited | random_set(rng, cards - shared - red, common | suited);
      hands.push_back(common | others);
      for (int s = 0; s < kSuits; ++s) suits[s].push_back(others.ranks_of(static_cast<Suit>(s)));
    }
    std::vector<Strength> out(hands.size());
    evaluate_batch(common, {suits[0], suits[1], suits[2], suits[3]}, cards, out);
    for (size_t k = 0; k < hands.size(); ++k) ASSERT_EQ(out[k], strength_of(hands[k]));
  }
}

TEST_P(BatchOnTarget, CountsAllFiveAndSixCardHandsByCategory) {
  using Counts = std::array<uint64_t, kCategories>;
  EXPECT_EQ(count_categories(5), (Counts{1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40}));
  EXPECT_EQ(count_categories(6), (Counts{6612900, 9730740, 2532816, 732160, 361620, 205792, 165984, 14664, 1844}));
}

INSTANTIATE_TEST_SUITE_P(Simd, BatchOnTarget, testing::ValuesIn(simd_targets()), [](const auto& test) {
  std::string name = test.param;
  std::erase(name, '-');
  return name;
});

TEST(Census, CountsAllSevenCardHandsByCategory) {
  const std::array<uint64_t, kCategories> expected = {23294460, 58627800, 31433400, 6461620, 6180020,
                                                      4047644,  3473184,  224848,   41584};
  EXPECT_EQ(count_categories(7), expected);
}

TEST(SimdTargets, EndWithThePortableOne) {
  ASSERT_FALSE(simd_targets().empty());
  EXPECT_EQ(simd_targets().back(), "portable");
}

}  // namespace
}  // namespace felt
