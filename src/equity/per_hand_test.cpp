// Every hand of a range wins what it wins when asked alone, however the range's answer was counted: suits merged or
// not, exact or sampled, two players or three.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "cards/card_text.hpp"
#include "equity/equity.hpp"
#include "equity/exact/heads_up.hpp"
#include "equity/plain.hpp"
#include "equity/ranges/range_text.hpp"
#include "support/random_cards.hpp"
#include "support/random_range.hpp"

namespace felt {
namespace {

EquityAnswer per_hand(const EquityQuestion& question, EquityOptions::Method method) {
  EquityOptions options;
  options.method = method;
  options.per_hand = true;
  options.max_samples = 400'000;
  options.target_error = 0;
  return *compute_equity(question, options);
}

// The question with one player holding just this hand.
EquityQuestion with_only(EquityQuestion question, size_t player, Hole hole) {
  question.players[player] = Range::of(hole);
  return question;
}

// Whole classes, so that suits can be merged, or single combos, so that they cannot.
EquityQuestion random_question(Rng& rng, int players, int board_cards) {
  EquityQuestion question;
  question.board = random_set(rng, board_cards);
  question.dead = random_set(rng, static_cast<int>(rng.below(3)), question.board);
  for (int p = 0; p < players; ++p) {
    const bool merged = rng.below(3) != 0;
    question.players.push_back(
        (merged ? random_classes(rng, 4, true) : random_range(rng, 8, true)).without(question.board | question.dead));
  }
  return question;
}

void expect_mean_is_the_equity(const EquityAnswer& answer) {
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

// Against the plain enumeration, which knows nothing of suits or copies.
void expect_each_hand_as_asked_alone(const EquityQuestion& question, const EquityAnswer& answer) {
  for (size_t p = 0; p < question.players.size(); ++p) {
    for (const HandEquity& hand : answer.players[p].hands) {
      const EquityQuestion alone = with_only(question, p, hand.hole);
      const double plain = plain::range_equity(alone.players, alone.board, alone.dead)[p];
      ASSERT_NEAR(hand.equity, plain, 1e-9)
          << to_text(hand.hole) << " of player " << p + 1 << " on " << to_text(question.board) << ", dead "
          << to_text(question.dead) << ", " << to_text(question.players[0]) << " v " << to_text(question.players[1]);
    }
  }
}

TEST(PerHandEquity, ExactEqualsEveryHandAskedAlone) {
  Rng rng(15);
  int questions = 0;
  for (int i = 0; i < 60; ++i) {
    const int players = 2 + (i % 4 == 3 ? 1 : 0);
    const EquityQuestion question = random_question(rng, players, i % 8 == 0 ? 3 : 4 + i % 2);
    const auto answer = compute_equity(question, {});
    if (!answer.ok()) continue;  // the few that cannot be dealt
    const EquityAnswer exact = per_hand(question, EquityOptions::Method::Exact);
    ++questions;
    expect_mean_is_the_equity(exact);
    expect_each_hand_as_asked_alone(question, exact);
  }
  EXPECT_GT(questions, 50);
}

// The sweep over boards is asked by name, so that no choice of method can hide it.
TEST(PerHandEquity, SweepOverMergedBoardsEqualsEveryHandAskedAlone) {
  Rng rng(16);
  for (int i = 0; i < 12; ++i) {
    const CardSet board = random_set(rng, 3 + i % 3), dead = random_set(rng, i % 2, board);
    const std::array<Range, 2> ranges = {random_classes(rng, 3, true).without(board | dead),
                                         random_classes(rng, 3, true).without(board | dead)};
    const ExactSums sums = heads_up_equity(ranges, {board, dead}, 0);
    for (int side = 0; side < 2; ++side) {
      for (const HoldingShare& mine : sums.players[side]) {
        if (mine.total == 0) continue;
        std::array<Range, 2> alone = ranges;
        alone[side] = Range::of(mine.hole);
        ASSERT_NEAR(mine.share.share / mine.total, plain::range_equity(alone, board, dead)[side], 1e-9)
            << to_text(mine.hole) << " on " << to_text(board);
      }
    }
  }
}

// Before the flop there are too many boards for the plain twin: there each hand is asked alone, which is counted by
// holdings, not by boards.
TEST(PerHandEquity, BeforeTheFlopEqualsEveryHandAskedAlone) {
  EquityQuestion question{{*parse_range("22+,A9s+,KQ:0.5"), Range::random()}, {}, {}};
  const EquityAnswer answer = per_hand(question, EquityOptions::Method::Exact);
  expect_mean_is_the_equity(answer);
  for (size_t i = 0; i < answer.players[0].hands.size(); i += 11) {
    const HandEquity& hand = answer.players[0].hands[i];
    const EquityAnswer alone = per_hand(with_only(question, 0, hand.hole), EquityOptions::Method::Exact);
    ASSERT_NEAR(hand.equity, alone.players[0].equity, 1e-9) << to_text(hand.hole);
  }
}

TEST(PerHandEquity, TheReportedCases) {
  const auto equity_of = [](const EquityAnswer& answer, const char* hole) {
    for (const HandEquity& hand : answer.players[0].hands) {
      if (hand.hole.cards() == *parse_card_set(hole)) return hand.equity;
    }
    return -1.0;
  };
  const EquityQuestion flop{{*parse_range("22+"), *parse_range("KQs,QJs")}, *parse_card_set("Td9d2c"), {}};
  EXPECT_NEAR(equity_of(per_hand(flop, EquityOptions::Method::Exact), "5h5c"), 0.4795, 5e-5);
  const EquityQuestion preflop{{*parse_range("15%"), *parse_range("random")}, {}, {}};
  EXPECT_NEAR(equity_of(per_hand(preflop, EquityOptions::Method::Exact), "AsAd"), 0.852037, 5e-7);
}

// Each sampled hand has its own number of deals, and is off by a few standard errors of that number at most.
TEST(PerHandEquity, SampledAgreesWithExactWithinEachHandsError) {
  Rng rng(17);
  int hands = 0, far = 0;
  for (int i = 0; i < 12; ++i) {
    const EquityQuestion question = random_question(rng, 2 + i % 2, 3 + i % 3);
    if (!compute_equity(question, {}).ok()) continue;
    const EquityAnswer exact = per_hand(question, EquityOptions::Method::Exact);
    const EquityAnswer sampled = per_hand(question, EquityOptions::Method::Sample);
    expect_mean_is_the_equity(sampled);
    for (size_t p = 0; p < exact.players.size(); ++p) {
      for (const HandEquity& hand : sampled.players[p].hands) {
        const auto counted = std::find_if(exact.players[p].hands.begin(), exact.players[p].hands.end(),
                                          [&](const HandEquity& other) { return other.hole == hand.hole; });
        ASSERT_NE(counted, exact.players[p].hands.end()) << to_text(hand.hole);
        const double deals = counted->reach * static_cast<double>(sampled.deals);
        ++hands;
        if (std::abs(hand.equity - counted->equity) > 5 * std::sqrt(0.25 / deals)) ++far;
      }
    }
  }
  EXPECT_GT(hands, 300);
  EXPECT_EQ(far, 0);
}

}  // namespace
}  // namespace felt
