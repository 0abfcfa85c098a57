#include "solver/abstraction/card_training.hpp"

#include <gtest/gtest.h>

#include <set>

#include "base/rng.hpp"
#include "cards/batch_eval.hpp"
#include "cards/card_text.hpp"
#include "cards/deck.hpp"
#include "cards/isomorphism.hpp"
#include "solver/abstraction/card_file.hpp"

namespace felt {
namespace {

const TrainedCards& tiny() {
  static const TrainedCards kTiny = *train_cards(*card_plan_named("tiny"), 2);
  return kTiny;
}

CardSet random_board(int cards, Rng& rng) {
  Deck deck;
  deck.shuffle(rng);
  CardSet board;
  for (int k = 0; k < cards; ++k) board |= deck.deal();
  return board;
}

Hole hole(const char* text) {
  const std::vector<Card> both = *parse_cards(text);
  return Hole(both[0], both[1]);
}

TEST(CardTraining, EveryPossibleHoldingHasABucketOfItsStreet) {
  Rng rng(1);
  for (const int count : {3, 4, 5}) {
    const CardSet board = random_board(count, rng);
    std::array<uint16_t, kCombos> by_hole;
    tiny().cards.buckets_of_board(board, by_hole);
    std::set<uint16_t> used;
    for (const Hole any : kAllHoles) {
      const uint16_t bucket = by_hole[static_cast<size_t>(any.index())];
      ASSERT_EQ(bucket == kNoBucket, board.intersects(any.cards()));
      if (bucket == kNoBucket) continue;
      ASSERT_LT(bucket, tiny().cards.buckets(street_of_board(count)));
      used.insert(bucket);
    }
    EXPECT_GT(used.size(), 3u) << count;
  }
}

TEST(CardTraining, SuitsDoNotMatter) {
  Rng rng(2);
  const SuitPermutation turned{{2, 0, 3, 1}};
  for (const int count : {4, 5, 5, 5}) {
    const CardSet board = random_board(count, rng);
    std::array<uint16_t, kCombos> by_hole, by_turned;
    tiny().cards.buckets_of_board(board, by_hole);
    tiny().cards.buckets_of_board(permute(board, turned), by_turned);
    for (const Hole any : kAllHoles) {
      ASSERT_EQ(by_hole[static_cast<size_t>(any.index())],
                by_turned[static_cast<size_t>(permute(any, turned).index())]);
    }
  }
}

TEST(CardTraining, StrongerHandsAreInHigherBuckets) {
  const CardAbstraction& cards = tiny().cards;
  const CardSet river = *parse_card_set("AhKd7c4s2h"), turn = *parse_card_set("AhKd7c4s");
  EXPECT_GT(cards.bucket(hole("AsAd"), river), cards.bucket(hole("KsQs"), river));
  EXPECT_GT(cards.bucket(hole("KsQs"), river), cards.bucket(hole("9s8s"), river));
  EXPECT_GT(cards.bucket(hole("AsAd"), turn), cards.bucket(hole("9s8s"), turn));
  EXPECT_EQ(cards.bucket(hole("AsAd"), CardSet()), 0);  // as HoleClass counts
}

TEST(CardTraining, EveryProcessorFindsTheSame) {
  const CardPlan plan{{kHoleClasses, 5, 4, 30}, {0, 1, 2, 10}, 5, 3, CardTables::None};
  const std::string expected = to_bytes(train_cards(plan, 1)->cards, {});
  for (const std::string& target : simd_targets()) {
    const ScopedSimdTarget only(target);
    EXPECT_EQ(to_bytes(train_cards(plan, 1)->cards, {}), expected) << target;
  }
}

TEST(CardTraining, StopsWhenAsked) {
  Progress progress;
  progress.request_stop();
  EXPECT_FALSE(train_cards(*card_plan_named("standard"), 2, &progress));
}

TEST(CardPlan, KeepsWhatAFileDoesNotSay) {
  const auto plan = parse_card_plan("seed = 9\n[buckets]\nturn = 77\n", "plan");
  ASSERT_TRUE(plan.ok()) << plan.error().message;
  EXPECT_EQ(plan->seed, 9u);
  EXPECT_EQ(plan->buckets, (BucketCounts{169, 10'000, 77, 1'000}));
  EXPECT_EQ(plan->tables, CardTables::All);
}

TEST(CardPlan, EveryNamedPlanCanBeDone) {
  for (const std::string& name : card_plan_names()) EXPECT_TRUE(check(*card_plan_named(name)).ok()) << name;
}

}  // namespace
}  // namespace felt
