#include "equity/strength.hpp"

#include <gtest/gtest.h>

#include "cards/batch_eval.hpp"
#include "cards/card_text.hpp"
#include "cards/evaluator.hpp"
#include "equity/exact/heads_up.hpp"
#include "equity/preflop.hpp"
#include "equity/ranges/range_text.hpp"
#include "support/random_cards.hpp"

namespace felt {
namespace {

Hole parse_hole(const char* text) {
  const auto cards = *parse_cards(text);
  return {cards[0], cards[1]};
}

class StrengthOnTarget : public testing::TestWithParam<std::string> {
 protected:
  ScopedSimdTarget target_{GetParam()};
};

// The kernel over all holdings against the scalar evaluator over the random range.
TEST_P(StrengthOnTarget, KernelEqualsTheScalarEvaluator) {
  Rng rng(1);
  for (int i = 0; i < 300; ++i) {
    const auto cards = random_cards(rng, 5 + i % 3);
    const Hole hole(cards[0], cards[1]);
    CardSet board;
    for (size_t k = 2; k < cards.size(); ++k) board |= cards[k];
    const HandStrength kernel = strength_now(hole, board), plain = strength_now(hole, board, Range::random());
    ASSERT_EQ(kernel.win, plain.win);
    ASSERT_EQ(kernel.tie, plain.tie);
    ASSERT_EQ(kernel.loss, plain.loss);
  }
}

INSTANTIATE_TEST_SUITE_P(Simd, StrengthOnTarget, testing::ValuesIn(simd_targets()), [](const auto& test) {
  std::string name = test.param;
  std::erase(name, '-');
  return name;
});

TEST(Strength, CountsAllOpposingHoldings) {
  EXPECT_EQ(strength_now(parse_hole("AhKh"), *parse_card_set("Qh7h2c")).total(), 1081);  // C(47, 2)
  EXPECT_EQ(strength_now(parse_hole("AhKh"), *parse_card_set("Qh7h2c3s4d")).total(), 990);
  EXPECT_EQ(strength_ahead(parse_hole("AhKh"), *parse_card_set("Qh7h2c")).total(), 1081.0 * 990);
}

// Two ways to the same number: one hand against 1326 holdings by the kernel, and two ranges by sorted sweeps.
TEST(Strength, LookingAheadEqualsExactEquity) {
  for (const char* board : {"Qh7h2c", "Qh7h2h", "AdAc2h9s", "Kd7c2h9s3s"}) {
    const HandStrength kernel = strength_ahead(parse_hole("AhKh"), *parse_card_set(board));
    const HandStrength sweep = strength_ahead(parse_hole("AhKh"), *parse_card_set(board), Range::random());
    EXPECT_EQ(kernel.win, sweep.win) << board;
    EXPECT_EQ(kernel.tie, sweep.tie) << board;
    EXPECT_EQ(kernel.loss, sweep.loss) << board;
  }
}

// The table of class against class, and the sweep over all boards.
TEST(Strength, BeforeTheFlopEqualsExactEquity) {
  for (const char* text : {"QQ,AKo:0.5,76s", "KK,AhQh,AdQd:0.25"}) {  // the second tells suits apart
    const Range range = *parse_range(text);
    const HandStrength strength = strength_ahead(parse_hole("AhKh"), {}, range);
    const ExactSums sweep = heads_up_equity({Range::of(parse_hole("AhKh")), range}, {}, 0);
    const HoldingShare& mine = sweep.players[0][0];
    EXPECT_NEAR(strength.win, mine.share.win, 1e-6) << text;
    EXPECT_NEAR(strength.tie, mine.share.tie, 1e-6) << text;
    EXPECT_NEAR(strength.total(), mine.total, 1e-6) << text;
  }
}

TEST(Strength, BeforeTheFlopCountsEveryHandAndBoard) {
  for (const char* hand : {"AhKh", "QsQd", "7c2d"}) {
    const HandStrength strength = strength_ahead(parse_hole(hand), {});
    EXPECT_EQ(strength.total(), 2'097'572'400) << hand;  // C(50, 2) x C(48, 5)
    EXPECT_NEAR(strength.ratio(), equity_vs_random(HoleClass(parse_hole(hand))), 1e-12) << hand;
  }
}

TEST(Strength, AgainstSeveralOpponentsIsThePower) {
  const HandStrength strength = strength_now(parse_hole("AhKh"), *parse_card_set("Qh7h2c"));
  EXPECT_DOUBLE_EQ(strength.against(3), strength.ratio() * strength.ratio() * strength.ratio());
}

TEST(Strength, AgainstARangeCountsWeights) {
  const HandStrength strength = strength_now(parse_hole("AhKh"), *parse_card_set("Kd7c2h"), *parse_range("KK:0.5,QQ"));
  EXPECT_DOUBLE_EQ(strength.win, 6);     // all queens
  EXPECT_DOUBLE_EQ(strength.loss, 0.5);  // KcKs is the one pair of kings left
}

// Source N's example: three aces with a seven and a ten of one suit have a strength of 1 now, and less when the turn
// may bring a third of that suit.
TEST(HandStrength, TheLowestIsWhatTheWorstCardsLeave) {
  const auto hole = *parse_cards("AsAd");
  const Hole aces(hole[0], hole[1]);
  const CardSet flop = *parse_card_set("AhTc7c");
  EXPECT_EQ(strength_now(aces, flop).ratio(), 1);
  const double lowest = lowest_strength(aces, flop).ratio();
  double plain = 1;
  const CardSet rest = CardSet::full_deck() - flop - aces.cards();
  for (const Card turn : rest) {
    for (const Card river : rest - turn) {
      plain = std::min(plain, strength_now(aces, flop | turn | river).ratio());
    }
  }
  EXPECT_EQ(lowest, plain);
  EXPECT_LT(lowest, 0.9);
  EXPECT_LE(lowest, strength_ahead(aces, flop).ratio());
  const CardSet river = *parse_card_set("AhTc7c2d3s");
  EXPECT_EQ(lowest_strength(aces, river).ratio(), strength_now(aces, river).ratio());
}

}  // namespace
}  // namespace felt
