#include "equity/sampled/multiway.hpp"

#include <gtest/gtest.h>

#include "cards/card_text.hpp"
#include "cards/evaluator.hpp"
#include "equity/equity.hpp"
#include "equity/ranges/range_text.hpp"
#include "equity/strength.hpp"

namespace felt {
namespace {

const Hole kAceKing((*parse_cards("AhKh"))[0], (*parse_cards("AhKh"))[1]);

// Every pair of holdings that two opponents can have, one by one.
PlayerShare plain_against_two(Hole hole, CardSet board, const Range& first, const Range& second) {
  PlayerShare sum;
  double total = 0;
  const HandRank mine = evaluate(board | hole.cards());
  for (const auto& [a, weight_a] : first.without(board | hole.cards())) {
    for (const auto& [b, weight_b] : second.without(board | hole.cards() | a.cards())) {
      const HandRank ranks[2] = {evaluate(board | a.cards()), evaluate(board | b.cards())};
      int sharing = 1;
      bool is_beaten = false;
      for (const HandRank rank : ranks) {
        is_beaten = is_beaten || rank.beats(mine);
        sharing += rank == mine ? 1 : 0;
      }
      const double weight = weight_a * weight_b;
      total += weight;
      if (is_beaten) continue;
      (sharing == 1 ? sum.win : sum.tie) += weight;
      sum.share += weight / sharing;
    }
  }
  return sum.scaled(1 / total);
}

TEST(ShareNow, AgainstTwoIsThePlainCountWithinItsError) {
  const CardSet board = *parse_card_set("Qh7h2c");
  const Range any = Range::random(), pairs = *parse_range("22+,AK:0.5,T9s");
  for (const auto& [first, second] : {std::pair{any, any}, std::pair{pairs, any}, std::pair{pairs, pairs}}) {
    const PlayerShare plain = plain_against_two(kAceKing, board, first, second);
    const MultiwayShare share = share_now(kAceKing, board, std::array{first, second}, 1);
    EXPECT_GT(share.error, 0);
    EXPECT_LT(share.error, 6e-4);
    EXPECT_NEAR(share.share.share, plain.share, 4 * share.error);
    EXPECT_NEAR(share.share.win, plain.win, 5 * share.error);
  }
}

TEST(ShareNow, AgainstOneIsExact) {
  const CardSet board = *parse_card_set("Qh7h2c");
  const MultiwayShare share = share_now(kAceKing, board, std::array{Range::random()}, 1);
  EXPECT_EQ(share.error, 0);
  EXPECT_DOUBLE_EQ(share.share.share, strength_now(kAceKing, board).ratio());
}

// On the river nothing comes: the same as the equity of all players.
TEST(ShareNow, OnTheRiverIsTheEquity) {
  const CardSet board = *parse_card_set("Qh7h2cKd9s");
  const std::vector<Range> others(3, Range::random());
  EquityQuestion question{{Range::of(kAceKing), others[0], others[1], others[2]}, board, {}};
  EquityOptions options;
  options.method = EquityOptions::Method::Sample;
  const EquityAnswer equity = *compute_equity(question, options);
  const MultiwayShare share = share_now(kAceKing, board, others, 1);
  EXPECT_NEAR(share.share.share, equity.players[0].equity, 4 * (share.error + equity.players[0].error));
}

TEST(ShareNow, SameDigitsForAnyThreadCount) {
  const std::vector<Range> others(3, Range::random());
  const CardSet board = *parse_card_set("Qh7h2c");
  EXPECT_EQ(share_now(kAceKing, board, others, 7, 1).share.share, share_now(kAceKing, board, others, 7, 3).share.share);
}

}  // namespace
}  // namespace felt
