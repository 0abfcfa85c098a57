#include "cards/showdown.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>

#include "cards/card_text.hpp"
#include "cards/evaluator.hpp"
#include "cards/lows/lowball.hpp"
#include "cards/random_hands.hpp"
#include "cards/short_deck.hpp"
#include "cards/showdown_name.hpp"
#include "cards/subsets.hpp"

namespace felt {
namespace {

CardSet set(const char* text) { return *parse_card_set(text); }
uint32_t value(Showdown showdown, const char* hole, const char* board = "") {
  return showdown_value(showdown, set(hole), set(board));
}
std::string name(Showdown showdown, const char* hole, const char* board = "") {
  return showdown_name(showdown, value(showdown, hole, board));
}
uint32_t eight(Showdown showdown, const char* hole, const char* board) {
  return low_half_value(LowHalf::EightOrBetter, showdown, set(hole), set(board));
}

// Calls visit(cards) for every set of `left` cards of the deck with ids of `from` and above.
template <class Visit>
void for_each_hand(CardSet deck, int left, const Visit& visit, CardSet cards = {}, int from = 0) {
  if (left == 0) return visit(cards);
  for (int id = from; id < kCards; ++id) {
    const Card card = Card::from_id(id);
    if (deck.contains(card)) for_each_hand(deck, left - 1, visit, cards | card, id + 1);
  }
}

TEST(Showdown, OmahaUsesTwoHoleCardsAndThreeOfTheBoard) {
  EXPECT_EQ(name(Showdown::TwoFromHand, "AhKdQcJs", "2h5h9hTh3c"), "ace high, then king, ten, nine and five");
  EXPECT_EQ(name(Showdown::TwoFromHand, "AhKhQcJs", "2h5h9hTd3c"), "flush, ace high, then king, nine, five and deuce");
  EXPECT_EQ(name(Showdown::TwoFromHand, "AhAdAcAs", "2h5h9hTd3c"), "pair of aces, ten, nine and five kickers");
}

TEST(Showdown, ShortDeckFlushesBeatFullHousesAndTheLowestStraightHasAnAce) {
  EXPECT_GT(value(Showdown::ShortDeck, "9h8h7hThAh"), value(Showdown::ShortDeck, "AcAdAsKcKd"));
  EXPECT_GT(value(Showdown::ShortDeck, "AcAdAsKcKd"), value(Showdown::ShortDeck, "AcKdQsJcTd"));
  EXPECT_GT(value(Showdown::ShortDeck, "Ac6d7s8c9d"), value(Showdown::ShortDeck, "AcAdAsKcQd"));
  EXPECT_LT(value(Showdown::ShortDeck, "Ac6d7s8c9d"), value(Showdown::ShortDeck, "Tc6d7s8c9d"));
  EXPECT_EQ(name(Showdown::ShortDeck, "Ac6d", "7s8c9dAdAh"), "straight, nine high");
  EXPECT_EQ(name(Showdown::ShortDeck, "Ac6c", "7c8c9cKcQc"), "straight flush, nine high");
  EXPECT_EQ(name(Showdown::ShortDeck, "Ac6c", "7c8d9cKcQc"), "flush, ace high, then king, queen, nine and seven");
}

TEST(Showdown, CountsAllShortDeckHandsByCategory) {
  std::array<int, kCategories> counts{};
  for_each_hand(cards_of(DeckKind::Short), 5, [&](CardSet five) {
    const HandRank rank = short_deck_rank_of(showdown_value(Showdown::ShortDeck, five, {}));
    ++counts[static_cast<size_t>(rank.category())];
  });
  EXPECT_EQ(counts, (std::array<int, kCategories>{122400, 193536, 36288, 16128, 6120, 480, 1728, 288, 24}));
}

TEST(Showdown, ShortDeckValuesGoToRanksAndBack) {
  for (int rank = 1; rank <= kHandRanks; ++rank) {
    ASSERT_EQ(short_deck_rank_of(short_deck_value(HandRank(rank))), HandRank(rank));
  }
}

TEST(Showdown, AceToFiveIgnoresStraightsAndFlushesAndTakesTheLowestFive) {
  EXPECT_EQ(name(Showdown::AceToFive, "Ah2h3h4h5h"), "5-4-3-2-A low");
  EXPECT_EQ(name(Showdown::AceToFive, "Ah2h3h4h5hKhKd"), "5-4-3-2-A low");
  EXPECT_EQ(name(Showdown::AceToFive, "Ah2h3h4hAdKhKd"), "K-4-3-2-A low");
  EXPECT_EQ(name(Showdown::AceToFive, "AhAd3h4h3d3c4c"), "two pair, threes and aces, 4");
  EXPECT_EQ(name(Showdown::AceToFive, "AhAd3hAcAs"), "four aces, 3");
  EXPECT_EQ(name(Showdown::AceToFive, "AhAd3hAcAs3c3d"), "full house, aces full of threes");
  EXPECT_GT(value(Showdown::AceToFive, "KhQdJcTs9h"), value(Showdown::AceToFive, "AhAd2c3s4h"));
  EXPECT_GT(value(Showdown::AceToFive, "AhAd2c3s4h"), value(Showdown::AceToFive, "2hAd2c3s4h"));
  EXPECT_GT(value(Showdown::AceToFive, "6h5d4c3s2h"), value(Showdown::AceToFive, "7hAd2c3s4h"));
}

TEST(Showdown, DeuceToSevenCountsStraightsAndFlushesAndAcesHigh) {
  EXPECT_EQ(name(Showdown::DeuceToSeven, "7h5d4c3s2h"), "7-5-4-3-2 low");
  EXPECT_EQ(name(Showdown::DeuceToSeven, "Ah5d4c3s2h"), "A-5-4-3-2 low");
  EXPECT_EQ(name(Showdown::DeuceToSeven, "Ah5h4h3h2h"), "flush, A-5-4-3-2");
  EXPECT_EQ(name(Showdown::DeuceToSeven, "6h5d4c3s2h"), "straight, six high");
  EXPECT_EQ(name(Showdown::DeuceToSeven, "6h5d4c3s2h7d8d"), "7-5-4-3-2 low");
  EXPECT_GT(value(Showdown::DeuceToSeven, "KhQdJcTs8h"), value(Showdown::DeuceToSeven, "Ah5d4c3s2h"));
  EXPECT_GT(value(Showdown::DeuceToSeven, "Ah5d4c3s2h"), value(Showdown::DeuceToSeven, "Ah6d4c3s2h"));
  EXPECT_GT(value(Showdown::DeuceToSeven, "2h2d4c3s5h"), value(Showdown::DeuceToSeven, "6h2d4c3s5h"));
}

TEST(Showdown, BadugiTakesTheMostCardsThenTheLowest) {
  EXPECT_EQ(name(Showdown::Badugi, "Ah3d5c7s"), "badugi, 7-5-3-A");
  EXPECT_EQ(name(Showdown::Badugi, "Kh5d3c2c"), "three-card K-5-2");
  EXPECT_EQ(name(Showdown::Badugi, "2h5d3c3h"), "three-card 5-3-2");
  EXPECT_EQ(name(Showdown::Badugi, "Ah2hKdQd"), "two-card Q-A");
  EXPECT_EQ(name(Showdown::Badugi, "AhKhQhJh"), "one-card A");
  EXPECT_EQ(name(Showdown::Badugi, "AhAc"), "one-card A");
  EXPECT_GT(value(Showdown::Badugi, "KhQdJcTs"), value(Showdown::Badugi, "Ah2d3c4c"));
}

TEST(Showdown, EightOrBetterNeedsFiveDifferentRanksUpToEight) {
  EXPECT_EQ(low_half_name(eight(Showdown::High, "Ah2d", "4c6s8hKdKs")), "8-6-4-2-A");
  EXPECT_EQ(low_half_name(eight(Showdown::High, "Ah2d", "4c6s8h3d5s")), "5-4-3-2-A");
  EXPECT_EQ(eight(Showdown::High, "Ah2d", "4c6s9hKdKs"), 0u);
  EXPECT_EQ(eight(Showdown::High, "Ah2d", "4c6s6hAdKs"), 0u);
  EXPECT_EQ(low_half_name(0), "");
}

TEST(Showdown, OmahaLowsAlsoNeedTwoFromTheHand) {
  EXPECT_EQ(low_half_name(eight(Showdown::TwoFromHand, "Ah2dKcKd", "3c4s8hQdQs")), "8-4-3-2-A");
  EXPECT_EQ(eight(Showdown::TwoFromHand, "AhKhKcKd", "2c3s4h5dQs"), 0u);
  EXPECT_EQ(low_half_name(eight(Showdown::TwoFromHand, "Ah2d3cKd", "Ad2s6h7d8s")), "7-6-3-2-A");
  EXPECT_EQ(eight(Showdown::TwoFromHand, "Ah2d3c4d", "5sKh7dQsQd"), 0u);
}

// How many different hands there are, by every hand of the deck.
TEST(Showdown, TellsAsManyLowsApartAsThereAre) {
  std::set<uint32_t> ace_to_five, eights, deuce_to_seven;
  for_each_hand(CardSet::full_deck(), 5, [&](CardSet five) {
    const uint32_t low = ace_to_five_value(five);
    if (category_of(Strength{~low}) == Category::HighCard) ace_to_five.insert(low);
    if (const uint32_t half = eight_or_better_value(five); half != 0) eights.insert(half);
    deuce_to_seven.insert(deuce_to_seven_value(five));
  });
  EXPECT_EQ(ace_to_five.size(), 1287u);
  EXPECT_EQ(eights.size(), 56u);
  EXPECT_EQ(deuce_to_seven.size(), 7462u);
}

TEST(Showdown, TellsAsManyBadugiHandsApartAsThereAre) {
  std::array<std::set<uint32_t>, kSuits + 1> hands;
  for_each_hand(CardSet::full_deck(), 4, [&](CardSet four) {
    const uint32_t worth = badugi_value(four);
    hands[worth >> 13].insert(worth);
  });
  EXPECT_EQ(hands[4].size(), 715u);
  EXPECT_EQ(hands[3].size(), 286u);
  EXPECT_EQ(hands[2].size(), 78u);
  EXPECT_EQ(hands[1].size(), 13u);
}

// Which evaluator is asked must not show: partial hands, draws and full boards.
TEST(Showdown, IsWorthWhatThePlainJudgesSay) {
  for (int cards = 1; cards <= 7; ++cards) {
    for (const CardSet hand : RandomHands(cards, 5'000, 13).sets) {
      ASSERT_EQ(showdown_value(Showdown::AceToFive, hand, {}), ace_to_five_value(hand));
      ASSERT_EQ(showdown_value(Showdown::DeuceToSeven, hand, {}), deuce_to_seven_value(hand));
      ASSERT_EQ(showdown_value(Showdown::Badugi, hand, {}), badugi_value(hand));
      ASSERT_EQ(low_half_value(LowHalf::EightOrBetter, Showdown::High, hand, {}), eight_or_better_value(hand));
      ASSERT_EQ(low_half_value(LowHalf::None, Showdown::High, hand, {}), 0u);
    }
  }
}

TEST(Decks, HoldTheirCards) {
  EXPECT_EQ(cards_of(DeckKind::Full).size(), 52);
  EXPECT_EQ(cards_of(DeckKind::Short).size(), 36);
  EXPECT_EQ(cards_of(DeckKind::Royal).size(), 20);
  EXPECT_FALSE(cards_of(DeckKind::Short).intersects(set("2c3d4h5s")));
}

}  // namespace
}  // namespace felt
