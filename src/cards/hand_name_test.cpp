#include "cards/hand_name.hpp"

#include <gtest/gtest.h>

#include <set>

#include "cards/card_text.hpp"
#include "cards/evaluator.hpp"

namespace felt {
namespace {

std::string name_of(const char* cards) { return hand_name(evaluate(*parse_card_set(cards))); }

TEST(HandName, SaysWhatAPlayerWouldSay) {
  EXPECT_EQ(name_of("AhKhQhJhTh"), "royal flush");
  EXPECT_EQ(name_of("5h4h3h2hAh"), "straight flush, five high");
  EXPECT_EQ(name_of("6h6d6c6sKh"), "four sixes, king kicker");
  EXPECT_EQ(name_of("7h7d7cAsAh"), "full house, sevens full of aces");
  EXPECT_EQ(name_of("AhQh9h8h4h"), "flush, ace high, then queen, nine, eight and four");
  EXPECT_EQ(name_of("9h8d7c6s5h"), "straight, nine high");
  EXPECT_EQ(name_of("2h2d2cKsQh"), "three deuces, king and queen kickers");
  EXPECT_EQ(name_of("AhAdKcKsQh2c3d"), "two pair, aces and kings, queen kicker");
  EXPECT_EQ(name_of("TsTdAcKsQh"), "pair of tens, ace, king and queen kickers");
  EXPECT_EQ(name_of("AsKdQc8s4h"), "ace high, then king, queen, eight and four");
}

TEST(HandName, IsDifferentForEveryRank) {
  std::set<std::string> names;
  for (int rank = 1; rank <= kHandRanks; ++rank) names.insert(hand_name(HandRank(rank)));
  EXPECT_EQ(names.size(), 7462u);
}

}  // namespace
}  // namespace felt
