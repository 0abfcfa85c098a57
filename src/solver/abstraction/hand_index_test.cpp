#include "solver/abstraction/hand_index.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <tuple>
#include <vector>

#include "base/rng.hpp"
#include "cards/deck.hpp"
#include "cards/isomorphism.hpp"

namespace felt {
namespace {

constexpr CardStreet kStreets[] = {CardStreet::Preflop, CardStreet::Flop, CardStreet::Turn, CardStreet::River};

IndexedHand random_hand(CardStreet street, Rng& rng) {
  Deck deck;
  deck.shuffle(rng);
  const Card first = deck.deal(), second = deck.deal();
  CardSet board;
  for (int k = 0; k < board_cards(street); ++k) board |= deck.deal();
  return {Hole(first, second), board};
}

IndexedHand permuted(const IndexedHand& hand, const SuitPermutation& permutation) {
  return {permute(hand.hole, permutation), permute(hand.board, permutation)};
}

// The plain twin: the smallest of 24 copies.
std::pair<uint64_t, uint64_t> smallest_copy(const IndexedHand& hand) {
  std::pair<uint64_t, uint64_t> smallest{~uint64_t{0}, 0};
  for (const SuitPermutation& permutation : all_suit_permutations()) {
    const IndexedHand copy = permuted(hand, permutation);
    smallest = std::min(smallest, std::pair(copy.hole.cards().bits(), copy.board.bits()));
  }
  return smallest;
}

TEST(HandIndex, CountsTheHandsOfEveryStreet) {
  EXPECT_EQ(hand_count(CardStreet::Preflop), 169u);
  EXPECT_EQ(hand_count(CardStreet::Flop), 1'286'792u);
  EXPECT_EQ(hand_count(CardStreet::Turn), 13'960'050u);
  EXPECT_EQ(hand_count(CardStreet::River), 123'156'254u);
}

TEST(HandIndex, NumberToHandToNumber) {
  const std::array<uint32_t, kCardStreets> steps = {1, 1, 17, 151};
  for (const CardStreet street : kStreets) {
    uint64_t wrong = 0;
    for (uint32_t i = 0; i < hand_count(street); i += steps[index(street)]) {
      const IndexedHand hand = hand_at(street, i);
      const bool is_whole = hand.board.size() == board_cards(street) && !hand.board.intersects(hand.hole.cards());
      wrong += is_whole && hand_index(hand.hole, hand.board) == i ? 0 : 1;
    }
    EXPECT_EQ(wrong, 0u) << board_cards(street) << " board cards";
    const uint32_t last = hand_count(street) - 1;
    EXPECT_EQ(hand_index(hand_at(street, last).hole, hand_at(street, last).board), last);
  }
}

TEST(HandIndex, EveryFlopHandHasANumberAndEveryNumberAsManyCopiesAsItHas) {
  std::vector<uint32_t> copies(hand_count(CardStreet::Flop));
  for (const BoardClass& board : canonical_boards(CardSet::full_deck(), 3, SuitClasses::all_alike())) {
    for (const Hole hole : kAllHoles) {
      if (!board.cards.intersects(hole.cards())) copies[hand_index(hole, board.cards)] += board.copies;
    }
  }
  EXPECT_EQ(std::count(copies.begin(), copies.end(), 0u), 0);
  uint64_t all = 0;
  for (const uint32_t count : copies) all += count;
  EXPECT_EQ(all, 1326u * 19'600u);
}

TEST(HandIndex, AllHandsOfABoardAtOnceAreThoseOneByOne) {
  Rng rng(4);
  for (int round = 0; round < 300; ++round) {
    const CardSet board = random_hand(kStreets[1 + round % 3], rng).board;
    std::array<uint32_t, kCombos> by_hole{};
    hand_indices(board, by_hole);
    for (const Hole hole : kAllHoles) {
      if (board.intersects(hole.cards())) continue;
      ASSERT_EQ(by_hole[static_cast<size_t>(hole.index())], hand_index(hole, board));
    }
  }
}

TEST(HandIndex, SuitsDoNotMatter) {
  Rng rng(1);
  for (const CardStreet street : kStreets) {
    for (int round = 0; round < 2000; ++round) {
      const IndexedHand hand = random_hand(street, rng);
      const uint32_t number = hand_index(hand.hole, hand.board);
      ASSERT_LT(number, hand_count(street));
      for (const SuitPermutation& permutation : all_suit_permutations()) {
        const IndexedHand copy = permuted(hand, permutation);
        ASSERT_EQ(hand_index(copy.hole, copy.board), number);
      }
    }
  }
}

TEST(HandIndex, TellsApartWhatSuitsDoNotMakeEqual) {
  Rng rng(2);
  for (const CardStreet street : kStreets) {
    for (int round = 0; round < 20'000; ++round) {
      const IndexedHand hand = random_hand(street, rng);
      const IndexedHand same = hand_at(street, hand_index(hand.hole, hand.board));
      ASSERT_EQ(smallest_copy(hand), smallest_copy(same));
    }
  }
}

}  // namespace
}  // namespace felt
