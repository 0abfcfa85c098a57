#include "equity/icm.hpp"

#include <gmock/gmock.h>

#include <numeric>

namespace felt {
namespace {

using testing::DoubleNear;
using testing::Each;
using testing::ElementsAre;

TEST(Icm, TwoPlayersShareByChips) {
  EXPECT_THAT(icm_equity(std::vector{3.0, 1.0}, std::vector{70.0, 30.0}), ElementsAre(60, 40));
}

TEST(Icm, WinnerTakesAllIsChips) {
  EXPECT_THAT(icm_equity(std::vector{50.0, 30.0, 20.0}, std::vector{1.0}),
              ElementsAre(DoubleNear(0.5, 1e-12), DoubleNear(0.3, 1e-12), DoubleNear(0.2, 1e-12)));
}

// By hand, for 50, 30 and 20 chips: the first is second with 3/10 * 5/7 + 2/10 * 5/8 = 19/56, the second with 1/2 * 3/5
// + 2/10 * 3/8 = 3/8, the third with 1/2 * 2/5 + 3/10 * 2/7 = 2/7.
TEST(Icm, ThreePlayersByHand) {
  const auto equity = icm_equity(std::vector{50.0, 30.0, 20.0}, std::vector{50.0, 30.0, 20.0});
  const double first = 0.5 * 50 + 19.0 / 56 * 30 + (0.5 - 19.0 / 56) * 20;
  const double second = 0.3 * 50 + 3.0 / 8 * 30 + (0.7 - 3.0 / 8) * 20;
  const double third = 0.2 * 50 + 2.0 / 7 * 30 + (0.8 - 2.0 / 7) * 20;
  EXPECT_THAT(equity, ElementsAre(DoubleNear(first, 1e-12), DoubleNear(second, 1e-12), DoubleNear(third, 1e-12)));
}

TEST(Icm, EqualStacksAreWorthTheSame) {
  const std::vector<double> stacks(10, 1500);
  EXPECT_THAT(icm_equity(stacks, std::vector{50.0, 30.0, 20.0}), Each(DoubleNear(10, 1e-12)));
}

TEST(Icm, PaysOutEverything) {
  const std::vector<double> stacks = {1, 2, 3, 5, 8, 13, 21, 34, 55, 89}, payouts = {40, 25, 15, 10, 6, 4};
  const auto equity = icm_equity(stacks, payouts);
  EXPECT_NEAR(std::accumulate(equity.begin(), equity.end(), 0.0), 100, 1e-10);
  EXPECT_TRUE(std::is_sorted(equity.begin(), equity.end()));
}

TEST(Icm, PlayersWithoutChipsShareTheLastPlaces) {
  EXPECT_THAT(icm_equity(std::vector{0.0, 10.0, 0.0}, std::vector{5.0, 3.0, 2.0}), ElementsAre(2.5, 5, 2.5));
  EXPECT_THAT(icm_equity(std::vector{0.0, 10.0, 10.0}, std::vector{5.0, 3.0}), ElementsAre(0, 4, 4));
}

}  // namespace
}  // namespace felt
