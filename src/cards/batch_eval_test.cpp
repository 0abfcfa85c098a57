#include "cards/batch_eval.hpp"

#include <gtest/gtest.h>

#include "cards/evaluator.hpp"
#include "cards/random_hands.hpp"

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
