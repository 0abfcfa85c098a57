#include "equity/games/odds.hpp"

#include "equity/games/odds_fixture.hpp"

namespace felt {
namespace {

// With most of the deck dead, every deal can be told one by one.
constexpr const char* kManyDead = "2c2d2h3c3d4c4d4h5c6c6d7c7d7h8c8d9c9dTcTd";

void expect_as_plain(const OddsQuestion& question) { expect_same(exact_odds(question), plain::count_odds(question)); }

TEST(Odds, CountsOmahaAsThePlainTwinDoes) {
  for (const OddsGame& game : {kOmaha, kOmahaHiLo}) {
    expect_as_plain(odds_question(game, {"AhAdKhKd", "JsTs9s8h"}, "", kManyDead));
    expect_as_plain(odds_question(game, {"Ah2sKh3s", "JsTs9s8s", "AsAd4sJc"}, "5d6h", "KdQcQd3h4h5h7h8h9hTh"));
    expect_as_plain(odds_question(game, {"Ah2sKh3s", "JsTs9s8s"}, "5d6h7c"));
    expect_as_plain(odds_question(game, {"Ah2sKh3s", "As3d4dKd"}, "5d6h7cJcQc"));
  }
}

TEST(Odds, CountsOmahaWithMoreCards) {
  OddsGame game = kOmaha;
  game.hole_cards = 5;
  expect_as_plain(odds_question(game, {"AhAdKhKd3h", "JsTs9s8h4s"}, "", kManyDead));
  game = kOmahaHiLo;
  game.hole_cards = 6;
  expect_as_plain(odds_question(game, {"AhAdKhKd3hQc", "JsTs9s8h4s3s"}, "", kManyDead));
}

TEST(Odds, CountsShortDeckAsThePlainTwinDoes) {
  expect_as_plain(odds_question(kShortDeck, {"AhAd", "KsKd"}));
  expect_as_plain(odds_question(kShortDeck, {"JhTh", "AsKd"}));
  expect_as_plain(odds_question(kShortDeck, {"AhKh", "9s9d", "7c6c"}, "8c", "As"));
}

TEST(Odds, CountsStudWithCardsToCome) {
  expect_as_plain(odds_question(kStud, {"AsAdKc2h2d", "9h8h7hTc6h"}, "", "9c9d"));
  expect_as_plain(odds_question(kStudHiLo, {"As2d3c4hKdKc", "9h8h7hTc6h5h"}));
  expect_as_plain(odds_question(kRazz, {"Ad2c3h4sKd", "7c6d5s4hQs"}, "", "8c8d"));
  expect_as_plain(odds_question(kRazz, {"Ad2c3h4sKdQs5h", "7c6d5s4hQd2h3d"}));
}

TEST(Odds, CountsUnknownHands) {
  expect_as_plain(odds_question(kOmaha, {"AhAdKhKd", ""}, "2c7h9sTsJc"));
  expect_as_plain(odds_question(kShortDeck, {"AhAd", "", "KsQs"}, "7h9sTsJc"));
  expect_as_plain(odds_question(kOmaha, {"AhAdKhKd", "QhQd"}, "2c7h9sTs"));
}

TEST(Odds, WeighsTheHandsOfRanges) {
  OddsQuestion question = odds_question(kOmahaHiLo, {"", "", "QhJhTh9h"}, "2c7h8sTs");
  question.players[0].hands = {{*parse_card_set("AhAdKhKd"), 1},
                               {*parse_card_set("As2s3s4d"), 0.25},
                               {*parse_card_set("8h8d7c7s"), 0.5},
                               {*parse_card_set("2hThKcKs"), 1}};  // the last: Th
  question.players[1].hands = {{*parse_card_set("AhAc5h5d"), 1}, {*parse_card_set("As3d4d4c"), 0.125}};
  expect_as_plain(question);
}

TEST(Odds, SharesOutLongRanges) {
  OddsQuestion question = odds_question(kOmaha, {"", "KhKdQh"}, "2c7h9sTsJc");
  const CardSet rest = CardSet::full_deck() - question.board;
  for (const Card a : rest) {
    for (const Card b : rest) {
      if (a < b) question.players[0].hands.push_back({*parse_card_set("AhAd") | a | b, a.rank() == b.rank() ? 1 : 0.5});
    }
  }
  std::erase_if(question.players[0].hands, [](const WeightedHand& hand) { return hand.cards.size() != 4; });
  expect_as_plain(question);
}

// Nobody has a better low than A-2 on three low cards, and quad aces or a straight flush is high.
TEST(Odds, NutsBothWaysScoop) {
  const OddsAnswer nuts = exact_odds(odds_question(kOmahaHiLo, {"Ah2hKdKc", "3s4s9d9c"}, "3h4h5h8cQd"));
  EXPECT_EQ(nuts.players[0].win, 1);
  EXPECT_EQ(nuts.players[0].high, 0.5);
  EXPECT_EQ(nuts.players[0].low, 0.5);
  EXPECT_EQ(nuts.low_made, 1);
  const OddsAnswer stud = exact_odds(odds_question(kStudHiLo, {"Ah2h3h4h5hKdKc", "AsAdAc2c8d7cTd"}));
  EXPECT_EQ(stud.players[0].win, 1);
  EXPECT_EQ(stud.players[1].low_made, 0);  // A-2-7-8 is four cards
}

TEST(Odds, AQuarterIsWhatASharedLowLeaves) {
  // Both have A-2 for the low; kings full of threes beat the other's pair.
  const OddsAnswer answer = exact_odds(odds_question(kOmahaHiLo, {"Ah2hKdKc", "As2sJdTc"}, "3h4c8hKsJs"));
  EXPECT_EQ(answer.players[0].equity, 0.75);
  EXPECT_EQ(answer.players[0].win, 0);
  EXPECT_EQ(answer.players[0].tie, 1);
  EXPECT_EQ(answer.players[1].equity, 0.25);
  EXPECT_EQ(answer.players[1].high, 0);
  EXPECT_EQ(answer.players[1].low, 0.25);
}

TEST(Odds, TheSameDigitsForAnyNumberOfThreads) {
  const auto expect_equal = [](const OddsAnswer& a, const OddsAnswer& b) {
    for (size_t p = 0; p < a.players.size(); ++p) {
      EXPECT_EQ(a.players[p].equity, b.players[p].equity);
      EXPECT_EQ(a.players[p].win, b.players[p].win);
      EXPECT_EQ(a.players[p].low, b.players[p].low);
    }
  };
  const OddsQuestion known = odds_question(kOmahaHiLo, {"AhAdKhKd", "As2s3h4d", "JsTs9s8h"});
  expect_equal(exact_odds(known, 1), exact_odds(known, 2));
  expect_equal(sampled_odds(known, 200'000, 1), sampled_odds(known, 200'000, 2));
  const OddsQuestion unknown = odds_question(kOmaha, {"AhAdKhKd", ""}, "2c7h9sTsJc");
  expect_equal(exact_odds(unknown, 1), exact_odds(unknown, 2));
}

std::string error_of(const OddsQuestion& question, EquityOptions::Method method = EquityOptions::Method::Auto) {
  EquityOptions options;
  options.method = method;
  const auto answer = compute_odds(question, options);
  return answer.ok() ? "" : answer.error().message;
}

TEST(Odds, RefusesQuestionsWithoutAnAnswer) {
  EXPECT_EQ(error_of(odds_question(kOmaha, {"AhAdKhKd"})), "1 player given; equity needs 2 to 10 hands");
  EXPECT_EQ(error_of(odds_question(kOmaha, {"AhAdKhKdQs", ""})), "player 1 has 5 cards; this game deals 4 to a player");
  EXPECT_EQ(error_of(odds_question(kStud, {"AhAd", ""}, "2c3c4c")), "a board is given; this game has none");
  EXPECT_EQ(error_of(odds_question(kShortDeck, {"AhAd", "5c5d"})),
            "5c is not in the deck; this game is played with 36 cards, six to ace");
  EXPECT_EQ(error_of(odds_question(kStud, {"", "", "", "", "", "", "", ""})),
            "8 players with 7 cards each need 56 cards more, but 52 are left of the deck of 52 cards");
  EXPECT_EQ(error_of(odds_question(kOmaha, {"AhAdKhKd", "AhJsTs9s"})),
            "Ah is both in player 2's hand and in player 1's; every card exists once");
  EXPECT_EQ(error_of(odds_question(kOmaha, {"AhAdKhKd", ""}, "Ah2c3c")),
            "Ah is both in player 1's hand and on the board; every card exists once");
}

TEST(Odds, RefusesToCountForDays) {
  const auto exact = EquityOptions::Method::Exact;
  EXPECT_NE(error_of(odds_question(kStud, {"", ""}), exact).find("sample without --exact"), std::string::npos);
  OddsGame badugi = kBadugi;
  badugi.draws = 1;
  EXPECT_EQ(error_of(odds_question(badugi, {"Ah2d3c4s", ""}), exact),
            "draws to come are not counted, only dealt at random; leave out --exact");
}

TEST(Odds, RangesThatCollideHaveNoAnswer) {
  OddsQuestion question = odds_question(kOmaha, {"", ""}, "2c7h9s");
  question.players[0].hands = {{*parse_card_set("AhAdKhKd"), 1}, {*parse_card_set("AhAdKhKc"), 1}};
  question.players[1].hands = {{*parse_card_set("AhAdQhQd"), 1}, {*parse_card_set("AhAcQhQd"), 1}};
  const std::string collide = "the 2 ranges cannot all be dealt from one deck; widen some of them";
  EXPECT_EQ(error_of(question), collide);
  EXPECT_EQ(error_of(question, EquityOptions::Method::Sample), collide);
}

}  // namespace
}  // namespace felt
