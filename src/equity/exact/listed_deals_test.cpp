#include "equity/exact/listed_deals.hpp"

#include <gtest/gtest.h>

#include "base/rng.hpp"
#include "cards/batch_eval.hpp"
#include "cards/card_text.hpp"
#include "equity/exact/deal_on_boards.hpp"
#include "equity/ranges/range_text.hpp"

namespace felt {
namespace {

// Few different ranks, so that all kinds of ties come up, and blocked boards.
std::vector<std::vector<uint16_t>> random_ranks(Rng& rng, size_t players, size_t boards) {
  std::vector<std::vector<uint16_t>> ranks(players, std::vector<uint16_t>(boards));
  for (auto& row : ranks) {
    for (uint16_t& rank : row) rank = static_cast<uint16_t>(rng.below(20) == 0 ? 0 : 7400 + rng.below(4));
  }
  return ranks;
}

TEST(DealOnBoards, EqualsItsPlainTwinOnEveryTarget) {
  Rng rng(3);
  for (const std::string& target : simd_targets()) {
    const ScopedSimdTarget scope(target);
    for (size_t players = 2; players <= kMaxPlayers; ++players) {
      const auto ranks = random_ranks(rng, players, 5 * kBoardLanes);
      std::vector<const uint16_t*> rows;
      for (const auto& row : ranks) rows.push_back(row.data());
      DealOutcome fast, plain;
      for (const size_t boards : {kBoardLanes, 5 * kBoardLanes}) {
        judge_deal(rows, boards, fast);
        plain::judge_deal(rows, boards, plain);
      }
      EXPECT_EQ(fast.boards, plain.boards) << target << ", " << players;
      EXPECT_EQ(fast.wins, plain.wins) << target << ", " << players;
    }
  }
}

const std::vector<Range>& narrow_ranges() {
  static const std::vector<Range> kRanges = {*parse_range("QQ+"), *parse_range("JJ,TT:0.5"), *parse_range("AK"),
                                             *parse_range("KQs,AQs,99")};
  return kRanges;
}

TEST(ListedDeals, TheSameDigitsForAnyNumberOfThreads) {
  const ListedDeals listed(narrow_ranges(), {*parse_card_set("9h8h2c"), {}});
  const ListedDeals::Answer one = listed.solve(1), two = listed.solve(2);
  EXPECT_EQ(one.deals, two.deals);
  for (size_t p = 0; p < narrow_ranges().size(); ++p) {
    for (size_t i = 0; i < one.sums.players[p].size(); ++i) {
      EXPECT_EQ(one.sums.players[p][i].share.share, two.sums.players[p][i].share.share);
    }
  }
}

TEST(ListedDeals, StoppedBeforeTheFirstBoardHasCountedNothing) {
  Progress progress;
  progress.request_stop();
  const ListedDeals::Answer answer = ListedDeals(narrow_ranges(), {}).solve(1, &progress);
  EXPECT_EQ(answer.deals, 0u);
  EXPECT_EQ(answer.sums.work_done, 0u);
  EXPECT_GT(answer.sums.work_total, 0u);
}

TEST(ListedDeals, KnowsHowLongItTakesOnlyWhereThatIsLittle) {
  const SeenCards seen{*parse_card_set("9h8h2c"), {}};
  const ListedDeals narrow(narrow_ranges(), seen);
  ASSERT_TRUE(narrow.seconds_within(1).has_value());
  EXPECT_LE(*narrow.seconds_within(1), narrow.most_seconds());
  EXPECT_FALSE(narrow.seconds_within(1e-6).has_value());
  EXPECT_FALSE(ListedDeals(std::vector<Range>(3, Range::random()), seen).seconds_within(1).has_value());
}

}  // namespace
}  // namespace felt
