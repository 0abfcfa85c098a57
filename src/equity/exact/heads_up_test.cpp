#include "equity/exact/heads_up.hpp"

#include <gtest/gtest.h>

#include "cards/card_text.hpp"
#include "equity/plain.hpp"
#include "equity/ranges/range_text.hpp"
#include "support/random_cards.hpp"
#include "support/random_range.hpp"

namespace felt {
namespace {

double share_sum(const std::vector<HoldingShare>& holdings) {
  double sum = 0;
  for (const HoldingShare& holding : holdings) sum += holding.share.share;
  return sum;
}

double equity(const ExactSums& sums) {
  return share_sum(sums.players[0]) / (share_sum(sums.players[0]) + share_sum(sums.players[1]));
}

TEST(HeadsUp, EqualsPlainEnumerationOnRandomRangesAndBoards) {
  Rng rng(1);
  for (int i = 0; i < 60; ++i) {
    const bool weighted = i % 2 == 0;
    const CardSet board = random_set(rng, 3 + i % 3);
    const CardSet dead = random_set(rng, static_cast<int>(rng.below(6)), board);
    const std::array<Range, 2> ranges = {random_range(rng, 25, weighted), random_range(rng, 25, weighted)};
    if (ranges[0].without(board | dead).is_empty() || ranges[1].without(board | dead).is_empty()) continue;
    const double plain = plain::range_equity(ranges, board, dead)[0];
    ASSERT_NEAR(equity(heads_up_equity(ranges, {board, dead}, 1)), plain, 1e-12) << to_text(board);
  }
}

// Boards with three, four and five of a suit, where holdings make flushes one by one.
TEST(HeadsUp, EqualsPlainEnumerationOnSuitedBoards) {
  Rng rng(2);
  for (const char* board : {"Ah7h2h", "Ah7h2hTh", "9h8h7h6h5h", "KhKd7h2hTh", "Ah7h2h2d2c"}) {
    const std::array<Range, 2> ranges = {random_range(rng, 60, true), random_range(rng, 60, true)};
    const CardSet cards = *parse_card_set(board);
    ASSERT_NEAR(equity(heads_up_equity(ranges, {cards, {}}, 1)), plain::range_equity(ranges, cards, {})[0], 1e-12)
        << board;
  }
}

TEST(HeadsUp, RandomAgainstRandomOnAFlopHasTheKnownCounts) {
  const ExactSums sums = heads_up_equity({Range::random(), Range::random()}, {*parse_card_set("Ah7d2c"), {}}, 0);
  PlayerShare total;
  for (const HoldingShare& holding : sums.players[0]) total += holding.share;
  EXPECT_EQ(total.win, 612'624'868.0);
  EXPECT_EQ(total.tie, 33'293'704.0);
  EXPECT_EQ(share_sum(sums.players[0]), share_sum(sums.players[1]));
}

// Every holding's wins, ties and losses are all the deals it can be in.
TEST(HeadsUp, WinsTiesAndLossesOfAHoldingSumToItsDeals) {
  const std::array<Range, 2> ranges = {*parse_range("22+,AT+:0.5"), *parse_range("QQ+,AK,76s:0.25")};
  const ExactSums sums = heads_up_equity(ranges, {*parse_card_set("Kh7c6d"), *parse_card_set("As")}, 0);
  double total[2] = {0, 0};
  for (int side = 0; side < 2; ++side) {
    for (const HoldingShare& holding : sums.players[side]) {
      EXPECT_GE(holding.total + 1e-9, holding.share.win + holding.share.tie);
      total[side] += holding.total;
    }
  }
  EXPECT_NEAR(total[0], total[1], 1e-6 * total[0]);
  EXPECT_NEAR(share_sum(sums.players[0]) + share_sum(sums.players[1]), total[0], 1e-6 * total[0]);
}

TEST(HeadsUp, SameDigitsForAnyThreadCount) {
  const std::array<Range, 2> ranges = {*parse_range("22+,A2s+:0.3,KQ:0.7"), *parse_range("15%")};
  const double one = equity(heads_up_equity(ranges, {*parse_card_set("Td9d2c"), {}}, 1));
  for (const int threads : {2, 3, 0}) {
    EXPECT_EQ(equity(heads_up_equity(ranges, {*parse_card_set("Td9d2c"), {}}, threads)), one);
  }
}

TEST(HeadsUp, StopRequestLeavesAPartialAnswer) {
  Progress progress;
  progress.request_stop();
  const ExactSums sums = heads_up_equity({Range::random(), Range::random()}, {}, 0, &progress);
  EXPECT_LT(sums.work_done, sums.work_total);
}

}  // namespace
}  // namespace felt
