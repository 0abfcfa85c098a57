#include "base/parallel.hpp"

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace felt
