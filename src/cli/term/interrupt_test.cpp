#include "cli/term/interrupt.hpp"

#include <gtest/gtest.h>

#include <signal.h>
#include <chrono>
#include <thread>

namespace felt {
namespace {

TEST(InterruptGuard, FirstSignalAsksToStop) {
  for (const int number : {SIGINT, SIGTERM}) {
    Progress progress;
    const InterruptGuard guard(progress);
    EXPECT_FALSE(guard.interrupted());
    raise(number);
    EXPECT_TRUE(guard.interrupted());
    EXPECT_TRUE(progress.stop_requested());
  }
}

TEST(InterruptGuard, NextGuardStartsAfresh) {
  Progress progress;
  const InterruptGuard guard(progress);
  EXPECT_FALSE(guard.interrupted());
  EXPECT_FALSE(progress.stop_requested());
}

TEST(InterruptGuard, HearsSignalsTheCallerIgnoresAndPutsThatBack) {
  signal(SIGINT, SIG_IGN);
  {
    Progress progress;
    const InterruptGuard guard(progress);
    raise(SIGINT);
    EXPECT_TRUE(guard.interrupted());
  }
  EXPECT_EQ(signal(SIGINT, SIG_DFL), SIG_IGN);
}

TEST(InterruptGuard, TakesTwoSignalsAtOnceForOneKeyPress) {
  Progress progress;
  const InterruptGuard guard(progress);
  raise(SIGINT);
  raise(SIGINT);
  EXPECT_TRUE(guard.interrupted());
}

TEST(InterruptGuardDeathTest, LaterSignalKills) {
  const auto interrupt_twice = [] {
    Progress progress;
    const InterruptGuard guard(progress);
    raise(SIGINT);
    std::this_thread::sleep_for(std::chrono::milliseconds(700));
    raise(SIGTERM);
  };
  EXPECT_EXIT(interrupt_twice(), testing::KilledBySignal(SIGTERM), "");
}

TEST(InterruptGuardDeathTest, SignalsKillAgainAfterTheGuard) {
  const auto interrupt_late = [] {
    Progress progress;
    { const InterruptGuard guard(progress); }
    raise(SIGINT);
  };
  EXPECT_EXIT(interrupt_late(), testing::KilledBySignal(SIGINT), "");
}

}  // namespace
}  // namespace felt
