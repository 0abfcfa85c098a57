#include "solver/search/street_search.hpp"

#include <gtest/gtest.h>

#include "cards/card_text.hpp"
#include "cards/evaluator.hpp"
#include "equity/ranges/range_text.hpp"

namespace felt {
namespace {

StreetSizes pot_bets() { return {*parse_bet_sizes("100%", false), *parse_bet_sizes("100%", true), std::nullopt}; }

SearchEffort effort(int iterations) {
  return {.iterations = iterations, .now = pot_bets(), .later = pot_bets(), .max_raises = 2, .least_weight = 0};
}

Range range(std::string_view text) { return *parse_range(text); }

StreetSearch solved(const StreetSpot& spot, const std::array<Range, 2>& ranges, int iterations) {
  SearchTree tree = search_tree(spot, effort(iterations));
  EXPECT_TRUE(tree.set_ranges(ranges, 0).ok());
  return {std::move(tree), {iterations}};
}

Hole hole(std::string_view text) {
  const auto cards = *parse_cards(text);
  return {cards[0], cards[1]};
}

const HandReport& report_of(const DecisionReport& report, std::string_view cards) {
  for (const HandReport& hand : report.hands[static_cast<size_t>(report.player)]) {
    if (hand.hole == hole(cards)) return hand;
  }
  throw std::out_of_range(std::string(cards));
}

size_t place_of(const DecisionReport& report, TreeAction::Kind kind) {
  size_t place = 0;
  while (report.actions[place].kind != kind) ++place;
  return place;
}

// Clairvoyance: nuts or air against a bluff-catcher. With a pot-sized bet, one bluff for two value bets, and half of
// the bluff-catchers call.
TEST(StreetSearch, TheClairvoyantBluffsAsOftenAsTheBetAllows) {
  const StreetSpot spot{*parse_cards("2c2d7h8s3c"), Chips{100}, Chips{100}, {}};
  const StreetSearch search = solved(spot, {range("AA,54s"), range("KK")}, 2'000);
  const DecisionReport first = search.decision({});
  const size_t bet = place_of(first, TreeAction::Kind::Bet);
  EXPECT_GT(report_of(first, "AhAs").frequency[bet], 0.99);
  double bluffs = 0, value = 0;
  for (const HandReport& hand : first.hands[0]) {
    (hand.hole.high().rank() == Rank::Ace ? value : bluffs) += hand.frequency[bet];
  }
  EXPECT_NEAR(bluffs / value, 0.5, 0.03);
  const std::vector<Chips> line{Chips{100}};
  const DecisionReport second = search.decision(line);
  EXPECT_NEAR(second.frequency[place_of(second, TreeAction::Kind::Call)], 0.5, 0.03);
  EXPECT_LT(search.exploitability(), 0.002);
}

// Hand by hand, what a call of an all-in is worth: every pair of hands dealt out.
TEST(StreetSearch, ACallIsWorthWhatEveryPairOfHandsSays) {
  const StreetSpot spot{*parse_cards("Qs7s2h8d3c"), Chips{100}, Chips{150}, {Chips{150}}};
  const CardSet board = CardSet::of(spot.board);
  const std::array<Range, 2> ranges{range("22+,A8s+,KTs+,QT,JT,T9"), range("AQ,KQ,QJ,QT,77,22,A7s,98")};
  const DecisionReport answer = solved(spot, ranges, 100).decision(spot.line);
  const size_t call = place_of(answer, TreeAction::Kind::Call);
  for (const HandReport& own : answer.hands[1]) {
    double won = 0, weight = 0;
    const int rank = evaluate(board | own.hole.cards()).value();
    for (const HandReport& other : answer.hands[0]) {
      if (other.hole.cards().intersects(own.hole.cards())) continue;
      const int theirs = evaluate(board | other.hole.cards()).value();
      won += other.reach * (rank < theirs ? 250 : rank == theirs ? 50 : -150);
      weight += other.reach;
    }
    EXPECT_NEAR(own.action_ev[call], won / weight, 0.01) << to_text(own.hole);
  }
}

// A bet of 37, which no size of the tree is, is answered as the bet it is: calls are right 37 : 137.
TEST(StreetSearch, SizesThatWereUsedAreInTheTree) {
  const std::array<Range, 2> ranges{range("AA,54s"), range("KK")};
  const StreetSpot spot{*parse_cards("2c2d7h8s3c"), Chips{100}, Chips{400}, {Chips{37}}};
  const StreetSearch search = solved(spot, ranges, 2'000);
  const DecisionReport answer = search.decision(spot.line);
  EXPECT_EQ(answer.player, kInPosition);
  const DecisionReport root = search.decision({});
  EXPECT_EQ(root.actions.size(), 3u);  // check, 37, 100
  EXPECT_EQ(root.actions[1].to, Chips{37});
  EXPECT_EQ(search_tree(spot, effort(1)).key(), search_tree(spot, effort(2)).key());
  StreetSpot usual = spot;
  usual.line = {Chips{100}};
  EXPECT_NE(search_tree(spot, effort(1)).key(), search_tree(usual, effort(1)).key());
  const uint64_t plain = search_tree(usual, effort(1)).key();
  usual.line = {};
  EXPECT_NE(search_tree(usual, effort(1)).key(), plain);  // the same tree, but nothing has been done in it
}

// More raises than the cap, and more chips than there are, stay in the tree as what they were.
TEST(StreetSearch, RealRaisesGoBeyondTheCap) {
  const StreetSpot spot{
      *parse_cards("2c2d7h8s3c"), Chips{100}, Chips{400}, {Chips{10}, Chips{30}, Chips{70}, Chips{150}, Chips{900}}};
  const StreetSearch search = solved(spot, {range("AA,KK,54s"), range("KK,QQ")}, 50);
  const DecisionReport answer = search.decision(spot.line);
  EXPECT_EQ(answer.player, kInPosition);
  EXPECT_EQ(answer.actions.size(), 2u);  // all-in is called or not
}

// A bet of five pots is no good for anybody, and happens. Who beats nothing but a bluff does not raise it, and the nuts
// do not fold: what nobody should do is answered with care.
TEST(StreetSearch, WhatNobodyShouldDoIsAnsweredToo) {
  const std::array<Range, 2> ranges{range("AQ,KQ,QJ,JT,T9,98s,33"), range("AQ,KQ,QJ,QT,77,22")};
  const StreetSpot spot{*parse_cards("Qs7s2h8d3c"), Chips{100}, Chips{2'000}, {Chips{500}}};
  const DecisionReport answer = solved(spot, ranges, 800).decision(spot.line);
  const size_t fold = place_of(answer, TreeAction::Kind::Fold), call = place_of(answer, TreeAction::Kind::Call);
  for (const HandReport& hand : answer.hands[1]) {
    for (size_t a = 0; a < answer.actions.size(); ++a) {
      if (hand.frequency[a] < 0.1) continue;
      EXPECT_GT(hand.action_ev[a], hand.action_ev[fold] - 5) << to_text(hand.hole);
    }
  }
  EXPECT_LT(report_of(answer, "7h7d").frequency[fold], 0.01);
  EXPECT_GT(report_of(answer, "QcTc").frequency[fold] + report_of(answer, "QcTc").frequency[call], 0.95);
}

TEST(StreetSearch, RangesFollowWhatWasDone) {
  const std::array<Range, 2> ranges{range("AA,54s"), range("KK,33")};
  const StreetSpot spot{*parse_cards("2c2d7h8s3c"), Chips{100}, Chips{100}, {}};
  const StreetSearch search = solved(spot, ranges, 500);
  const std::vector<Chips> line{Chips{100}, Chips{100}};
  const auto sure = search.ranges_after(line, {0, 0}), doubtful = search.ranges_after(line, {0, 0.5});
  const Hole full = hole("3d3h"), kings = hole("KdKh");
  EXPECT_DOUBLE_EQ(sure[1].weight(full), 1);
  EXPECT_LT(sure[1].weight(kings), 0.9);
  EXPECT_GT(doubtful[1].weight(kings), sure[1].weight(kings));
  EXPECT_EQ(sure[0], doubtful[0]);
}

TEST(StreetSearch, RangesThatCannotMeetAreRefused) {
  SearchTree tree = search_tree({*parse_cards("2c2d7h8s3c"), Chips{100}, Chips{100}, {}}, effort(1));
  EXPECT_FALSE(tree.set_ranges({range("AhAs"), range("AhKs")}, 0).ok());
  EXPECT_FALSE(tree.set_ranges({Range(), range("AhKs")}, 0).ok());
}

// The river after any turn card, with threads or without: the same digits.
TEST(StreetSearch, ThreadsDoNotChangeATurn) {
  const StreetSpot spot{*parse_cards("Qs7h2c8d"), Chips{600}, Chips{2'000}, {Chips{200}}};
  const std::array<Range, 2> ranges{range("22+,A2s+,KTs+,QTo+"), range("55+,A8s+,KJs+,KQo,76s")};
  std::vector<DecisionReport> answers;
  for (const int threads : {1, 2, 3}) {
    SearchTree tree = search_tree(spot, effort(10));
    ASSERT_TRUE(tree.set_ranges(ranges, 0).ok());
    answers.push_back(StreetSearch(std::move(tree), {10, 4, threads}).decision(spot.line));
  }
  for (size_t i = 1; i < answers.size(); ++i) {
    ASSERT_EQ(answers[i].hands[1].size(), answers[0].hands[1].size());
    for (size_t h = 0; h < answers[0].hands[1].size(); ++h) {
      EXPECT_EQ(answers[i].hands[1][h].frequency, answers[0].hands[1][h].frequency);
    }
  }
}

}  // namespace
}  // namespace felt
