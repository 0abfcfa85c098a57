#include "base/parallel/team.hpp"

#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <stdexcept>

namespace felt {
namespace {

TEST(Team, DoesEveryChunkOnceInEveryRound) {
  Team team(3);
  EXPECT_EQ(team.size(), 3);
  std::array<std::atomic<int>, 100> done{};
  for (int round = 0; round < 50; ++round) {
    team.run(done.size(), [&](size_t chunk, int member) {
      EXPECT_LT(member, 3);
      ++done[chunk];
    });
  }
  for (const auto& count : done) EXPECT_EQ(count, 50);
}

TEST(Team, ThrowsWhatAMemberThrewAndWorksOn) {
  Team team(3);
  const auto work = [](size_t chunk, int) {
    if (chunk == 50) throw std::runtime_error("chunk 50");
  };
  for (int round = 0; round < 20; ++round) EXPECT_THROW(team.run(100, work), std::runtime_error);
  std::atomic<int> done = 0;
  team.run(100, [&](size_t, int) { ++done; });
  EXPECT_EQ(done, 100);
}

// Some rounds follow at once, for others the threads have gone to sleep.
TEST(Team, RoundsMayBeShortAndFarApart) {
  Team team(3);
  std::atomic<int> done = 0;
  for (int round = 0; round < 3'000; ++round) {
    team.run(2, [&](size_t, int) { ++done; });
    if (round % 1'000 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  EXPECT_EQ(done, 6'000);
}

TEST(Team, OfOneWorksInOrder) {
  Team team(1);
  std::vector<size_t> order;
  team.run(5, [&](size_t chunk, int) { order.push_back(chunk); });
  EXPECT_EQ(order, (std::vector<size_t>{0, 1, 2, 3, 4}));
  team.run(0, [](size_t, int) { FAIL(); });
}

}  // namespace
}  // namespace felt
