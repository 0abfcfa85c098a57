#include "solver/training/table_rounds.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "solver/abstraction/card_training.hpp"
#include "solver/training/blueprint_run.hpp"
#include "support/small_blueprint.hpp"
#include "support/temp_folder.hpp"
#include "support/thread_cluster.hpp"

namespace felt {
namespace {

BlueprintRun make_run(Cluster& cluster, TrainingMethod method, uint64_t round) {
  return {
      small_plan(), small_cards(), {.method = method, .seed = 1, .threads = 1, .cluster = &cluster, .round = round}};
}

// What is played at the first decision after so many iterations.
std::vector<uint32_t> learned(TrainingMethod method, uint64_t iterations) {
  std::vector<uint32_t> words;
  ThreadCluster::run(3, [&](Cluster& cluster) {
    BlueprintRun run = make_run(cluster, method, method == TrainingMethod::Boards ? 5 : 2000);
    EXPECT_FALSE(run.train(iterations));
    EXPECT_EQ(run.iterations(), iterations);
    const Blueprint blueprint = run.result();
    const auto root = blueprint.strategies.words(0);
    if (cluster.is_first()) words.assign(root.begin(), root.end());
  });
  return words;
}

TEST(TableRounds, TheSameRanksAlwaysLearnTheSame) {
  EXPECT_EQ(learned(TrainingMethod::Sampling, 60'000), learned(TrainingMethod::Sampling, 60'000));
  EXPECT_EQ(learned(TrainingMethod::Boards, 150), learned(TrainingMethod::Boards, 150));
}

TEST(TableRounds, AddUpWhatEveryRankLearnedAndKeepTheirSumsApart) {
  const BettingTree tree(small_plan());
  ThreadCluster::run(3, [&](Cluster& cluster) {
    BlueprintTable table(tree, {kHoleClasses, 12, 12, 12});
    TableRounds rounds(table, cluster, {1, -310});
    Team team(1);
    table.regrets()[0] = 1 + static_cast<float>(cluster.rank());  // 1 + 2 + 3
    table.regrets()[1] = -200;
    table.sums()[0] = 10;
    rounds.discount(0.5f, team);
    EXPECT_FALSE(rounds.combine(false, team));
    EXPECT_EQ(table.regrets()[0], 3);
    EXPECT_EQ(table.regrets()[1], -300);
    table.regrets()[0] += 1;
    table.regrets()[1] -= 10;
    EXPECT_TRUE(rounds.combine(cluster.rank() == 1, team));
    EXPECT_EQ(table.regrets()[0], 6);
    EXPECT_EQ(table.regrets()[1], -310);  // no deeper
    rounds.with_all_sums([&] { EXPECT_EQ(table.sums()[0], 15); });
    EXPECT_EQ(table.sums()[0], 5);
    EXPECT_EQ(rounds.combined(), 2u);
  });
}

TEST(TableRounds, ACheckpointOfSeveralRanksGoesOnAtOne) {
  const TempFolder folder;
  const std::string path = folder.path("run");
  ThreadCluster::run(3, [&](Cluster& cluster) {
    BlueprintRun run = make_run(cluster, TrainingMethod::Boards, 5);
    run.train(60);
    ASSERT_TRUE(run.save_checkpoint(path).ok());
    BlueprintRun again = make_run(cluster, TrainingMethod::Boards, 5);
    ASSERT_TRUE(again.load_checkpoint(path).ok());
    EXPECT_EQ(again.iterations(), 60u);
    EXPECT_FALSE(again.train(15));
  });
  BlueprintRun alone = make_run(single_process(), TrainingMethod::Boards, 0);
  ASSERT_TRUE(alone.load_checkpoint(path).ok());
  EXPECT_EQ(alone.iterations(), 60u);
}

TEST(CardTraining, TheSameBucketsForAnyNumberOfRanks) {
  CardPlan plan = *card_plan_named("tiny");
  const auto alone = train_cards(plan, 1);
  ThreadCluster::run(3, [&](Cluster& cluster) {
    const auto together = train_cards(plan, 1, nullptr, cluster);
    ASSERT_TRUE(together);
    EXPECT_EQ(together->streets[3].distance, alone->streets[3].distance);
    std::array<uint16_t, kCombos> one{}, other{};
    const CardSet board = {Card::from_id(3), Card::from_id(17), Card::from_id(40)};
    alone->cards.buckets_of_board(board, one);
    together->cards.buckets_of_board(board, other);
    EXPECT_EQ(one, other);
  });
}

}  // namespace
}  // namespace felt
