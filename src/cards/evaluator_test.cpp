#include "cards/evaluator.hpp"

#include <gtest/gtest.h>

#include <map>

#include "cards/card_text.hpp"
#include "support/random_cards.hpp"
#include "support/slow_evaluator.hpp"

namespace felt {
namespace {

HandRank rank_of(const char* cards) { return evaluate(*parse_card_set(cards)); }

template <class Visit>
void for_each_five_cards(const Visit& visit) {
  for (int a = 4; a < kCards; ++a)
    for (int b = 3; b < a; ++b)
      for (int c = 2; c < b; ++c)
        for (int d = 1; d < c; ++d)
          for (int e = 0; e < d; ++e)
            visit(CardSet{Card::from_id(a), Card::from_id(b), Card::from_id(c), Card::from_id(d), Card::from_id(e)});
}

TEST(Evaluator, EndsOfTheScale) {
  EXPECT_EQ(rank_of("AhKhQhJhTh").value(), 1);
  EXPECT_EQ(rank_of("7h5d4c3s2h").value(), 7462);
  EXPECT_EQ(rank_of("5h4h3h2hAh").value(), 10);
  EXPECT_EQ(rank_of("AhAdAcAsKh").value(), 11);
  EXPECT_EQ(rank_of("Ah2d3c4s5h").value(), 1609);
}

// Every five-card hand gets the same verdict as the slow evaluator: equal verdicts have equal ranks, better verdicts
// smaller ranks, and the ranks are exactly 1..7462.
TEST(Evaluator, AllFiveCardHandsAgreeWithTheSlowEvaluator) {
  std::map<slow::Verdict, int, std::greater<>> rank_by_verdict;
  int hands = 0, disagreements = 0;
  for_each_five_cards([&](CardSet hand) {
    const int rank = PartialHand(hand).rank().value();
    const slow::Verdict verdict = slow::judge_five({hand.begin(), hand.end()});
    const auto [entry, is_new] = rank_by_verdict.try_emplace(verdict, rank);
    disagreements += entry->second != rank || static_cast<int>(HandRank(rank).category()) != verdict[0];
    ++hands;
  });
  EXPECT_EQ(hands, 2'598'960);
  EXPECT_EQ(disagreements, 0);
  EXPECT_EQ(rank_by_verdict.size(), 7462u);
  int expected = 1;
  for (const auto& [verdict, rank] : rank_by_verdict) ASSERT_EQ(rank, expected++);
}

TEST(Evaluator, SixAndSevenCardsTakeTheBestFive) {
  Rng rng(1);
  for (const int cards : {6, 7}) {
    for (int i = 0; i < 20'000; ++i) {
      const CardSet a = random_set(rng, cards), b = random_set(rng, cards);
      const auto slow_a = slow::judge(a), slow_b = slow::judge(b);
      ASSERT_EQ(evaluate(a).beats(evaluate(b)), slow_a > slow_b) << to_text(a) << " " << to_text(b);
      ASSERT_EQ(evaluate(a) == evaluate(b), slow_a == slow_b) << to_text(a) << " " << to_text(b);
    }
  }
}

TEST(Evaluator, CardsSetsAndPartialHandsAgree) {
  Rng rng(2);
  for (int i = 0; i < 100'000; ++i) {
    const std::vector<Card> cards = random_cards(rng, 7);
    PartialHand hole, board;
    for (int k = 0; k < 2; ++k) hole += cards[k];
    for (int k = 2; k < 7; ++k) board += cards[k];
    const HandRank rank = evaluate(std::span<const Card, 7>(cards.data(), 7));
    ASSERT_EQ((hole + board).rank(), rank);
    ASSERT_EQ(evaluate((hole + board).cards()), rank);
    ASSERT_EQ(to_rank(strength_of((hole + board).cards())), rank);
    ASSERT_EQ(to_strength(rank), strength_of((hole + board).cards()));
    ASSERT_EQ(category_of(to_strength(rank)), rank.category());
  }
}

TEST(BestFive, MakesTheSameHandAndComesInTheOrderAPlayerLaysItOut) {
  const auto best = [](const char* cards) {
    const auto five = best_five(*parse_card_set(cards));
    return to_text(std::vector<Card>(five.begin(), five.end()));
  };
  EXPECT_EQ(best("Ah Kh Qh Jh Th 2c 3d"), "AhKhQhJhTh");
  EXPECT_EQ(best("2c 2d 9h 9s Kc 4d 3h"), "9s9h2d2cKc");
  EXPECT_EQ(best("Ah 2c 3d 4s 5h 9c 9d"), "5h4s3d2cAh");
  EXPECT_EQ(best("7c 7d 7h Ac Ad 2s 3s"), "7h7d7cAdAc");
  Rng rng(3);
  for (int i = 0; i < 5'000; ++i) {
    const CardSet hand = random_set(rng, 5 + i % 3);
    CardSet five;
    for (const Card card : best_five(hand)) five |= card;
    ASSERT_EQ(five.size(), 5);
    ASSERT_TRUE(hand.contains(five));
    ASSERT_EQ(evaluate(five), evaluate(hand));
  }
}

TEST(EvaluatorTables, StayUnderAMegabyte) {
  using namespace eval_tables;
  EXPECT_LT(sizeof(kRowOffsets) + sizeof(uint16_t) * kRanksByKeyCount + sizeof(kFlushRanks) + sizeof(kStrengths),
            500'000u);
}

}  // namespace
}  // namespace felt
