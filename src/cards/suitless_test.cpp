#include "cards/suitless.hpp"

#include <gtest/gtest.h>

#include "cards/card_text.hpp"

namespace felt {
namespace {

std::string value_of(const char* ranks) { return to_text(suitless_value(evaluate_suitless(*parse_ranks(ranks)))); }

TEST(Suitless, GivesTheHexValueOfSourceH) {
  EXPECT_EQ(value_of("A K Q 8 4"), "0x1CBA62");
  EXPECT_EQ(value_of("A A K Q J"), "0x2CCBA9");
  EXPECT_EQ(value_of("2 2 3 3 A"), "0x31100C");
  EXPECT_EQ(value_of("7 7 7 A 2"), "0x4555C0");
  EXPECT_EQ(value_of("9 8 7 6 5"), "0x576543");
  EXPECT_EQ(value_of("7 7 7 A A"), "0x6555CC");
  EXPECT_EQ(value_of("K K K K A"), "0x7BBBBC");
}

TEST(Suitless, CountsTheWheelAsAFiveHighStraight) {
  EXPECT_EQ(value_of("A 2 3 4 5"), "0x53210C");
  EXPECT_LT(value_of("A 2 3 4 5"), value_of("2 3 4 5 6"));
}

TEST(Suitless, TakesTheBestFiveOfSeven) {
  EXPECT_EQ(value_of("A A K K Q Q 2"), "0x3CCBBA");
  EXPECT_EQ(value_of("3 3 3 3 A A A"), "0x71111C");
}

// Two orders of the same hands: the hex value and the dense rank never disagree.
TEST(Suitless, OrdersHandsLikeTheDenseRank) {
  for (int rank = 1; rank < kHandRanks; ++rank) {
    const HandRank better(rank), worse(rank + 1);
    const auto flush = [](HandRank r) {
      return r.category() == Category::Flush || r.category() == Category::StraightFlush;
    };
    if (flush(better) || flush(worse)) continue;
    ASSERT_GT(suitless_value(better), suitless_value(worse)) << rank;
  }
}

}  // namespace
}  // namespace felt
