#include "equity/exact/showdown.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "cards/batch_eval.hpp"
#include "cards/card_text.hpp"
#include "equity/plain.hpp"
#include "support/random_cards.hpp"

namespace felt {
namespace {

KnownHands make_showdown(const std::vector<const char*>& hands, const char* board = "", const char* dead = "") {
  KnownHands showdown;
  showdown.players = static_cast<int>(hands.size());
  for (size_t p = 0; p < hands.size(); ++p) showdown.holes[p] = *parse_card_set(hands[p]);
  showdown.board = *parse_card_set(board);
  showdown.dead = *parse_card_set(dead);
  return showdown;
}

KnownHands random_showdown(Rng& rng, int players, int board_cards, int dead_cards) {
  const auto cards = random_cards(rng, 2 * players + board_cards + dead_cards);
  KnownHands showdown;
  showdown.players = players;
  size_t next = 0;
  for (int p = 0; p < players; ++p) {
    showdown.holes[p] = {cards[next], cards[next + 1]};
    next += 2;
  }
  for (int i = 0; i < board_cards; ++i) showdown.board |= cards[next++];
  for (int i = 0; i < dead_cards; ++i) showdown.dead |= cards[next++];
  return showdown;
}

double equity(const KnownHands& showdown, int player) {
  const auto counts = count_outcomes(showdown);
  const auto total = std::accumulate(counts.by_winners.begin(), counts.by_winners.end(), int64_t{0});
  return share_of(counts, player).share / static_cast<double>(total);
}

TEST(Showdown, BigSlickAgainstQueens) {
  const KnownHands showdown = make_showdown({"AhKh", "QdQc"});
  EXPECT_NEAR(equity(showdown, 0), 0.462145, 5e-7);
  const auto counts = count_outcomes(showdown);
  EXPECT_EQ(std::accumulate(counts.by_winners.begin(), counts.by_winners.end(), int64_t{0}), 1'712'304);
}

class ShowdownOnTarget : public testing::TestWithParam<std::string> {
 protected:
  ScopedSimdTarget target_{GetParam()};
};

TEST_P(ShowdownOnTarget, EqualsPlainEnumerationBeforeTheFlop) {
  Rng rng(1);
  for (const int players : {2, 3}) {
    for (int i = 0; i < 2; ++i) {
      const KnownHands showdown = random_showdown(rng, players, 0, i);
      ASSERT_EQ(count_outcomes(showdown).by_winners, plain::count_outcomes(showdown).by_winners);
    }
  }
}

TEST_P(ShowdownOnTarget, EqualsPlainEnumerationOnAnyBoardWithAnyDeadCards) {
  Rng rng(2);
  for (int i = 0; i < 400; ++i) {
    const int players = 2 + static_cast<int>(rng.below(9));
    const int board_cards = 2 + static_cast<int>(rng.below(4));
    const int dead_cards = static_cast<int>(rng.below(10));
    const KnownHands showdown = random_showdown(rng, players, board_cards, dead_cards);
    ASSERT_EQ(count_outcomes(showdown).by_winners, plain::count_outcomes(showdown).by_winners)
        << players << " players, board " << to_text(showdown.board) << ", dead " << to_text(showdown.dead);
  }
}

// Boards of one suit exercise flushes that are already made.
TEST_P(ShowdownOnTarget, EqualsPlainEnumerationOnSuitedBoards) {
  for (const char* board : {"Ah", "Ah7h", "Ah7h2h", "Ah7h2hTh", "9h8h7h6h5h", "Ah7h2c", "Ah7h2c2d"}) {
    const KnownHands showdown = make_showdown({"KhQh", "3h3d", "JsTs", "8c4h"}, board);
    ASSERT_EQ(count_outcomes(showdown).by_winners, plain::count_outcomes(showdown).by_winners) << board;
  }
}

INSTANTIATE_TEST_SUITE_P(Simd, ShowdownOnTarget, testing::ValuesIn(simd_targets()), [](const auto& test) {
  std::string name = test.param;
  std::erase(name, '-');
  return name;
});

}  // namespace
}  // namespace felt
