#include "cards/card_text.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace felt {
namespace {

std::string parsed(std::string_view text) {
  const auto cards = parse_cards(text);
  return cards.ok() ? to_text(*cards) : "error: " + cards.error().message;
}

TEST(ParseCards, AcceptsEveryUsualNotation) {
  for (const char* text : {"AhKd", "ah kd", "Ah, Kd", "A♥K♦", "a♡ k♢", " AH;KD ", "A♥️ K♦️"}) {
    EXPECT_EQ(parsed(text), "AhKd") << text;
  }
  EXPECT_EQ(parsed("10h Th"), "error: Th at column 5 is written twice; every card exists once");
  EXPECT_EQ(parsed("10h9s"), "Th9s");
  EXPECT_EQ(parsed(""), "");
}

TEST(ParseCards, NamesTokenAndColumnOfWhatIsWrong) {
  EXPECT_EQ(parsed("Ah Xd"),
            "error: 'X' at column 4 is not a rank; a card is a rank (2-9 T J Q K A) and a suit (c d h s), as in Ah");
  EXPECT_EQ(parsed("AhKx"), "error: 'Kx' at column 3 is not a card; after the rank comes a suit (c d h s), as in Kh");
  EXPECT_EQ(parsed("AhK"), "error: 'K' at column 3 is not a card; after the rank comes a suit (c d h s), as in Kh");
  EXPECT_EQ(parsed("1h"),
            "error: '1' at column 1 is not a rank; a card is a rank (2-9 T J Q K A) and a suit (c d h s), as in Ah");
  EXPECT_EQ(parsed("Ah€"),
            "error: '€' at column 3 is not a rank; a card is a rank (2-9 T J Q K A) and a suit (c d h s), as in Ah");
}

TEST(ParseRanks, TakesRanksWithoutSuits) {
  EXPECT_EQ(parse_ranks("A K Q 8 4")->size(), 5u);
  EXPECT_EQ((*parse_ranks("10,9"))[0], Rank::Ten);
  EXPECT_EQ(parse_ranks("AAAAA").error().message, "a fifth A at column 5; the deck has four of every rank");
  EXPECT_NE(parse_ranks("Ah").error().message.find("'h' at column 2"), std::string::npos);
}

RC_GTEST_PROP(ParseCards, NeverFailsBadlyOnAnyText, (const std::string& text)) {
  const auto cards = parse_cards(text);
  if (cards.ok())
    RC_ASSERT(*parse_cards(to_text(*cards)) == *cards);
  else
    RC_ASSERT(!cards.error().message.empty());
}

TEST(ClassText, NamesClassesAsPlayersDo) {
  EXPECT_EQ(to_text(HoleClass(Rank::Ace, Rank::Ace, false)), "AA");
  EXPECT_EQ(to_text(HoleClass(Rank::Ten, Rank::Jack, true)), "JTs");
  EXPECT_EQ(to_text(HoleClass(Rank::Seven, Rank::Two, false)), "72o");
  EXPECT_EQ(to_text(Hole(Card(Rank::Two, Suit::Clubs), Card(Rank::Ace, Suit::Hearts))), "Ah2c");
}

}  // namespace
}  // namespace felt
