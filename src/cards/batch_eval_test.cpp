#include "cards/batch_eval.hpp"

#include <gtest/gtest.h>

#include "cards/card_text.hpp"
#include "cards/evaluator.hpp"
#include "support/random_cards.hpp"

namespace felt {
namespace {

// Random hands in the three input forms.
struct Batch {
  std::vector<Card> ids;
  std::vector<CardSet> sets;
  std::array<std::vector<uint16_t>, 4> suits;

  Batch(uint64_t seed, int cards, size_t hands) {
    Rng rng(seed);
    Deck fresh;
    for (size_t i = 0; i < hands; ++i) {
      CardSet set;
      while (set.size() < cards) {
        const Card card = Card::from_id(static_cast<int>(rng.below(kCards)));
        if (!set.contains(card)) ids.push_back(card);
        set |= card;
      }
      sets.push_back(set);
      for (int s = 0; s < kSuits; ++s) suits[s].push_back(set.ranks_of(static_cast<Suit>(s)));
    }
  }
  SuitArrays suit_arrays() const { return {suits[0], suits[1], suits[2], suits[3]}; }
};

class BatchOnTarget : public testing::TestWithParam<std::string> {
 protected:
  ScopedSimdTarget target_{GetParam()};
};

void expect_all_forms_equal_scalar(const Batch& batch, int cards) {
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
  for (uint64_t seed = 0; seed < 10; ++seed) expect_all_forms_equal_scalar(Batch(seed, 7, 1'000'000), 7);
}

TEST_P(BatchOnTarget, EqualsTheScalarEvaluatorForFiveAndSixCards) {
  for (const int cards : {5, 6}) expect_all_forms_equal_scalar(Batch(99, cards, 1'000'000), cards);
}

TEST_P(BatchOnTarget, HandlesBatchesOfAnyLength) {
  for (size_t hands = 0; hands <= 130; ++hands) expect_all_forms_equal_scalar(Batch(hands, 7, hands), 7);
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
