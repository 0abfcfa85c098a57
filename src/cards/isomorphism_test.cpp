#include "cards/isomorphism.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <set>

#include "cards/card_text.hpp"

namespace felt {
namespace {

constexpr SuitClasses kAllDifferent{{0, 1, 2, 3}};

uint64_t total_copies(const std::vector<BoardClass>& boards) {
  return std::accumulate(boards.begin(), boards.end(), uint64_t{0},
                         [](uint64_t sum, const BoardClass& board) { return sum + board.copies; });
}

TEST(CanonicalBoards, FiveCardBoardsFallInto134459Classes) {
  const auto boards = canonical_boards(CardSet::full_deck(), 5, SuitClasses::all_alike());
  EXPECT_EQ(boards.size(), 134'459u);
  EXPECT_EQ(total_copies(boards), 2'598'960u);
}

TEST(CanonicalBoards, FlopsAndTurnsHaveTheirKnownClassCounts) {
  EXPECT_EQ(canonical_boards(CardSet::full_deck(), 3, SuitClasses::all_alike()).size(), 1'755u);
  EXPECT_EQ(canonical_boards(CardSet::full_deck(), 4, SuitClasses::all_alike()).size(), 16'432u);
}

TEST(CanonicalBoards, WithoutSymmetryEveryBoardIsListed) {
  const auto boards = canonical_boards(CardSet::full_deck(), 3, kAllDifferent);
  EXPECT_EQ(boards.size(), 22'100u);
  EXPECT_EQ(total_copies(boards), 22'100u);
}

// The copies of all classes together are all boards, each once.
TEST(CanonicalBoards, CopiesAreTheDistinctPermutations) {
  const CardSet dead = *parse_card_set("Ah Ad 7s");
  const SuitClasses classes = suit_classes(dead);
  std::set<uint64_t> seen;
  for (const BoardClass& board : canonical_boards(CardSet::full_deck() - dead, 3, classes)) {
    std::set<uint64_t> copies;
    for (const SuitPermutation& permutation : all_suit_permutations()) {
      bool allowed = true;
      for (int s = 0; s < kSuits; ++s) allowed = allowed && classes.of[s] == classes.of[permutation.to[s]];
      if (allowed) copies.insert(permute(board.cards, permutation).bits());
    }
    ASSERT_EQ(copies.size(), static_cast<size_t>(board.copies));
    for (const uint64_t copy : copies) ASSERT_TRUE(seen.insert(copy).second);
  }
  EXPECT_EQ(seen.size(), 49u * 48 * 47 / 6);
}

TEST(SuitClasses, GroupSuitsThatHoldTheSameRanks) {
  EXPECT_EQ(suit_classes(CardSet()), SuitClasses::all_alike());
  EXPECT_EQ(SuitClasses::all_alike().permutations(), 24);
  EXPECT_EQ(kAllDifferent.permutations(), 1);
  EXPECT_EQ(suit_classes(*parse_card_set("AhAd")).permutations(), 4);
  EXPECT_EQ(suit_classes(*parse_card_set("AhAd")).of, (std::array<uint8_t, 4>{0, 1, 1, 0}));
  EXPECT_EQ(SuitClasses::all_alike().refined_by(suit_classes(*parse_card_set("Kc"))).of,
            (std::array<uint8_t, 4>{0, 1, 1, 1}));
}

}  // namespace
}  // namespace felt
