#include "protocol/halmstad/halmstad.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cards/card_text.hpp"
#include "protocol/halmstad/halmstad_parser.hpp"

namespace felt {
namespace {

using testing::ElementsAre;
using testing::ElementsAreArray;

DealtCards cards(std::string_view text) { return DealtCards(*parse_cards(text)); }

std::vector<HalmstadMessage> every_message() {
  return {{HalmstadKind::NameAsked},
          {HalmstadKind::Round, {}, {1}},
          {HalmstadKind::Chips, "Ann", {200}},
          {HalmstadKind::Cards, {}, {}, cards("Tc9hAs2d3c")},
          {HalmstadKind::AnteChanged, {}, {10}},
          {HalmstadKind::ForcedBet, "Ann", {10}},
          {HalmstadKind::OpenAsked, {}, {11, 10, 190}},
          {HalmstadKind::CallAsked, {}, {18, 26, 10, 180}},
          {HalmstadKind::DrawAsked},
          {HalmstadKind::Open, "Ann", {18}},
          {HalmstadKind::Raise, "Bob", {34}},
          {HalmstadKind::AllIn, "Cid", {200}},
          {HalmstadKind::Check, "Ann"},
          {HalmstadKind::Call, "Ann"},
          {HalmstadKind::Fold, "Round"},  // a name may be any word
          {HalmstadKind::Draw, "Ann", {3}},
          {HalmstadKind::Hand, "Ann", {}, cards("Tc9hAs2d3c")},
          {HalmstadKind::Won, "Ann", {447}},
          {HalmstadKind::Undisputed, "Ann", {30}},
          {HalmstadKind::Result, "Ann", {37, 0}},
          {HalmstadKind::GameOver}};
}

constexpr std::string_view kEveryLine =
    "Name?\nRound 1\nChips Ann 200\nCards Tc 9h As 2d 3c\nAnte_Changed 10\nForced_Bet Ann 10\nOpen? 11 10 190\n"
    "Call/Raise? 18 26 10 180\nDraw?\nPlayer_Open Ann 18\nPlayer_Raise Bob 34\nPlayer_All-in Cid 200\n"
    "Player_Check Ann \nPlayer_Call Ann \nPlayer_Fold Round \nPlayer_Draw Ann 3\nPlayer_Hand Ann Tc 9h As 2d 3c\n"
    "Round_result Ann 447\nRound_Win_Undisputed Ann 30\nResult Ann 37 0\nGame_Over\n";

std::vector<HalmstadAnswer> every_answer() {
  return {{HalmstadWord::Name, "Synthesis_5"},
          {HalmstadWord::Check},
          {HalmstadWord::Open, {}, 18},
          {HalmstadWord::AllIn},
          {HalmstadWord::Throws, {}, 0, cards("QdTh")},
          {HalmstadWord::Throws},
          {HalmstadWord::Fold},
          {HalmstadWord::Throws, {}, 0, cards("2c3c4c5c6c")},
          {HalmstadWord::Call},
          {HalmstadWord::Raise, {}, 34}};
}

constexpr std::string_view kEveryAnswer =
    "Name Synthesis_5\nCheck\nOpen 18\nAll-in\nThrows Qd Th\nThrows\nFold\nThrows 2c 3c 4c 5c 6c\nCall\nRaise 34\n";

template <class Parser>
auto read_pieces(std::initializer_list<std::string_view> pieces) {
  Parser parser;
  std::vector<typename decltype(parser.next())::value_type> all;
  for (const std::string_view piece : pieces) {
    parser.feed(piece);
    while (auto message = parser.next()) all.push_back(*message);
  }
  return all;
}

TEST(Halmstad, WritesEveryMessageToTheByte) {
  std::string text;
  for (const HalmstadMessage& message : every_message()) text += to_line(message);
  EXPECT_EQ(text, kEveryLine);
}

TEST(Halmstad, WritesEveryAnswerToTheByte) {
  std::string text;
  for (const HalmstadAnswer& answer : every_answer()) text += to_line(answer);
  EXPECT_EQ(text, kEveryAnswer);
}

TEST(HalmstadParser, ReadsMessagesSplitAnywhere) {
  for (size_t at = 0; at <= kEveryLine.size(); ++at) {
    EXPECT_THAT(read_pieces<HalmstadParser>({kEveryLine.substr(0, at), kEveryLine.substr(at)}),
                ElementsAreArray(every_message()))
        << "split at " << at;
  }
}

TEST(HalmstadParser, SkipsWhatItDoesNotKnow) {
  EXPECT_THAT(
      read_pieces<HalmstadParser>({"Hello there\nRound 3 of 9\nRound x\nCards Tc zz As 2d 3c\nDraw? Game_Over"}),
      ElementsAre(HalmstadMessage{HalmstadKind::Round, {}, {3}}, HalmstadMessage{HalmstadKind::DrawAsked},
                  HalmstadMessage{HalmstadKind::GameOver}));
}

TEST(HalmstadAnswers, AreReadSplitAnywhere) {
  for (size_t at = 0; at <= kEveryAnswer.size(); ++at) {
    EXPECT_THAT(read_pieces<HalmstadAnswerParser>({kEveryAnswer.substr(0, at), kEveryAnswer.substr(at)}),
                ElementsAreArray(every_answer()))
        << "split at " << at;
  }
}

TEST(HalmstadAnswers, AreReadGluedTogetherOnOneLine) {
  EXPECT_THAT(
      read_pieces<HalmstadAnswerParser>({"Check Throws Qd Th Open 18 Throws Fold\t Call\r\n"}),
      ElementsAre(HalmstadAnswer{HalmstadWord::Check}, HalmstadAnswer{HalmstadWord::Throws, {}, 0, cards("QdTh")},
                  HalmstadAnswer{HalmstadWord::Open, {}, 18}, HalmstadAnswer{HalmstadWord::Throws},
                  HalmstadAnswer{HalmstadWord::Fold}, HalmstadAnswer{HalmstadWord::Call}));
}

// Without anything behind them a number, a name and a list of cards could go on.
TEST(HalmstadAnswers, WithoutALineEndAreSettledBySilence) {
  HalmstadAnswerParser parser;
  parser.feed("Open 1");
  EXPECT_EQ(parser.next(), std::nullopt);
  parser.feed("8");
  EXPECT_EQ(parser.next(), std::nullopt);
  EXPECT_TRUE(parser.is_waiting());
  EXPECT_EQ(parser.settle(), (HalmstadAnswer{HalmstadWord::Open, {}, 18}));
  parser.feed("Throws Qd Th");
  EXPECT_EQ(parser.next(), std::nullopt);
  EXPECT_EQ(parser.settle(), (HalmstadAnswer{HalmstadWord::Throws, {}, 0, cards("QdTh")}));
  parser.feed("Throws");
  EXPECT_EQ(parser.next(), std::nullopt);
  EXPECT_EQ(parser.settle(), (HalmstadAnswer{HalmstadWord::Throws}));
  EXPECT_FALSE(parser.is_waiting());
  EXPECT_FALSE(parser.ends_lines());
}

TEST(HalmstadAnswers, WithoutArgumentsAreCompleteAtOnce) {
  HalmstadAnswerParser parser;
  for (const std::string_view word : {"Check", "Fold", "Call", "All-in"}) {
    parser.feed(word);
    EXPECT_NE(parser.next(), std::nullopt) << word;
  }
}

// "Th" is a ten of hearts until it becomes "Throws".
TEST(HalmstadAnswers, ACardMayBecomeAWord) {
  EXPECT_THAT(read_pieces<HalmstadAnswerParser>({"Throws Qd Th", "rows 2c\n"}),
              ElementsAre(HalmstadAnswer{HalmstadWord::Throws, {}, 0, cards("Qd")},
                          HalmstadAnswer{HalmstadWord::Throws, {}, 0, cards("2c")}));
}

TEST(HalmstadAnswers, NonsenseIsAMessageToo) {
  EXPECT_THAT(
      read_pieces<HalmstadAnswerParser>({"hello Open -5\nRaise 99999999999999999999\ncheck\n"}),
      ElementsAre(HalmstadAnswer{HalmstadWord::Nonsense, "hello"}, HalmstadAnswer{HalmstadWord::Nonsense, "Open -5"},
                  HalmstadAnswer{HalmstadWord::Nonsense, "Raise 99999999999999999999"},
                  HalmstadAnswer{HalmstadWord::Nonsense, "check"}));
}

TEST(HalmstadAnswers, AMegabyteWithoutASeparatorIsOverlong) {
  HalmstadAnswerParser parser;
  EXPECT_FALSE(parser.is_overlong());
  parser.feed(std::string(1 << 20, 'x'));
  EXPECT_EQ(parser.next(), std::nullopt);
  EXPECT_TRUE(parser.is_overlong());
}

}  // namespace
}  // namespace felt
