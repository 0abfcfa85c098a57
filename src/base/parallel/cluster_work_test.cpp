#include "base/parallel/cluster_work.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>

#include "support/thread_cluster.hpp"

namespace felt {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(Bytes, AreReadAsTheyWereWritten) {
  const std::vector<std::pair<std::string, double>> figures = {{"rate", 0.1}, {"", -1e300}};
  ByteWriter writer;
  writer(7, figures, std::vector<std::vector<int>>{{1, 2}, {}});
  const std::string bytes = writer.take();
  int number = 0;
  std::vector<std::pair<std::string, double>> again;
  std::vector<std::vector<int>> lists;
  ByteParser reader(bytes);
  reader(number, again, lists);
  EXPECT_EQ(number, 7);
  EXPECT_EQ(again, figures);
  EXPECT_THAT(lists, ElementsAre(ElementsAre(1, 2), ElementsAre()));
  EXPECT_TRUE(reader.at_end());
  EXPECT_THROW(from_bytes<std::string>(bytes.substr(0, 6)), std::runtime_error);
  EXPECT_THROW(from_bytes<std::vector<int>>(std::string(8, '\xff')), std::runtime_error);
}

TEST(Cluster, AgreesOnWhatRank0Says) {
  std::atomic<int> agreeing{0};
  ThreadCluster::run(3, [&](Cluster& cluster) {
    const bool number = agreed(cluster, 10 + cluster.rank()) == 10;
    const bool text =
        agreed(cluster, std::string("rank ") + std::string(3, static_cast<char>('0' + cluster.rank()))) == "rank 000";
    const bool any = any_of_ranks(cluster, cluster.rank() == 2) && !any_of_ranks(cluster, false);
    agreeing += number && text && any ? 1 : 0;
  });
  EXPECT_EQ(agreeing, 3);
  EXPECT_EQ(agreed(single_process(), 5), 5);
  EXPECT_TRUE(any_of_ranks(single_process(), true));
}

struct Ran {
  std::vector<size_t> merged;
  uint64_t progress = 0;
};

// Merges until `enough` chunks.
Ran run_over(int ranks, int threads, size_t chunks, size_t enough) {
  Ran ran;
  ThreadCluster::run(ranks, [&](Cluster& cluster) {
    Progress progress;
    InOrderOverRanks<size_t> play([&](size_t k) { return progress.advance(1), k * k; },
                                  [&](size_t k, size_t square) {
                                    EXPECT_TRUE(cluster.is_first());
                                    EXPECT_EQ(square, k * k);
                                    ran.merged.push_back(k);
                                    return ran.merged.size() < enough;
                                  });
    play.run(chunks, threads, cluster, &progress);
    if (cluster.is_first()) ran.progress = progress.done();
  });
  return ran;
}

TEST(SharedWork, IsMergedInOrderForAnyNumberOfRanksAndThreads) {
  std::vector<size_t> all(3000);
  std::iota(all.begin(), all.end(), size_t{0});
  for (const int ranks : {1, 2, 5}) {
    const Ran ran = run_over(ranks, 2, all.size(), all.size() + 1);
    EXPECT_EQ(ran.merged, all) << ranks;
    EXPECT_EQ(ran.progress, all.size()) << ranks;
  }
  EXPECT_TRUE(run_over(3, 1, 0, 1).merged.empty());
}

TEST(SharedWork, EndsWhenNothingMoreIsWanted) {
  for (const int ranks : {1, 3}) EXPECT_EQ(run_over(ranks, 1, size_t{1} << 40, 200).merged.size(), 200u) << ranks;
}

TEST(SharedWork, AStopRequestOfOneRankStopsAll) {
  std::atomic<int> stopped{0};
  ThreadCluster::run(3, [&](Cluster& cluster) {
    Progress progress;
    if (cluster.rank() == 2) progress.request_stop();
    InOrderOverRanks<char> play([](size_t) { return 'x'; }, [&](size_t, char) { return !progress.stop_requested(); });
    play.run(size_t{1} << 40, 1, cluster, &progress);
    stopped += progress.stop_requested() ? 1 : 0;
  });
  EXPECT_EQ(stopped, 3);
}

TEST(SharedWork, ThrowsOnRank0WhatAnyRankThrew) {
  for (const int thrower : {0, 2}) {
    std::atomic<int> returned{0};
    std::string what;
    ThreadCluster::run(3, [&](Cluster& cluster) {
      InOrderOverRanks<int> play(
          [&](size_t) {
            if (cluster.rank() == thrower) throw std::runtime_error("out of cards");
            return 1;
          },
          [](size_t, int) { return true; });
      try {
        play.run(size_t{1} << 40, 1, cluster, nullptr);
      } catch (const std::runtime_error& error) {
        what = error.what();
      }
      ++returned;
    });
    EXPECT_THAT(what, HasSubstr("out of cards"));
    EXPECT_EQ(returned, 3);
  }
}

}  // namespace
}  // namespace felt
