#include "solver/training/refinement.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>

#include "solver/blueprint/betting_lines.hpp"
#include "solver/blueprint/tree_response.hpp"
#include "solver/training/blueprint_run.hpp"
#include "support/small_blueprint.hpp"
#include "support/temp_folder.hpp"

namespace felt {
namespace {

Blueprint trained() {
  BlueprintRun run(small_plan(), small_cards(), {.seed = 1, .threads = 1});
  run.train(60'000);
  return run.result();
}

BettingPlan with_half_pots() {
  BettingPlan plan = small_plan();
  plan.added = {{"c k /", {0.5}}, {"c k / k", {0.5}}};
  return plan;
}

std::vector<uint8_t> shares_at(const Blueprint& blueprint, uint32_t node, int bucket) {
  std::vector<uint8_t> shares(blueprint.tree.nodes()[node].edges);
  blueprint.strategies.shares(node, bucket, shares);
  return shares;
}

TEST(GrownTree, KnowsWhatIsNewAndWhatItIsLike) {
  const BettingTree old(small_plan());
  const GrownTree grown(old, with_half_pots());
  ASSERT_EQ(grown.places.size(), 2u);
  size_t same = 0;
  for (uint32_t node = 0; node < grown.decisions.size(); ++node) {
    const GrownTree::Decision& decision = grown.decisions[node];
    ASSERT_TRUE(decision.like);
    const BetNode &now = grown.tree.nodes()[node], &before = old.nodes()[*decision.like];
    EXPECT_EQ(now.street, before.street);
    EXPECT_EQ(now.player, before.player);
    if (decision.is_new) continue;
    ++same;
    EXPECT_EQ(now.put, before.put);
    for (size_t edge = 0; edge < now.edges; ++edge) {
      if (decision.is_added(edge)) continue;
      EXPECT_EQ(grown.tree.edges(now)[edge].to, old.edges(before)[static_cast<size_t>(decision.edges[edge])].to);
    }
  }
  EXPECT_EQ(same, old.nodes().size());
}

// To the digit; and it does not use the new sizes itself.
TEST(Refinement, LeavesEverythingElseAsItWas) {
  const Blueprint old = trained();
  Refinement refinement(old, with_half_pots(), {.seed = 1, .threads = 1});
  refinement.train(30);
  const Blueprint made = refinement.result();
  const GrownTree grown(old.tree, with_half_pots());
  size_t fresh = 0;
  for (uint32_t node = 0; node < grown.decisions.size(); ++node) {
    const GrownTree::Decision& decision = grown.decisions[node];
    fresh += decision.is_new ? 1 : 0;
    for (int bucket = 0; bucket < made.strategies.buckets_at(node); ++bucket) {
      const std::vector<uint8_t> now = shares_at(made, node, bucket);
      EXPECT_EQ(std::accumulate(now.begin(), now.end(), 0), PackedStrategies::kWhole);
      if (decision.is_new) continue;
      const std::vector<uint8_t> before = shares_at(old, *decision.like, bucket);
      for (size_t edge = 0; edge < now.size(); ++edge) {
        EXPECT_EQ(now[edge], decision.is_added(edge) ? 0 : before[static_cast<size_t>(decision.edges[edge])]);
      }
    }
  }
  EXPECT_EQ(fresh, refinement.new_decisions());
  EXPECT_GT(fresh, 0u);
}

// What it was taught before is old then.
TEST(Refinement, CanBeDoneAgain) {
  const Blueprint old = trained();
  Refinement first(old, with_half_pots(), {.seed = 1, .threads = 1});
  first.train(10);
  const Blueprint once = first.result();
  BettingPlan plan = with_half_pots();
  plan.added["c k /"].push_back(0.75);
  Refinement second(once, plan, {.seed = 2, .threads = 1});
  second.train(10);
  const Blueprint twice = second.result();
  EXPECT_EQ(twice.origin.refining_boards, 20u);
  for (const char* const line : {"start", "c k / r100", "c k / r100 c /", "c k / k r100"}) {
    const uint32_t before = find_line(once.tree, line).node, after = find_line(twice.tree, line).node;
    EXPECT_TRUE(std::ranges::equal(once.strategies.words(before), twice.strategies.words(after))) << line;
  }
  EXPECT_TRUE(find_line(twice.tree, "c k / r150").is_found);
}

// Before any training it answers a new size as it answers the nearest one that it knows.
TEST(Refinement, BeginsWithTheNearestSize) {
  const Blueprint old = trained();
  Refinement refinement(old, with_half_pots(), {.seed = 1, .threads = 1});
  const Blueprint made = refinement.result();
  const KnownLine now = find_line(made.tree, "c k / r100"), before = find_line(old.tree, "c k / r200");
  ASSERT_TRUE(now.is_found && before.is_found);
  for (int bucket = 0; bucket < 12; ++bucket) {
    EXPECT_EQ(shares_at(made, now.node, bucket).front() > 127, shares_at(old, before.node, bucket).front() > 127);
  }
}

// A best response that may use the new sizes wins less the longer they are trained.
TEST(Refinement, LearnsToAnswer) {
  const Blueprint old = trained();
  Refinement refinement(old, with_half_pots(), {.seed = 1, .threads = 1});
  const std::vector<CardSet> flops = sample_flops(1, 5);
  const auto response = [&] { return tree_response(refinement.result(), flops, {1}).mean(); };
  const double known = tree_response(old, flops, {1}).mean(), at_first = response();
  refinement.train(300);
  const double after = response();
  EXPECT_EQ(refinement.boards(), 300u);
  EXPECT_GE(at_first, known);  // with more to choose from nobody wins less
  EXPECT_LT(after - known, (at_first - known) / 2);
}

TEST(Refinement, OneThreadAlwaysLearnsTheSame) {
  const Blueprint old = trained();
  const auto words = [&](uint64_t seed) {
    Refinement refinement(old, with_half_pots(), {.seed = seed, .threads = 1});
    refinement.train(5);
    const Blueprint made = refinement.result();
    const auto node = find_line(made.tree, "c k / r100").node;
    return std::vector<uint32_t>(made.strategies.words(node).begin(), made.strategies.words(node).end());
  };
  EXPECT_EQ(words(1), words(1));
  EXPECT_NE(words(1), words(2));
}

TEST(Refinement, ItsFileTellsWhereItCameFrom) {
  const TempFolder folder;
  const Blueprint old = trained();
  Refinement refinement(old, with_half_pots(), {.seed = 1, .threads = 1});
  refinement.train(3);
  Blueprint made = refinement.result();
  made.origin.refined_from = "it's";
  ASSERT_TRUE(made.save(folder.path("b")).ok());
  const auto again = Blueprint::open(folder.path("b"));
  ASSERT_TRUE(again.ok()) << again.error().message;
  EXPECT_EQ(again->tree.plan(), with_half_pots());
  EXPECT_EQ(again->origin.iterations, old.origin.iterations);
  EXPECT_EQ(again->origin.refining_boards, 3u);
  EXPECT_EQ(again->origin.refined_from, "it?s");
}

}  // namespace
}  // namespace felt
