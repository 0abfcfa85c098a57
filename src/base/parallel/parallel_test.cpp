#include "base/parallel/parallel.hpp"

#include <gtest/gtest.h>

#include <stdexcept>
#include <vector>

namespace felt {
namespace {

TEST(ForEachChunk, RunsEveryChunkOnceForAnyThreadCount) {
  for (const int threads : {0, 1, 2, 7}) {
    std::vector<int> calls(1000, 0);
    for_each_chunk(calls.size(), threads, [&](size_t k) { ++calls[k]; });
    EXPECT_EQ(calls, std::vector<int>(1000, 1)) << threads << " threads";
  }
}

TEST(ForEachChunk, DoesNothingWithoutChunks) {
  for_each_chunk(0, 0, [](size_t) { FAIL(); });
}

TEST(ForEachChunk, ThrowsWhatAChunkThrew) {
  for (const int threads : {1, 2, 7}) {
    const auto work = [](size_t k) {
      if (k == 500) throw std::runtime_error("chunk 500");
    };
    EXPECT_THROW(for_each_chunk(1000, threads, work), std::runtime_error) << threads << " threads";
  }
}

TEST(InOrder, ThrowsWhatWorkThrewAndLeavesNobodyWaiting) {
  for (const int threads : {1, 2, 5}) {
    InOrder<size_t> some(
        [](size_t k) {
          if (k == 40) throw std::runtime_error("chunk 40");
          return k;
        },
        [](size_t k, size_t) {
          EXPECT_LT(k, 40u);
          return true;
        },
        3);
    EXPECT_THROW(some.run(size_t{1} << 60, threads), std::runtime_error) << threads << " threads";
  }
}

TEST(InOrder, ThrowsWhatMergeThrew) {
  InOrder<size_t> some([](size_t k) { return k; },
                       [](size_t k, size_t) -> bool {
                         if (k == 9) throw std::runtime_error("merge 9");
                         return true;
                       },
                       3);
  EXPECT_THROW(some.run(size_t{1} << 60, 2), std::runtime_error);
}

TEST(InOrder, MergesInOrderForAnyThreadCount) {
  for (const int threads : {1, 2, 5}) {
    std::vector<size_t> merged;
    InOrder<size_t> squares([](size_t k) { return k * k; },
                            [&](size_t k, size_t square) {
                              EXPECT_EQ(k, merged.size());
                              merged.push_back(square);
                              return true;
                            },
                            3);
    squares.run(500, threads);
    ASSERT_EQ(merged.size(), 500u);
    EXPECT_EQ(merged[499], 499u * 499u);
  }
}

TEST(InOrder, EndsWhenMergeHasEnough) {
  size_t last = 0;
  InOrder<int> some([](size_t) { return 1; },
                    [&](size_t k, int) {
                      last = k;
                      return k < 9;
                    });
  some.run(size_t{1} << 60, 2);
  EXPECT_EQ(last, 9u);
}

}  // namespace
}  // namespace felt
