#include "web_app/live/workers.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <latch>
#include <memory>
#include <stdexcept>

namespace felt {
namespace {

TEST(Strand, RunsItsTasksInOrderAndOneAtATime) {
  Workers workers(4);
  Strand strand(workers);
  std::vector<int> order;  // no lock: the strand is one
  std::latch done(1);
  for (int i = 0; i < 1000; ++i) strand.post([&, i] { order.push_back(i); });
  strand.post([&] { done.count_down(); });
  done.wait();
  ASSERT_EQ(order.size(), 1000U);
  for (int i = 0; i < 1000; ++i) EXPECT_EQ(order[static_cast<size_t>(i)], i);
}

TEST(Strand, TasksMayPostMore) {
  Workers workers(2);
  Strand strand(workers);
  std::latch done(1);
  int count = 0;
  std::function<void()> again = [&] {
    if (++count == 100) return done.count_down();
    strand.post(again);
  };
  strand.post(again);
  done.wait();
  workers.stop();  // before what its tasks refer to
  EXPECT_EQ(count, 100);
}

TEST(Strand, ABusyStrandDoesNotStarveAnother) {
  Workers workers(1);
  Strand busy(workers), other(workers);
  std::atomic<bool> is_over = false;
  std::function<void()> spin = [&] {
    if (!is_over) busy.post(spin);
  };
  busy.post(spin);
  std::latch done(1);
  other.post([&] { done.count_down(); });
  done.wait();
  is_over = true;
  workers.stop();  // before what its tasks refer to
}

TEST(Workers, ATaskThatThrowsEndsNeitherItsThreadNorItsStrand) {
  std::vector<std::string> failures;  // one worker: no lock
  Workers workers(1, [&](const std::string& why) { failures.push_back(why); });
  Strand strand(workers);
  std::atomic<int> ran = 0;
  workers.post([] { throw std::runtime_error("first"); });
  strand.post([] { throw std::runtime_error("second"); });
  strand.post([&] { ++ran; });
  workers.post([&] { ++ran; });
  workers.finish();
  EXPECT_EQ(ran, 2);
  EXPECT_EQ(failures, (std::vector<std::string>{"first", "second"}));
}

TEST(Workers, StopForgetsWhatWaits) {
  std::atomic<int> ran = 0;
  Workers workers(1);
  std::latch begun(1), goes_on(1);
  workers.post([&] {
    begun.count_down();
    goes_on.wait();
    ++ran;
  });
  workers.post([&] { ++ran; });
  begun.wait();
  std::thread stopper([&] { workers.stop(); });
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  goes_on.count_down();
  stopper.join();
  workers.post([&] { ++ran; });
  EXPECT_LE(ran.load(), 1);
}

// A table owns its strand, and its tasks own the table: stopped workers must not keep the circle.
TEST(Strand, WhatNobodyWillRunIsForgottenWithItsOwner) {
  struct Table {
    explicit Table(Workers& workers) : strand(workers) {}
    Strand strand;
  };
  Workers workers(1);
  std::latch begun(1), goes_on(1);
  workers.post([&] {
    begun.count_down();
    goes_on.wait();
  });
  begun.wait();
  auto table = std::make_shared<Table>(workers);
  const std::weak_ptr<Table> watched = table;
  table->strand.post([table] {});
  table->strand.post([table] {});
  std::thread stopper([&] { workers.stop(); });
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  goes_on.count_down();
  stopper.join();
  table->strand.post([table] {});  // too late
  table.reset();
  EXPECT_TRUE(watched.expired());
}

}  // namespace
}  // namespace felt
