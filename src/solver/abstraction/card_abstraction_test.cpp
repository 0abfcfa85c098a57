#include "solver/abstraction/card_abstraction.hpp"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "cards/card_text.hpp"

namespace felt {
namespace {

CardSet cards(const char* text) { return *parse_card_set(text); }
Hole hole(const char* text) {
  const std::vector<Card> both = *parse_cards(text);
  return Hole(both[0], both[1]);
}

TEST(CardAbstraction, NothingIsLostBeforeTheFlop) {
  const CardAbstraction abstraction = CardAbstraction::by_hand_rank({169, 9, 9, 9});
  std::set<int> buckets;
  for (const Hole any : kAllHoles) buckets.insert(abstraction.bucket(any, CardSet()));
  EXPECT_EQ(buckets.size(), 169u);
  EXPECT_EQ(*buckets.rbegin(), 168);
}

TEST(CardAbstraction, HandRanksMakeBucketsThatRiseWithStrength) {
  const CardAbstraction abstraction = CardAbstraction::by_hand_rank({169, 9, 9, 9});
  const CardSet board = cards("AhKhQh2c7d");
  std::array<uint16_t, kCombos> by_hole;
  abstraction.buckets_of_board(board, by_hole);
  EXPECT_EQ(by_hole[hole("JhTh").index()], 8);
  EXPECT_EQ(by_hole[hole("AhTh").index()], kNoBucket);
  EXPECT_EQ(abstraction.bucket(hole("3c4s"), board), 1);
  EXPECT_EQ(abstraction.buckets(CardStreet::River), 9);
}

}  // namespace
}  // namespace felt
