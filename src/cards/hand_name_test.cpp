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

TEST(HandName, NamesTheKickersThatDecideAndNoMore) {
  const auto told = [](const char* hand, const char* other) {
    const HandRank rank = evaluate(*parse_card_set(hand));
    return hand_name(rank, deciding_kickers(rank, evaluate(*parse_card_set(other))));
  };
  EXPECT_EQ(told("AsAdKc9s4h", "AhAcQc9d4c"), "pair of aces, king kicker");
  EXPECT_EQ(told("AhAcQc9d4c", "AsAdKc9s4h"), "pair of aces, queen kicker");
  EXPECT_EQ(told("AsAdKc9s4h", "AhAcKd9d5c"), "pair of aces, king, nine and four kickers");
  EXPECT_EQ(told("AsAdKc9s4h", "KhKcQc9d4c"), "pair of aces");
  EXPECT_EQ(told("AsAdKc9s4h", "AhAcKd9d4c"), "pair of aces");
  EXPECT_EQ(told("AsKdQc8s4h", "AhKcJc8d4c"), "ace high, then king and queen");
  EXPECT_EQ(told("AsKdQc8s4h", "KhQdJc8d4c"), "ace high");
  EXPECT_EQ(told("AhQh9h8h4h", "AcJc9c8c4c"), "flush, ace high, then queen");
  EXPECT_EQ(told("AhAdKcKsQh", "AcAsKdKhJh"), "two pair, aces and kings, queen kicker");
  EXPECT_EQ(told("6h6d6c6sKh", "6h6d6c6sQh"), "four sixes, king kicker");
  EXPECT_EQ(told("7h7d7cAsAh", "7h7d7cKsKh"), "full house, sevens full of aces");
  EXPECT_EQ(told("9h8d7c6s5h", "8d7c6s5h4h"), "straight, nine high");
}

TEST(HandName, IsDifferentForEveryRank) {
  std::set<std::string> names;
  for (int rank = 1; rank <= kHandRanks; ++rank) names.insert(hand_name(HandRank(rank)));
  EXPECT_EQ(names.size(), 7462u);
}

}  // namespace
}  // namespace felt
