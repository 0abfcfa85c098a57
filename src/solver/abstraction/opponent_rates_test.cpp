#include "solver/abstraction/opponent_rates.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/rng.hpp"
#include "cards/card_text.hpp"
#include "cards/deck.hpp"

namespace felt {
namespace {

void expect_equal_to_plain(const OpponentKinds& kinds, CardSet board) {
  std::array<OpponentRates, kCombos> by_hole{};
  rates_of_board(kinds, board, by_hole);
  for (const Hole hole : kAllHoles) {
    if (board.intersects(hole.cards())) continue;
    ASSERT_EQ(by_hole[hole.index()], rates_of_hand(kinds, hole, board)) << hole.index();
  }
}

TEST(OpponentRates, TheSweepFindsForEveryHandWhatEnumerationFinds) {
  const OpponentKinds kinds = group_opponents();
  Rng rng(3);
  for (int round = 0; round < 12; ++round) {
    Deck deck;
    deck.shuffle(rng);
    CardSet board;
    for (int k = 0; k < 5; ++k) board |= deck.deal();
    expect_equal_to_plain(kinds, board);
  }
  for (const char* board : {"AsKsQsJsTs", "2c2d2h2s3c", "7h8h9hThJh", "AcAdAhKcKd"}) {
    expect_equal_to_plain(kinds, *parse_card_set(board));
  }
}

TEST(OpponentRates, AKindThatIsImpossibleCountsAsAllHands) {
  OpponentKinds kinds{};
  kinds.fill(1);
  kinds[0] = 0;  // aces
  const CardSet board = *parse_card_set("AcAdAhKcKd");
  const Hole hole(Card(Rank::Ace, Suit::Spades), Card(Rank::Two, Suit::Clubs));
  EXPECT_EQ(rates_of_hand(kinds, hole, board)[0], kFullRate);
  expect_equal_to_plain(kinds, board);
}

TEST(OpponentRates, OpponentsComeInEightKindsFromWeakToStrong) {
  const OpponentKinds kinds = group_opponents();
  for (int kind = 0; kind < kOpponentKinds; ++kind) EXPECT_NE(std::count(kinds.begin(), kinds.end(), kind), 0) << kind;
  EXPECT_EQ(kinds[HoleClass(Rank::Ace, Rank::Ace, false).index()], kOpponentKinds - 1);
  EXPECT_LT(kinds[HoleClass(Rank::Three, Rank::Two, false).index()], 3);
}

}  // namespace
}  // namespace felt
