#include "equity/equity.hpp"

#include <gtest/gtest.h>

#include <thread>

#include "cards/card_text.hpp"
#include "equity/exact/heads_up.hpp"
#include "equity/exact/matchups.hpp"
#include "equity/plain.hpp"
#include "equity/ranges/range_text.hpp"
#include "support/random_cards.hpp"
#include "support/random_range.hpp"

namespace felt {
namespace {

EquityQuestion question(const std::vector<const char*>& players, const char* board = "", const char* dead = "") {
  EquityQuestion q;
  for (const char* player : players) q.players.push_back(*parse_range(player));
  q.board = *parse_card_set(board);
  q.dead = *parse_card_set(dead);
  return q;
}

EquityAnswer exact(const EquityQuestion& q) {
  EquityOptions options;
  options.method = EquityOptions::Method::Exact;
  return *compute_equity(q, options);
}

std::string error_of(const EquityQuestion& q) {
  const auto answer = compute_equity(q, {});
  return answer.ok() ? "no error" : answer.error().message;
}

TEST(Equity, KnownExactAnswers) {
  const EquityAnswer a = exact(question({"AhKh", "QdQc"}));
  EXPECT_NEAR(a.players[0].equity, 0.462145, 5e-7);
  EXPECT_EQ(a.deals, 1'712'304u);

  const EquityAnswer b = exact(question({"22+,A2s+,KTs+,QTs+,JTs,T9s,98s,ATo+,KJo+", "QQ+,AK"}));
  EXPECT_NEAR(b.players[0].equity, 0.320780, 5e-7);

  const EquityAnswer c = exact(question({"AA", "KK", "QQ"}));
  EXPECT_NEAR(c.players[0].equity, 0.669793, 5e-7);
  EXPECT_NEAR(c.players[1].equity, 0.177457, 5e-7);
  EXPECT_NEAR(c.players[2].equity, 0.152749, 5.1e-7);

  const EquityAnswer d = exact(question({"random", "random"}, "Ah7d2c"));
  EXPECT_DOUBLE_EQ(d.players[0].equity, 0.5);
  EXPECT_EQ(d.deals, 2u * 612'624'868 + 33'293'704);
  EXPECT_NEAR(d.players[0].win, 612'624'868.0 / 1'258'543'440, 1e-12);
}

TEST(Equity, ClassAverages) {
  EXPECT_NEAR(exact(question({"AA", "KK"})).players[0].equity, 0.819461, 5e-7);
  EXPECT_NEAR(exact(question({"AKs", "QQ"})).players[0].equity, 0.460485, 5e-7);
  EXPECT_NEAR(exact(question({"AKo", "22"})).players[0].equity, 0.473508, 5e-7);
  EXPECT_NEAR(exact(question({"AA", "72o"})).players[0].equity, 0.881996, 5e-7);
}

// The two exact methods know nothing of each other.
TEST(Equity, CountingByBoardsAndByHoldingsAgree) {
  const EquityQuestion q = question({"AA:0.5,AKs,T9s", "KK,QJs:0.25"}, "", "2c");
  const auto share = [](const std::vector<HoldingShare>& holdings) {
    double sum = 0;
    for (const HoldingShare& holding : holdings) sum += holding.share.share;
    return sum;
  };
  const ExactSums by_boards = heads_up_equity({q.players[0], q.players[1]}, {q.board, q.dead}, 0);
  const ExactSums by_holdings = Matchups(q.players, {q.board, q.dead}, 1'000'000).solve(0);
  for (int p = 0; p < 2; ++p) {
    EXPECT_NEAR(share(by_boards.players[p]), share(by_holdings.players[p]), 1e-9 * share(by_boards.players[p]));
  }
}

TEST(Equity, ExactEqualsPlainForManyPlayersWithWeightsAndDeadCards) {
  Rng rng(4);
  for (int i = 0; i < 20; ++i) {
    EquityQuestion q;
    q.board = random_set(rng, 3 + i % 3);
    q.dead = random_set(rng, i % 4, q.board);
    const int players = 2 + i % 3;
    for (int p = 0; p < players; ++p) q.players.push_back(random_range(rng, 8, true).without(q.board | q.dead));
    const auto answer = compute_equity(q, {});
    if (!answer.ok()) continue;  // the few that cannot be dealt
    const auto plain = plain::range_equity(q.players, q.board, q.dead);
    double sum = 0;
    for (int p = 0; p < players; ++p) {
      ASSERT_NEAR(answer->players[p].equity, plain[p], 1e-12);
      sum += answer->players[p].equity;
    }
    ASSERT_NEAR(sum, 1, 1e-12);
  }
}

TEST(Equity, ExactAndSampledAgreeWithinTheStatedError) {
  const EquityQuestion q = question({"QQ+,AK:0.5", "random", "JTs"}, "Jh9h2c", "Ad");
  EquityOptions sample;
  sample.method = EquityOptions::Method::Sample;
  const EquityAnswer sampled = *compute_equity(q, sample), counted = exact(q);
  EXPECT_FALSE(sampled.exact);
  EXPECT_TRUE(counted.exact);
  for (int p = 0; p < 3; ++p) {
    EXPECT_LE(sampled.players[p].error, 2e-4);
    EXPECT_NEAR(sampled.players[p].equity, counted.players[p].equity, 4 * sampled.players[p].error);
  }
}

TEST(Equity, ChoosesSamplingWhenCountingWouldTakeTooLong) {
  EquityOptions options;
  options.max_samples = 100'000;
  EXPECT_FALSE(compute_equity(question({"random", "random", "random"}), options)->exact);
  EXPECT_TRUE(compute_equity(question({"random", "random"}, "Ah7d2c"), options)->exact);
  EXPECT_TRUE(compute_equity(question({"AhKh", "QdQc", "JsJc", "Th9h"}), options)->exact);
}

TEST(Equity, PerHandBreakdownAveragesToTheRange) {
  EquityOptions options;
  options.per_hand = true;
  for (const auto& q : {question({"22+,AK", "15%"}, "Kh7d2c"), question({"QQ+", "AKs", "JJ"})}) {
    const EquityAnswer answer = *compute_equity(q, options);
    for (const PlayerEquity& player : answer.players) {
      double mean = 0, reach = 0;
      for (const HandEquity& hand : player.hands) {
        mean += hand.reach * hand.equity;
        reach += hand.reach;
      }
      EXPECT_NEAR(reach, 1, 1e-9);
      EXPECT_NEAR(mean, player.equity, 1e-9);
    }
  }
}

TEST(Equity, SameDigitsForAnyThreadCount) {
  for (const auto& q : {question({"22+,A2s+:0.3", "15%"}, "Td9d2c"), question({"AA,KQ:0.2", "KK", "QQ,87s:0.7"})}) {
    EquityOptions options;
    options.threads = 1;
    const EquityAnswer one = *compute_equity(q, options);
    options.threads = 4;
    const EquityAnswer four = *compute_equity(q, options);
    for (size_t p = 0; p < one.players.size(); ++p) EXPECT_EQ(one.players[p].equity, four.players[p].equity);
  }
}

// Every ace-of-spades holding of player 2 collides with player 1's, so that only its pairs count, however light they
// are.
TEST(Equity, LightWeightsCountFullyWhenTheHeavyOnesCollide) {
  const std::string aces = "AsKh,AsQh,AsJh,AsTh,As9h,As8h";
  const auto equity = [&](const std::string& pairs) {
    const std::string with_pairs = aces + "," + pairs;
    return exact(question({aces.c_str(), with_pairs.c_str()}, "7h8d9c")).players[0].equity;
  };
  const double plain = equity("22-KK");
  for (const char* pairs : {"22-KK:0.01", "22-KK:0.000001", "22-KK:0.000000000001", "22-KK:0.00000000000000000001"}) {
    EXPECT_NEAR(equity(pairs), plain, 1e-9) << pairs;
  }
}

TEST(Equity, PerHandNumbersAreProbabilities) {
  Rng rng(5);
  EquityOptions options;
  options.per_hand = true;
  for (int i = 0; i < 30; ++i) {
    EquityQuestion q;
    q.board = random_set(rng, 3 + i % 3);
    for (int p = 0; p < 2; ++p) q.players.push_back(random_range(rng, 40, true).without(q.board));
    const EquityAnswer answer = *compute_equity(q, options);
    for (const PlayerEquity& player : answer.players) {
      for (const HandEquity& hand : player.hands) {
        for (const double part : {hand.win, hand.tie, hand.equity}) {
          ASSERT_GE(part, 0);
          ASSERT_LE(part, 1);
        }
      }
    }
  }
}

TEST(Equity, StoppedAtOnceHasNoAnswer) {
  Progress progress;
  progress.request_stop();
  for (const auto& q :
       {question({"AA", "KK", "QQ"}), question({"random", "random"}), question({"random", "random", "22+"})}) {
    const EquityAnswer answer = *compute_equity(q, {}, &progress);
    EXPECT_FALSE(answer.complete);
    EXPECT_EQ(answer.deals, 0u);
  }
}

TEST(Equity, EntangledRangesAreRefusedQuickly) {
  EXPECT_FALSE(compute_equity(question({"A2+", "A2+", "A2+", "A2+", "A2+"}), {}).ok());
}

TEST(Equity, SaysWhatIsWrongWithTheQuestion) {
  EXPECT_EQ(error_of(question({"AA"})), "1 player given; equity needs 2 to 10 hands or ranges");
  EXPECT_EQ(error_of(question({"22", "33", "44", "55", "66", "77", "88", "99", "TT", "JJ", "QQ"})),
            "11 players given; equity is for 2 to 10");
  EXPECT_EQ(error_of(question({"AA", "KK"}, "2c3c4c5c6c7c")), "the board has 6 cards; it can have 0 to 5");
  EXPECT_EQ(error_of(question({"AhKh", "QQ"}, "Ah7d2c")),
            "Ah is both in player 1's hand and on the board; every card exists once");
  EXPECT_EQ(error_of(question({"QQ", "AhKh"}, "", "Kh")),
            "Kh is both in player 2's hand and dead; every card exists once");
  EXPECT_EQ(error_of(question({"AhKh", "QQ"}, "7d", "7d")), "7d is both on the board and dead; every card exists once");
  EXPECT_EQ(error_of(question({"AA", "AA", "AA"})),
            "the 3 ranges cannot all be dealt from one deck; widen some of them");
  EXPECT_EQ(error_of(question({"AhKh", "AhQh"})),
            "players 1 and 2 cannot both be dealt: every combo of one holds a card of the other");
  EXPECT_EQ(error_of(question({"AA", "KK"}, "AhAdAc")),
            "board and dead cards leave no combo of player 1's range; check the range or the cards");
}

// Stopped by somebody who sees the first boards done: a part of 134,459 classes that still is an answer.
TEST(Equity, StoppedHalfwayThePartIsAnAnswer) {
  Progress progress;
  const std::jthread watcher([&] {
    while (progress.done() < 100) std::this_thread::yield();
    progress.request_stop();
  });
  EquityOptions options;
  options.method = EquityOptions::Method::Exact;
  options.per_hand = true;
  const EquityAnswer answer = *compute_equity(question({"random", "random"}), options, &progress);
  EXPECT_FALSE(answer.complete);
  EXPECT_GT(answer.deals, 0u);
  EXPECT_LT(answer.done, 1.0);
  EXPECT_NEAR(answer.players[0].equity, 0.5, 1e-9);
  for (const HandEquity& hand : answer.players[0].hands) EXPECT_LE(hand.equity, 1.0);
}

}  // namespace
}  // namespace felt
