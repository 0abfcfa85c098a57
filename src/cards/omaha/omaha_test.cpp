#include "cards/omaha/omaha.hpp"

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "base/rng.hpp"
#include "cards/batch_eval.hpp"
#include "cards/card_text.hpp"
#include "cards/lows/lowball.hpp"
#include "cards/showdown.hpp"

namespace felt {
namespace {

// Random hands whose first five cards are the board; of only two suits, if so wished: flushes and straight flushes.
struct Deals {
  Deals(int hole_cards, size_t count, uint64_t seed, int suits = kSuits) {
    Rng rng(seed);
    while (holes.size() < count) {
      std::vector<Card> cards;
      CardSet seen;
      while (cards.size() < 5 + static_cast<size_t>(hole_cards)) {
        const Card card = Card::from_id(static_cast<int>(rng.below(kCards)));
        if (index(card.suit()) >= suits || seen.contains(card)) continue;
        seen |= card;
        cards.push_back(card);
      }
      add(cards);
    }
  }
  void add(const std::vector<Card>& cards) {
    const auto board = std::span(cards).first(5), hole = std::span(cards).subspan(5);
    boards.push_back(CardSet::of(board));
    holes.push_back(CardSet::of(hole));
    board_ids.insert(board_ids.end(), board.begin(), board.end());
    hole_ids.insert(hole_ids.end(), hole.begin(), hole.end());
  }

  std::vector<CardSet> holes, boards;
  std::vector<Card> hole_ids, board_ids;
};

void expect_plain_ranks(const Deals& deals) {
  for (size_t i = 0; i < deals.holes.size(); ++i) {
    const CardSet hole = deals.holes[i], board = deals.boards[i];
    ASSERT_EQ(OmahaBoard(board).rank(hole), plain_omaha_rank(hole, board)) << to_text(hole) << " on " << to_text(board);
  }
}

TEST(Omaha, EqualsEveryWayOfTwoAndThree) {
  expect_plain_ranks(Deals(4, 1'000'000, 1));
  expect_plain_ranks(Deals(4, 100'000, 2, 1));
  expect_plain_ranks(Deals(4, 100'000, 3, 2));
}

TEST(Omaha, EqualsEveryWayForOtherNumbersOfHoleCards) {
  for (const int cards : {2, 3, 5, 6}) {
    expect_plain_ranks(Deals(cards, 100'000, 4));
    expect_plain_ranks(Deals(cards, 20'000, 5, 1));
  }
}

TEST(Omaha, EqualsEveryWayToALow) {
  for (const int cards : {2, 3, 4, 5, 6}) {
    const Deals deals(cards, 50'000, 11);
    for (size_t i = 0; i < deals.holes.size(); ++i) {
      const CardSet hole = deals.holes[i], board = deals.boards[i];
      const OmahaBoard prepared(board);
      const uint32_t low = prepared.low(OmahaHole(hole));
      ASSERT_EQ(low, omaha_eight_value(hole, board)) << to_text(hole) << " on " << to_text(board);
      ASSERT_TRUE(prepared.has_low() || low == 0);
    }
  }
}

// A card of the rank that is not among the others; nothing where there is none.
CardSet one_more(int rank, CardSet others) {
  for (int suit = 0; suit < kSuits; ++suit) {
    const CardSet card = Card(static_cast<Rank>(rank), static_cast<Suit>(suit));
    if (!others.intersects(card)) return card;
  }
  return {};
}

// All pairs of hole ranks with one board; how many of them there are cards for.
int expect_plain_ranks_of_all_pairs(CardSet board) {
  const OmahaBoard prepared(board);
  int pairs = 0;
  for (int a = 0; a < kRanks; ++a) {
    for (int b = 0; b <= a; ++b) {
      const CardSet first = one_more(a, board);
      const CardSet hole = first | one_more(b, board | first);
      if (hole.size() < 2) continue;
      EXPECT_EQ(prepared.rank(hole), plain_omaha_rank(hole, board)) << to_text(hole) << " on " << to_text(board);
      ++pairs;
    }
  }
  return pairs;
}

// A board of every rank multiset, suits in turn, so that equal ranks differ in suit.
TEST(Omaha, KnowsEveryPairOfRanksOnEveryBoardOfRanks) {
  int boards = 0, pairs = 0;
  std::array<int, 5> ranks{};
  const auto each = [&](const auto& self, size_t i) -> void {
    if (i == 5) {
      if (ranks[0] == ranks[4]) return;
      CardSet board;
      for (size_t k = 0; k < 5; ++k) board |= Card(static_cast<Rank>(ranks[k]), static_cast<Suit>(k % 4));
      pairs += expect_plain_ranks_of_all_pairs(board);
      ++boards;
      return;
    }
    for (ranks[i] = i == 0 ? 0 : ranks[i - 1]; ranks[i] < kRanks; ++ranks[i]) self(self, i + 1);
  };
  each(each, 0);
  EXPECT_EQ(boards, 6175);
  // Four of a rank on the board leave none for thirteen pairs, three leave one card, not two.
  EXPECT_EQ(pairs, 6175 * 91 - 13 * 12 * 13 - 13 * 78);
}

TEST(Omaha, JudgesBoardsOfThreeAndFourCards) {
  const Deals deals(4, 20'000, 12);
  for (size_t i = 0; i < deals.holes.size(); ++i) {
    const CardSet hole = deals.holes[i], board = CardSet::of(std::span(deals.board_ids).subspan(5 * i, 3 + i % 2));
    const auto rank = HandRank(kHandRanks + 1 - static_cast<int>(showdown_value(Showdown::TwoFromHand, hole, board)));
    ASSERT_EQ(rank, plain_omaha_rank(hole, board));
    ASSERT_EQ(low_half_value(LowHalf::EightOrBetter, Showdown::TwoFromHand, hole, board),
              omaha_eight_value(hole, board));
  }
}

class OmahaOnTarget : public testing::TestWithParam<std::string> {
 protected:
  ScopedSimdTarget target_{GetParam()};
};

void expect_batch_equals_single(const Deals& deals, int cards) {
  std::vector<HandRank> ranks(deals.holes.size());
  evaluate_omaha({deals.hole_ids, deals.board_ids, cards}, ranks);
  for (size_t i = 0; i < ranks.size(); ++i) {
    ASSERT_EQ(ranks[i], OmahaBoard(deals.boards[i]).rank(deals.holes[i]))
        << to_text(deals.holes[i]) << " on " << to_text(deals.boards[i]);
  }
}

TEST_P(OmahaOnTarget, BatchesEqualSingleHands) {
  for (const int cards : {4, 5, 6}) {
    expect_batch_equals_single(Deals(cards, 300'000, 8), cards);
    expect_batch_equals_single(Deals(cards, 100'000, 9, 1), cards);
    expect_batch_equals_single(Deals(cards, 100'000, 10, 2), cards);
  }
}

TEST_P(OmahaOnTarget, HandlesBatchesOfAnyLength) {
  for (const int cards : {4, 5, 6}) {
    for (size_t hands = 0; hands <= 140; ++hands) expect_batch_equals_single(Deals(cards, hands, hands), cards);
  }
}

INSTANTIATE_TEST_SUITE_P(Simd, OmahaOnTarget, testing::ValuesIn(simd_targets()), [](const auto& test) {
  std::string name = test.param;
  std::erase(name, '-');
  return name;
});

}  // namespace
}  // namespace felt
