#include "equity/sampled/rollout.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "base/text.hpp"
#include "equity/preflop.hpp"

namespace felt {
namespace {

TEST(Rollout, HeadsUpEntriesMatchTheExactTable) {
  const auto table = roll_out({.min_players = 2, .max_players = 2, .samples = 100'000, .seed = 1, .threads = 0});
  ASSERT_EQ(table.size(), 169u);
  for (const RolloutEntry& entry : table) {
    // Five standard errors of at most half a pot each; 169 comparisons with a fixed seed.
    EXPECT_NEAR(entry.equity, equity_vs_random(entry.hand), 5 * 0.5 / std::sqrt(100'000));
    EXPECT_NEAR(entry.win + entry.tie + entry.loss, 1, 1e-12);
  }
}

TEST(Rollout, MorePlayersMeanASmallerShare) {
  const auto table = roll_out({.min_players = 2, .max_players = 10, .samples = 2'000, .seed = 1, .threads = 0});
  ASSERT_EQ(table.size(), 9u * 169);
  for (size_t i = 169; i < table.size(); ++i) EXPECT_LT(table[i].equity, table[i - 169].equity + 0.05);
}

TEST(Rollout, SameSeedSameDigitsForAnyThreadCount) {
  const RolloutOptions one{.min_players = 3, .max_players = 3, .samples = 1'000, .seed = 5, .threads = 1};
  RolloutOptions two = one;
  two.threads = 2;
  EXPECT_EQ(rollout_csv(roll_out(one)), rollout_csv(roll_out(two)));
}

TEST(Rollout, CsvHasAHeaderAndALinePerEntry) {
  const std::string csv =
      rollout_csv(roll_out({.min_players = 2, .max_players = 2, .samples = 256, .seed = 1, .threads = 0}));
  EXPECT_TRUE(csv.starts_with("hand,players,samples,win,tie,loss,equity\nAA,2,256,"));
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 170);
}

TEST(Rollout, StopRequestKeepsWhatIsDone) {
  Progress progress;
  progress.request_stop();
  EXPECT_TRUE(roll_out({}, &progress).empty());
}

}  // namespace
}  // namespace felt
