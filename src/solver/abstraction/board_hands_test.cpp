#include "solver/abstraction/board_hands.hpp"

#include <gtest/gtest.h>

#include <map>

#include "cards/card_text.hpp"
#include "solver/abstraction/hand_index.hpp"

namespace felt {
namespace {

TEST(BoardHands, CountsHoldingsThatSuitsMakeEqual) {
  for (const char* text : {"2c2d2h", "AcKcQc", "AcKdQh", "7c7d2c9h", "7c8d9hTs", "2c3c4c5c6c", "AcKd9h7s2c"}) {
    const CardSet board = *parse_card_set(text);
    std::map<uint32_t, int> copies;
    for (const Hole hole : kAllHoles) {
      if (!board.intersects(hole.cards())) ++copies[hand_index(hole, board)];
    }
    const std::vector<BoardHand> hands = hands_of_board(board);
    EXPECT_EQ(hands.size(), copies.size()) << text;
    for (const BoardHand& hand : hands) {
      EXPECT_EQ(hand.copies, copies[hand_index(Hole::from_index(hand.hole), board)]) << text;
    }
  }
}

TEST(BoardHands, AllBoardsTogetherHaveAllHands) {
  uint64_t hands = 0;
  for (const BoardClass& board : all_boards(3)) hands += hands_of_board(board.cards).size();
  EXPECT_EQ(hands, hand_count(CardStreet::Flop));
}

}  // namespace
}  // namespace felt
