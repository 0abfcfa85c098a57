#include "solver/blueprint/blueprint.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <numeric>

#include "base/rng.hpp"
#include "cards/batch_eval.hpp"
#include "cards/card_text.hpp"
#include "solver/blueprint/flop_entries.hpp"
#include "solver/blueprint/tree_response.hpp"
#include "solver/training/blueprint_run.hpp"
#include "support/small_blueprint.hpp"
#include "support/temp_folder.hpp"

namespace felt {
namespace {

using testing::HasSubstr;

// ---- strategies in eight bits

TEST(PackedStrategies, SharesAddUpAndAreNear) {
  Rng rng(1);
  for (int i = 0; i < 2000; ++i) {
    std::vector<float> shares(2 + rng.below(kMaxBetActions - 1));
    float total = 0;
    for (float& share : shares) total += share = rng.below(3) == 0 ? 0 : static_cast<float>(rng.uniform());
    if (total == 0) continue;
    for (float& share : shares) share /= total;
    std::vector<uint8_t> bytes(shares.size());
    quantise_shares(shares, bytes);
    EXPECT_EQ(std::accumulate(bytes.begin(), bytes.end(), 0), PackedStrategies::kWhole);
    for (size_t a = 0; a < shares.size(); ++a) EXPECT_NEAR(bytes[a] / 255.0, shares[a], 1.01 / 255);
  }
}

// Before the flop in 255ths, later in fifteenths; either way they add up and are as near as steps allow.
TEST(PackedStrategies, AreCoarserOnceTheFlopIsDealt) {
  const BettingTree tree(small_plan());
  BlueprintTable table(tree, {kHoleClasses, 12, 12, 12});
  Rng rng(3);
  for (uint64_t i = 0; i < table.slots(); ++i) table.sums()[i] = static_cast<float>(rng.uniform());
  Team team(1);
  const PackedStrategies packed(tree, table, team);
  for (uint32_t node = 0; node < tree.nodes().size(); ++node) {
    const bool is_preflop = tree.nodes()[node].street == CardStreet::Preflop;
    const int step = is_preflop ? 1 : 17;
    std::vector<float> exact(tree.nodes()[node].edges);
    std::vector<uint8_t> shares(exact.size());
    for (int bucket = 0; bucket < packed.buckets_at(node); ++bucket) {
      shares_of({table.sums() + table.at(node, bucket), exact.size()}, exact);
      packed.shares(node, bucket, shares);
      EXPECT_EQ(std::accumulate(shares.begin(), shares.end(), 0), PackedStrategies::kWhole);
      for (size_t a = 0; a < shares.size(); ++a) {
        EXPECT_EQ(shares[a] % step, 0);
        EXPECT_NEAR(shares[a] / 255.0, exact[a], 1.01 * step / 255);
      }
    }
  }
}

// Every hand and action, on every target, against the plain look-up.
TEST(PackedStrategies, RowsForHandsAreThoseOfTheirBuckets) {
  BettingPlan plan = small_plan();
  plan.streets[0].first = {0.5, 1, 1.5, 2, 2.5};  // seven actions: two words
  const BettingTree tree(plan);
  const BucketCounts counts{kHoleClasses, 12, 12, 12};
  BlueprintTable table(tree, counts);
  Rng rng(2);
  for (uint64_t i = 0; i < table.slots(); ++i) table.sums()[i] = static_cast<float>(rng.uniform());
  Team team(1);
  const PackedStrategies packed(tree, table, team);
  std::vector<uint16_t> buckets(64);
  for (uint16_t& bucket : buckets) bucket = static_cast<uint16_t>(rng.below(kHoleClasses));
  for (const std::string& target : simd_targets()) {
    const ScopedSimdTarget scoped(target);
    const size_t actions = tree.nodes()[0].edges;
    ASSERT_GT(actions, PackedStrategies::kPerWord);
    AlignedArray<float> rows(actions * buckets.size());
    unpack_shares(packed.words(0), packed.buckets_at(0), buckets,
                  {rows.data(), actions, buckets.size(), buckets.size()});
    for (size_t hand = 0; hand < buckets.size(); ++hand) {
      std::vector<uint8_t> shares(actions);
      packed.shares(0, buckets[hand], shares);
      for (size_t a = 0; a < actions; ++a) {
        EXPECT_EQ(rows.data()[a * buckets.size() + hand], static_cast<float>(shares[a])) << target;
      }
    }
  }
}

// ---- training

double share_of(const Blueprint& blueprint, uint32_t node, const char* hand, size_t action) {
  const std::vector<Card> cards = *parse_cards(hand);
  std::vector<uint8_t> shares(blueprint.tree.nodes()[node].edges);
  blueprint.strategies.shares(node, HoleClass(Hole(cards[0], cards[1])).index(), shares);
  return shares[action] / 255.0;
}

TEST(SamplingTrainer, LearnsToCallWithAcesAndToFoldRags) {
  BlueprintRun run(small_plan(), small_cards(), {.seed = 3, .threads = 1});
  run.train(30'000);
  const Blueprint blueprint = run.result();
  const uint32_t pushed = blueprint.tree.edges(blueprint.tree.nodes()[0])[3].target;
  EXPECT_GT(share_of(blueprint, pushed, "AsAh", 1), 0.9);
  EXPECT_LT(share_of(blueprint, pushed, "7s2h", 1), 0.5);
  EXPECT_EQ(blueprint.origin.iterations, 30'000u);
}

TEST(SamplingTrainer, OneThreadAlwaysLearnsTheSame) {
  const auto words = [](uint64_t seed) {
    BlueprintRun run(small_plan(), small_cards(), {.seed = seed, .threads = 1});
    run.train(3'000);
    const Blueprint blueprint = run.result();
    return std::vector<uint32_t>(blueprint.strategies.words(0).begin(), blueprint.strategies.words(0).end());
  };
  EXPECT_EQ(words(1), words(1));
  EXPECT_NE(words(1), words(2));
}

TEST(BlueprintRun, ACheckpointGoesOnWhereItEnded) {
  const TempFolder folder;
  const std::string path = folder.path("run.felt");
  BlueprintRun whole(small_plan(), small_cards(), {.seed = 1, .threads = 1});
  BlueprintRun first(small_plan(), small_cards(), {.seed = 1, .threads = 1});
  BlueprintRun second(small_plan(), small_cards(), {.seed = 1, .threads = 1});
  whole.train(4'000);
  first.train(2'000);
  ASSERT_TRUE(first.save_checkpoint(path).ok());
  ASSERT_TRUE(second.load_checkpoint(path).ok());
  EXPECT_EQ(second.iterations(), 2'000u);
  second.train(2'000);
  const Blueprint a = whole.result(), b = second.result();
  for (uint32_t node = 0; node < a.tree.nodes().size(); ++node) {
    EXPECT_TRUE(std::ranges::equal(a.strategies.words(node), b.strategies.words(node))) << node;
  }
}

TEST(BlueprintRun, RefusesCheckpointsOfOthers) {
  const TempFolder folder;
  const std::string path = folder.path("run.felt");
  BlueprintRun run(small_plan(), small_cards(), {.seed = 1, .threads = 1});
  run.train(1'000);
  ASSERT_TRUE(run.save_checkpoint(path).ok());
  BlueprintRun other_seed(small_plan(), small_cards(), {.seed = 2, .threads = 1});
  EXPECT_THAT(other_seed.load_checkpoint(path).error().message, HasSubstr("resume with --seed 1"));
  BlueprintRun other_cards(small_plan(), CardAbstraction::by_hand_rank({kHoleClasses, 5, 5, 5}), {.threads = 1});
  EXPECT_THAT(other_cards.load_checkpoint(path).error().message, HasSubstr("another plan or other buckets"));
  std::string bytes = read_text(path);
  bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
  std::ofstream(path, std::ios::binary) << bytes;
  EXPECT_THAT(run.load_checkpoint(path).error().message, HasSubstr("damaged"));
  std::ofstream(path, std::ios::binary) << bytes.substr(0, 100);
  EXPECT_THAT(run.load_checkpoint(path).error().message, HasSubstr("ends too early"));
  EXPECT_EQ(run.load_checkpoint(folder.path("none")).error().kind, ErrorKind::Io);
  EXPECT_EQ(run.iterations(), 1'000u);
}

// ---- files

TEST(Blueprint, OpensWhatItSavedAndRefusesTheRest) {
  const TempFolder folder;
  const std::string path = folder.path("b");
  BlueprintRun run(small_plan(), small_cards(), {.seed = 1, .threads = 1});
  run.train(1'000);
  Blueprint blueprint = run.result();
  blueprint.origin.made_by = "felt train blueprint";
  ASSERT_TRUE(blueprint.save(path).ok());
  const auto again = Blueprint::open(path);
  ASSERT_TRUE(again.ok()) << again.error().message;
  EXPECT_EQ(again->origin.iterations, 1'000u);
  EXPECT_EQ(again->origin.made_by, "felt train blueprint");
  EXPECT_EQ(again->tree.plan(), blueprint.tree.plan());
  for (uint32_t node = 0; node < blueprint.tree.nodes().size(); ++node) {
    EXPECT_TRUE(std::ranges::equal(again->strategies.words(node), blueprint.strategies.words(node))) << node;
  }
  const std::string good = read_text(path);
  const auto why = [&](const std::string& bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
    const auto opened = Blueprint::open(path);
    const auto checked = Blueprint::check(path);
    EXPECT_EQ(checked.ok() ? "" : checked.error().message, opened ? "" : opened.error().message);
    return opened ? "" : opened.error().message;
  };
  EXPECT_EQ(why(good), "");
  EXPECT_THAT(why("hello"), HasSubstr("not a blueprint saved by felt"));
  EXPECT_THAT(why(good.substr(0, good.size() - 1)), HasSubstr("ends too early"));
  for (const size_t at : {size_t{20}, size_t{100}, good.size() / 2, good.size() - 1}) {
    std::string bad = good;
    bad[at] = static_cast<char>(bad[at] ^ 0x55);
    EXPECT_NE(why(bad), "") << at;
  }
  std::string newer = good;
  newer[8] = 9;
  EXPECT_THAT(why(newer), HasSubstr("newer felt"));
}

// ---- best responses

TEST(TreeResponse, FallsWithTrainingAndIsNeverNegative) {
  BlueprintRun run(small_plan(), small_cards(), {.seed = 1, .threads = 1});
  const std::vector<CardSet> flops = sample_flops(1, 5);
  const auto response = [&] {
    const Blueprint now = run.result();
    return tree_response(now, flops, {1}).mean();
  };
  const double uniform = response();
  run.train(60'000);
  const double trained = response();
  EXPECT_GT(uniform, 1.5 * trained);
  EXPECT_GT(trained, 0);
}

// What one wins the other loses, entry by entry, whatever the strategies are.
TEST(FlopEntries, TreesForTheSolverPayOutWhatTheyTakeIn) {
  BlueprintRun run(small_plan(), small_cards(), {.seed = 1, .threads = 1});
  run.train(2'000);
  const Blueprint blueprint = run.result();
  const std::vector<FlopEntry> entries = flop_entries(blueprint.tree, blueprint.strategies);
  ASSERT_EQ(entries.size(), 3u);  // limped and checked, raised by either and called
  for (const FlopEntry& entry : entries) {
    const EntryTree built = entry_tree(blueprint.tree, entry);
    EXPECT_EQ(built.spot.pot.count, blueprint.tree.nodes()[entry.node].pot());
    EXPECT_EQ(built.spot.stack.count, 1000 - blueprint.tree.nodes()[entry.node].put[0]);
    for (size_t street = 0; street < built.nodes.size(); ++street) {
      EXPECT_EQ(built.nodes[street].size(), built.tree.streets[street].nodes.size());
    }
  }
}

}  // namespace
}  // namespace felt
