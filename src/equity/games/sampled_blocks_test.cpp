#include "equity/games/sampled_blocks.hpp"

#include <algorithm>
#include <cmath>

#include "cards/batch_eval.hpp"
#include "equity/games/block_dealer.hpp"
#include "equity/games/block_judge.hpp"
#include "equity/games/board_judges.hpp"
#include "equity/games/odds_fixture.hpp"

namespace felt {
namespace {

// The same deals, one by one, through the plain judge.
void sample_plainly(const OddsPlan& plan, uint64_t deals, OddsTally& tally) {
  int count = plan.board_to_come();
  for (const OddsPlayer& player : plan.players) count += plan.to_come(player);
  CardBlocks cards(plan.live, count, 1, 2);
  for (uint64_t k = 0; k < deals; ++k) {
    if (k % kBlock == 0) cards.deal();
    int next = 0;
    const auto draw = [&](CardSet known, int to_come) {
      for (; to_come > 0; --to_come) known |= Card::from_id(cards.ids(next++)[k % kBlock]);
      return known;
    };
    const AnyJudge judge(plan.game, draw(plan.board, plan.board_to_come()));
    DealJudge winners;
    for (int p = 0; p < plan.count(); ++p) {
      const OddsPlayer& player = plan.players[static_cast<size_t>(p)];
      winners.add(p, judge(draw(player.known, plan.to_come(player))));
    }
    tally.add(winners.result());
  }
}

class BlocksOnTarget : public testing::TestWithParam<std::string> {};

TEST_P(BlocksOnTarget, FindTheWinnersThatThePlainJudgeFinds) {
  const ScopedSimdTarget target(GetParam());
  OddsGame omaha_6 = kOmahaHiLo;
  omaha_6.hole_cards = 6;
  const std::vector<OddsQuestion> questions = {
      odds_question(kOmaha, {"AhAdKhKd", "", ""}),
      odds_question(kOmahaHiLo, {"Ah2d3hKd", "", "JsTs9s8s"}, "4c5s", "Kc"),
      odds_question(omaha_6, {"", "Ah2d3hKdKcQs"}),
      odds_question(kShortDeck, {"AhKh", "", "9s8s"}),
      odds_question({.deck = DeckKind::Royal}, {"AhKh", "", "", "JcJd"}, "Th"),
      odds_question(kStud, {"AhAdKh", "", "9s8s7s6s"}, "", "Kc"),
      odds_question(kStudHiLo, {"Ah2d3h", "", "8s7s6s5s", "", ""}),
      odds_question(kRazz, {"KhKdKcQhQd", "JsJdJcTsTd"}),  // pairs often meet
      odds_question(kRazz, {"Ah2d3h", "", "8s7s6s5s"}),
  };
  for (const OddsQuestion& question : questions) {
    const OddsPlan plan = *plan_odds(question);
    ASSERT_TRUE(takes_blocks(plan));
    const auto empty = OddsTally(plan.count(), plan.game.has_low());
    constexpr uint64_t kDeals = 3000;  // not a whole number of blocks
    OddsTally fast = empty, plain = empty;
    sample_blocks(plan, {1, 2}, kDeals, fast);
    sample_plainly(plan, kDeals, plain);
    for (int p = 0; p < plan.count(); ++p) {
      const PlayerOdds a = fast.odds_of(p), b = plain.odds_of(p);
      EXPECT_EQ(a.equity, b.equity) << "player " << p;
      EXPECT_EQ(a.win, b.win) << "player " << p;
      EXPECT_EQ(a.tie, b.tie) << "player " << p;
      EXPECT_EQ(a.low, b.low) << "player " << p;
      EXPECT_EQ(a.low_made, b.low_made) << "player " << p;
    }
    EXPECT_EQ(fast.low_made(), plain.low_made());
  }
}

INSTANTIATE_TEST_SUITE_P(Simd, BlocksOnTarget, testing::ValuesIn(simd_targets()), [](const auto& name) {
  std::string word = name.param;
  std::replace(word.begin(), word.end(), '-', '_');
  return word;
});

// Every card comes equally often in every place, and no card twice.
TEST(CardBlocks, DealEveryCardAlike) {
  const CardSet live = *parse_card_set("AhKhQhJhTh9s8s7s6s5s");
  CardBlocks cards(live, 10, 1, 0);
  std::vector<int> first(kCards), last(kCards);
  constexpr int kBlocks = 400;
  for (int block = 0; block < kBlocks; ++block) {
    cards.deal();
    for (size_t deal = 0; deal < kBlock; ++deal) {
      CardSet all;
      for (int k = 0; k < 10; ++k) all |= Card::from_id(cards.ids(k)[deal]);
      ASSERT_EQ(all, live);
      ++first[cards.ids(0)[deal]], ++last[cards.ids(9)[deal]];
    }
  }
  const double expected = kBlocks * kBlock / 10.0;
  for (const Card card : live) {
    EXPECT_NEAR(first[static_cast<size_t>(card.id())], expected, 5 * std::sqrt(expected));
    EXPECT_NEAR(last[static_cast<size_t>(card.id())], expected, 5 * std::sqrt(expected));
  }
}

}  // namespace
}  // namespace felt
