#include "equity/omaha/omaha_range.hpp"

#include <gtest/gtest.h>

#include "cards/card_text.hpp"
#include "equity/choose.hpp"

namespace felt {
namespace {

size_t count(std::string_view text, int hole_cards = 4) {
  const auto hands = parse_omaha_range(text, hole_cards);
  EXPECT_TRUE(hands.ok()) << (hands.ok() ? "" : hands.error().message);
  return hands.ok() ? hands->size() : 0;
}
std::string error_of(std::string_view text, int hole_cards = 4) {
  const auto hands = parse_omaha_range(text, hole_cards);
  return hands.ok() ? "" : hands.error().message;
}

TEST(OmahaRange, CountsCombos) {
  EXPECT_EQ(count("AhAdKhKd"), 1u);
  EXPECT_EQ(count("AA**"), 6 * choose(48, 2) + 4 * choose(48, 1) + 1);
  EXPECT_EQ(count("aaxx"), count("AA**"));
  EXPECT_EQ(count("AAKK"), 36u);
  EXPECT_EQ(count("AKQJ"), 256u);
  EXPECT_EQ(count("10987"), 256u);
  EXPECT_EQ(count("AhA***", 5), choose(51, 4) - choose(48, 4));  // with another ace
  EXPECT_EQ(count("****"), choose(52, 4));
  EXPECT_EQ(count("AhAd**"), choose(50, 2));
}

TEST(OmahaRange, SuitsSplitTheHands) {
  EXPECT_EQ(count("AKQJ:r"), 24u);
  EXPECT_EQ(count("AKQJ:ds"), 36u);
  EXPECT_EQ(count("AKQJ:ss"), 256u - 24 - 36);
  EXPECT_EQ(count("AA**:r") + count("AA**:ss") + count("AA**:ds"), count("AA**"));
  EXPECT_EQ(count("AAKK:rainbow"), count("AAKK:r"));
}

TEST(OmahaRange, TheLaterPieceWins) {
  const WeightedHands hands = *parse_omaha_range("AAKK:0.5, AAKK:ds:0.25; AhAdKhKd@100 QQJJ:0", 4);
  ASSERT_EQ(hands.size(), 36u);
  double heaviest = 0, total = 0;
  for (const WeightedHand& hand : hands) {
    heaviest = std::max(heaviest, hand.weight);
    total += hand.weight;
  }
  EXPECT_EQ(heaviest, 1);
  EXPECT_EQ(total, 30 * 0.5 + 5 * 0.25 + 1);
  EXPECT_EQ(count("AA**,AA**:r:0"), count("AA**:ss") + count("AA**:ds"));
}

TEST(OmahaRange, SharesAreTheBestHands) {
  const auto near_share = [](std::string_view text, double share) {
    EXPECT_NEAR(static_cast<double>(count(text)), share * static_cast<double>(choose(52, 4)), 30) << text;
  };
  near_share("15%", 0.15);
  near_share("top50%", 0.5);
  near_share("20%-40%", 0.2);
  EXPECT_EQ(count("100%"), choose(52, 4));
  EXPECT_EQ(count("0.001%"), 6u);  // the best hand, in all its suits
  EXPECT_EQ(count("10%,0%-20%"), count("20%"));
  EXPECT_EQ(count("5%:ds") + count("5%:ss") + count("5%:r"), count("5%"));
  // Double-suited aces with kings or a connected pair are up there, deuces are not.
  EXPECT_EQ(count("5%,AAKK:ds:0"), count("5%") - count("AAKK:ds"));
  EXPECT_EQ(count("90%,2222:0"), count("90%"));
  EXPECT_EQ(error_of("15%", 5),
            "'15%' at column 1 is a share of hands, which are only ordered for four cards; name hands");
  EXPECT_EQ(error_of("150%"), "'150%' at column 1 is not from 0% to 100%; write a share as in 15%");
  EXPECT_EQ(error_of("x%"), "'x%' at column 1 is not a share of hands; write a number and %, as in 15% or 20%-40%");
}

TEST(OmahaRange, RandomIsNotListed) {
  for (const char* text : {"random", "any", "*", "Random:0.5"}) EXPECT_EQ(count(text), 0u) << text;
  EXPECT_EQ(count("random,AAKK:0"), choose(52, 4) - 36);
}

TEST(OmahaRange, ErrorsNameThePiece) {
  EXPECT_EQ(error_of("AAKK AA*"),
            "'AA*' at column 6 names 3 cards, and this game deals 4; write * for any card, as in "
            "AA**");
  EXPECT_EQ(error_of("AAK?"),
            "'AAK?' at column 1 is not a range; write 4 cards as ranks, cards or *, as in AA**, or "
            "random");
  EXPECT_EQ(error_of("AhAhKK"),
            "'AhAhKK' at column 1 is not a range; write 4 cards as ranks, cards or *, as in AA**, "
            "or random");
  EXPECT_EQ(error_of("AAKK:dd"),
            "'AAKK:dd' at column 1 has neither suits nor a weight after ':'; write r, ss, ds or "
            "ts, or 0 to 1 as in :0.5");
  EXPECT_EQ(error_of("AAAA:ds"), "'AAAA:ds' holds no hand; give at least one");
  EXPECT_EQ(error_of("*****", 5).substr(0, 40), "");
  EXPECT_EQ(error_of("******", 6), "'******' at column 1 makes more than three million hands; name more of its cards");
  EXPECT_EQ(error_of(""), "the range is empty; write hands such as AA**, or random");
}

}  // namespace
}  // namespace felt
