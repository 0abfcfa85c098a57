#include "cards/card_set.hpp"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "cards/hole.hpp"
#include "support/random_cards.hpp"

namespace felt {
namespace {

TEST(Card, IdRankAndSuitAgree) {
  for (int id = 0; id < kCards; ++id) {
    const Card card = Card::from_id(id);
    EXPECT_EQ(Card(card.rank(), card.suit()), card);
    EXPECT_EQ(card.id(), id);
  }
}

TEST(CardSet, BehavesLikeASetOfCards) {
  Rng rng(1);
  for (int round = 0; round < 1000; ++round) {
    const auto cards = random_cards(rng, static_cast<int>(rng.below(53)));
    CardSet set;
    for (const Card card : cards) set |= card;
    EXPECT_EQ(set, CardSet::of(cards));
    EXPECT_EQ(set.size(), static_cast<int>(cards.size()));
    const std::vector<Card> listed(set.begin(), set.end());
    EXPECT_EQ(std::set<Card>(listed.begin(), listed.end()), std::set<Card>(cards.begin(), cards.end()));
    EXPECT_EQ((CardSet::full_deck() - set).size(), kCards - set.size());
    EXPECT_FALSE((CardSet::full_deck() - set).intersects(set));
  }
}

TEST(Deck, DealsEveryLiveCardOnce) {
  Rng rng(2);
  const CardSet dead{Card::from_id(3), Card::from_id(17)};
  Deck deck(dead);
  deck.shuffle(rng);
  CardSet dealt;
  while (deck.size() > 0) dealt |= deck.deal();
  EXPECT_EQ(dealt, CardSet::full_deck() - dead);
}

TEST(Hole, IndexIsABijection) {
  for (int i = 0; i < kCombos; ++i) {
    const Hole hole = Hole::from_index(i);
    EXPECT_EQ(hole.index(), i);
    EXPECT_EQ(Hole(hole.low(), hole.high()), hole);
  }
}

TEST(HoleClass, HasAsManyCombosAsItSays) {
  std::vector<int> combos(kHoleClasses, 0);
  for (const Hole hole : kAllHoles) ++combos[HoleClass(hole).index()];
  for (int i = 0; i < kHoleClasses; ++i) {
    const HoleClass hole_class = HoleClass::from_index(i);
    EXPECT_EQ(combos[i], hole_class.combos());
    EXPECT_EQ(HoleClass(hole_class.high(), hole_class.low(), hole_class.is_suited()), hole_class);
  }
}

}  // namespace
}  // namespace felt
