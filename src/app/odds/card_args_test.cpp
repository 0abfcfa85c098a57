#include "app/odds/card_args.hpp"

#include <gtest/gtest.h>

namespace felt {
namespace {

std::string error_of(std::string_view text, CardCount count = {}) {
  const auto cards = read_cards("--board", text, count);
  return cards.ok() ? "" : cards.error().message;
}

TEST(CardArgs, KeepsTheOrderWritten) {
  const CardArg arg = *read_cards("HAND", "2c, 10h A♥");
  EXPECT_EQ(texts_of(arg.cards), (std::vector<std::string>{"2c", "Th", "Ah"}));
  EXPECT_EQ(spaced(arg.cards), "2c Th Ah");
  EXPECT_EQ(arg.set, *parse_card_set("AhTh2c"));
}

TEST(CardArgs, KnowsWhereACardStands) {
  const CardArg arg = *read_cards("HAND", "2c, 10h A♥Ks");
  EXPECT_EQ(arg.column_of(arg.cards[1]), 5u);
  EXPECT_EQ(arg.column_of(arg.cards[2]), 9u);
  EXPECT_EQ(arg.column_of(arg.cards[3]), 13u);  // in bytes: the heart takes three
}

TEST(CardArgs, ErrorsNameTheArgument) {
  EXPECT_EQ(error_of("Qh Xd"),
            "--board: 'X' at column 4 is not a rank; a card is a rank (2-9 T J Q K A) and a suit (c d h s), as in Ah");
  EXPECT_EQ(error_of("QhQh"), "--board: Qh at column 3 is written twice; every card exists once");
}

TEST(CardArgs, CountsTheCards) {
  EXPECT_EQ(error_of("Qh", kHoleCards), "--board: 1 card given; a hand is two cards, as in AhKh");
  EXPECT_EQ(error_of("", kHoleCards), "--board: 0 cards given; a hand is two cards, as in AhKh");
  EXPECT_EQ(error_of("2c3c4c5c6c7c", kBoardCards),
            "--board: 7c at column 11 is one card too many; a board has 0 to 5 cards");
  EXPECT_EQ(error_of("2c3c4c5c6c", kBoardCards), "");
  EXPECT_EQ(error_of("", kBoardCards), "");
}

TEST(CardArgs, ACardIsInOnePlaceOnly) {
  const CardArg hand = *read_cards("HAND", "AhKh"), board = *read_cards("--board", "2c 3c 4c");
  const CardArg dead = *read_cards("--dead", "5d 3c");
  EXPECT_TRUE(check_apart({&hand, &board}).ok());
  EXPECT_EQ(check_apart({&hand, &board, &dead}).error().message,
            "--dead: 3c at column 4 is also in --board; every card exists once");
}

}  // namespace
}  // namespace felt
