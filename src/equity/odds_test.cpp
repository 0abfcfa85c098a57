#include <gtest/gtest.h>

#include "cards/card_text.hpp"
#include "equity/outs.hpp"
#include "equity/pot_odds.hpp"

namespace felt {
namespace {

Outs outs_of(const char* hole, const char* board, const char* dead = "") {
  const auto cards = *parse_cards(hole);
  return find_outs({cards[0], cards[1]}, *parse_card_set(board), *parse_card_set(dead));
}

int makes(const Outs& outs, Category category) {
  return static_cast<int>(
      std::count_if(outs.cards.begin(), outs.cards.end(), [&](const Out& out) { return out.makes == category; }));
}

TEST(Outs, FlushDrawWithTwoOvercards) {
  const Outs outs = outs_of("AhKh", "Qh7h2c");
  EXPECT_EQ(outs.now, Category::HighCard);
  EXPECT_EQ(outs.unseen, 47);
  EXPECT_EQ(makes(outs, Category::Flush), 9);
  EXPECT_EQ(makes(outs, Category::Pair), 14);  // three each of A, K, Q and 7, and two deuces: the 2h is a flush
  EXPECT_EQ(std::count_if(outs.cards.begin(), outs.cards.end(), [](const Out& out) { return out.board_only; }), 8);
  EXPECT_DOUBLE_EQ(outs.chance(), 23.0 / 47);
}

TEST(Outs, OpenEndedStraightDrawOnTheTurn) {
  const Outs outs = outs_of("9c8d", "7h6s2cKd");
  EXPECT_EQ(makes(outs, Category::Straight), 8);
  EXPECT_EQ(outs.unseen, 46);
}

TEST(Outs, DeadCardsCannotCome) {
  EXPECT_EQ(makes(outs_of("9c8d", "7h6s2cKd", "TcTd"), Category::Straight), 6);
  EXPECT_EQ(outs_of("9c8d", "7h6s2cKd", "TcTd").unseen, 44);
}

TEST(Outs, ChanceOverTwoCards) {
  EXPECT_NEAR(chance_to_hit(9, 47, 2), 0.349676, 1e-6);
  EXPECT_DOUBLE_EQ(chance_to_hit(0, 47, 2), 0);
  EXPECT_DOUBLE_EQ(chance_to_hit(47, 47, 1), 1);
}

TEST(PotOdds, PriceAndReturn) {
  EXPECT_DOUBLE_EQ(required_equity(50, 150), 0.25);
  EXPECT_DOUBLE_EQ(required_equity(0, 150), 0);
  EXPECT_DOUBLE_EQ(return_rate(0.5, 50, 150), 2);
}

}  // namespace
}  // namespace felt
