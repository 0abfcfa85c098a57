#include "game/up_cards.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "cards/card_text.hpp"
#include "support/random_play.hpp"

namespace felt {
namespace {

using namespace testing_support;

// "????7d" by seat; the first two cards lie face down.
OpenCards open(std::initializer_list<std::string_view> hands) {
  OpenCards seen{};
  size_t seat = 0;
  for (const std::string_view up : hands) {
    seen[seat] = DealtCards::face_down(2);
    seen[seat++].append(DealtCards(std::span<const Card>(*parse_cards(up))));
  }
  return seen;
}

int brings_in(std::initializer_list<std::string_view> hands, bool low_wins = false) {
  return bring_in_seat(open(hands), SeatSet::first(static_cast<int>(hands.size())), low_wins).index();
}

int acts_first(std::initializer_list<std::string_view> hands, bool low_wins = false) {
  return best_up_cards(open(hands), SeatSet::first(static_cast<int>(hands.size())), low_wins).index();
}

TEST(UpCards, TheLowestBringsInBySuitFromClubs) {
  EXPECT_EQ(brings_in({"7d", "3c", "Ac"}), 1);
  EXPECT_EQ(brings_in({"2s", "2h", "2d", "2c"}), 3);
  EXPECT_EQ(brings_in({"2s", "2h", "2d"}), 2);
  EXPECT_EQ(brings_in({"2s", "2h"}), 1);
  EXPECT_EQ(brings_in({"As", "Kc"}), 1) << "the ace is high";
}

TEST(UpCards, InLowGamesTheHighestBringsInBySuitFromSpades) {
  EXPECT_EQ(brings_in({"Kc", "Kd", "Kh", "Ks"}, true), 3);
  EXPECT_EQ(brings_in({"Kh", "Kd"}, true), 0);
  EXPECT_EQ(brings_in({"As", "2c"}, true), 1) << "the ace is low";
}

TEST(UpCards, OfSeveralCardsTheLastBringsIn) { EXPECT_EQ(brings_in({"2c9d", "Kh3s"}), 1); }

TEST(UpCards, GroupsComeBeforeRanks) {
  EXPECT_EQ(acts_first({"AsKd", "2c2d"}), 1);
  EXPECT_EQ(acts_first({"JsJd4c3h", "2c2d3s3d"}), 1) << "two pair before a higher pair";
  EXPECT_EQ(acts_first({"AsAdKcKh", "2c2d2h3d"}), 1) << "three of a kind before two pair";
  EXPECT_EQ(acts_first({"AsAdAh2h", "3c3d3h3s"}), 1) << "four of a kind before three";
  EXPECT_EQ(acts_first({"9s9d4c3h", "9c9hAs2d"}), 1) << "then the other cards";
  EXPECT_EQ(acts_first({"5s6s7s8s", "Ah9c7d2c"}), 1) << "straights and flushes do not count";
}

TEST(UpCards, EqualCardsGoByPosition) {
  EXPECT_EQ(acts_first({"AsKd", "AcKh"}), 0);
  EXPECT_EQ(best_up_cards(open({"AsKd", "AcKh", "AhKc"}), SeatSet::from_bits(0b110), false).index(), 1);
}

TEST(UpCards, InLowGamesTheLowestActFirst) {
  EXPECT_EQ(acts_first({"8c7d", "5dAh"}, true), 1);
  EXPECT_EQ(acts_first({"2c2d", "KhQs"}, true), 1) << "a pair is worse than any two cards";
  EXPECT_EQ(acts_first({"2c2d3c3d", "QhQsAh4d"}, true), 1) << "two pair are worse than one";
  EXPECT_EQ(acts_first({"8c7d6h", "8d7h5c"}, true), 1);
}

TEST(UpCards, AnOpenPairIsSeenOfThoseAskedFor) {
  const OpenCards seen = open({"7d7h", "As9s"});
  EXPECT_TRUE(has_open_pair(seen, SeatSet::first(2)));
  EXPECT_FALSE(has_open_pair(seen, Seat(1)));
  OpenCards hidden = open({"7h", "As"});  // the sevens in the hand are nobody's business
  hidden[0] = {Card(Rank::Seven, Suit::Clubs), Card(Rank::Seven, Suit::Hearts)};
  hidden[0].turn_first_down(1);
  EXPECT_FALSE(has_open_pair(hidden, SeatSet::first(2)));
}

// The order is that of five-card hands without straights and flushes: pattern, then ranks. Here by another way.
std::vector<int> plain_order(const DealtCards& cards) {
  std::array<int, kRanks> count{};
  for (int i = 0; i < cards.size(); ++i) {
    if (cards.is_known(i)) ++count[static_cast<size_t>(index(cards[i].rank()))];
  }
  std::vector<int> pattern, ranks;
  for (int of_a_kind = 4; of_a_kind > 0; --of_a_kind) {
    for (int rank = kRanks - 1; rank >= 0; --rank) {
      if (count[static_cast<size_t>(rank)] != of_a_kind) continue;
      pattern.push_back(of_a_kind);
      ranks.push_back(rank);
    }
  }
  pattern.insert(pattern.end(), ranks.begin(), ranks.end());
  return pattern;
}

RC_GTEST_PROP(UpCards, BestCardsAreThoseOfThePlainOrder, (uint64_t seed)) {
  Rng rng(seed);
  const int players = 2 + static_cast<int>(rng.below(7)), up = 1 + static_cast<int>(rng.below(4));
  std::vector<Card> deck;
  for (const Card card : CardSet::full_deck()) deck.push_back(card);
  rng.shuffle(std::span<Card>(deck));
  OpenCards seen{};
  int best = 0;
  size_t next = 0;  // card of the deck
  for (int seat = 0; seat < players; ++seat) {
    DealtCards& cards = seen[static_cast<size_t>(seat)] = DealtCards::face_down(2);
    for (int i = 0; i < up; ++i) cards.push_back(deck[next++]);
    if (plain_order(cards) > plain_order(seen[static_cast<size_t>(best)])) best = seat;
  }
  RC_ASSERT(best_up_cards(seen, SeatSet::first(players), false).index() == best);
}

}  // namespace
}  // namespace felt
