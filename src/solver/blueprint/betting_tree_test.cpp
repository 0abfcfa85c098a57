#include "solver/blueprint/betting_tree.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "base/files/data_file.hpp"
#include "solver/blueprint/betting_lines.hpp"
#include "support/small_blueprint.hpp"
#include "support/temp_folder.hpp"

namespace felt {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(BettingPlan, ReadsWhatItWrites) {
  const BettingPlan plan = small_plan();
  EXPECT_EQ(plan.stack, 10);
  EXPECT_THAT(plan.streets[3].first, ElementsAre(0.5));
  EXPECT_EQ(*parse_betting_plan(to_toml(plan), "again"), plan);
}

TEST(BettingPlan, SaysWhatIsWrong) {
  const auto why = [](const std::string& text) { return parse_betting_plan(text, "p").error().message; };
  EXPECT_EQ(why("stack = 10\n"), "p: there is no [preflop]");
  const std::string rest = "[flop]\n[turn]\n[river]\n";
  EXPECT_EQ(why("stack = 2\n[preflop]\n" + rest), "p: line 1: stack is 2; 5 to 1000 is possible");
  EXPECT_THAT(why("[preflop]\nfirst = [0]\n" + rest), HasSubstr("line 2: [preflop] first needs parts of the pot"));
  EXPECT_THAT(why("[preflop]\nfirst = [1,1,1,1,1,1,1]\n" + rest), HasSubstr("has 7 sizes; at most 6 are possible"));
  EXPECT_THAT(why("[preflop]\nlast = 3\n" + rest), HasSubstr("has no key 'last'"));
}

TEST(BettingPlan, HasSizesOfSinglePlaces) {
  BettingPlan plan = small_plan();
  plan.added = {{"start", {0.6, 2}}, {"c k /", {0.5}}};
  EXPECT_EQ(*parse_betting_plan(to_toml(plan), "again"), plan);
  const auto why = [](const std::string& added) {
    return parse_betting_plan(to_toml(small_plan()) + "[added]\n" + added, "p").error().message;
  };
  EXPECT_THAT(why("start = [0]\n"), HasSubstr("[added] start needs parts of the pot"));
  EXPECT_THAT(why("start = [1,2,3,4,5,6]\n"), HasSubstr("[added] start has 6 sizes; at most 5 are possible"));
}

TEST(BettingTree, ChildrenFollowTheirParentsAndTheRootIsTheSmallBlind) {
  const BettingTree tree(small_plan());
  const BetNode& root = tree.nodes()[0];
  EXPECT_EQ(root.player, 0);
  EXPECT_THAT(root.put, ElementsAre(50, 100));
  const auto edges = tree.edges(root);
  ASSERT_EQ(edges.size(), 4u);  // fold, call, to 3 big blinds, all-in
  EXPECT_EQ(edges[0].lost, 50);
  EXPECT_EQ(edges[2].to, 300);
  EXPECT_EQ(edges[3].to, 1000);
  for (uint32_t n = 0; n < tree.nodes().size(); ++n) {
    for (const BetEdge& edge : tree.edges(tree.nodes()[n])) {
      EXPECT_TRUE(edge.end != BetEnd::Decision || edge.target > n);
      EXPECT_TRUE(edge.end != BetEnd::Showdown || tree.nodes()[n].street == CardStreet::River || edge.lost == 1000);
    }
  }
}

TEST(BettingTree, TheBigBlindMayRaiseAfterACallAndStreetsBeginOutOfPosition) {
  const BettingTree tree(small_plan());
  const BetNode& limped = tree.nodes()[tree.edges(tree.nodes()[0])[1].target];
  EXPECT_EQ(limped.player, 1);
  EXPECT_EQ(limped.street, CardStreet::Preflop);
  const BetEdge& check = tree.edges(limped)[0];
  EXPECT_EQ(check.kind, BetKind::Call);
  EXPECT_EQ(tree.nodes()[check.target].street, CardStreet::Flop);
  EXPECT_EQ(tree.nodes()[check.target].player, 1);
}

// In its place alone: the other decisions are as they were.
TEST(BettingTree, HasAddedSizesInTheirPlaces) {
  BettingPlan plan = small_plan();
  plan.added = {{"c k /", {0.5}}, {"start", {0.25}}, {"r300 r900 c", {0.5}}};
  const BettingTree plain(small_plan()), tree(plan);
  EXPECT_EQ(tree.sizes_added(), 1u);  // a quarter is less than a minimum raise; nobody acts after the last line
  const KnownLine limped = find_line(tree, "c k /");
  ASSERT_TRUE(limped.is_found);
  const auto edges = tree.edges(tree.nodes()[limped.node]);
  ASSERT_EQ(edges.size(), 4u);  // check, half the pot, the pot, all-in
  EXPECT_EQ(edges[1].to, 200);
  EXPECT_EQ(edges[2].to, 300);
  EXPECT_EQ(tree.edges(tree.nodes()[0]).size(), plain.edges(plain.nodes()[0]).size());
  const KnownLine after = find_line(tree, "c k / k");
  EXPECT_EQ(tree.edges(tree.nodes()[after.node]).size(), 3u);
  EXPECT_TRUE(find_line(tree, "c k / r100").is_found);
  EXPECT_FALSE(find_line(plain, "c k / r100").is_found);
}

TEST(BettingLines, NameEveryDecision) {
  BettingPlan plan = small_plan();
  plan.stack = 40;
  plan.streets[0].most = 2;
  const BettingTree tree(plan);
  EXPECT_EQ(line_of(tree, {}), "start");
  size_t seen = 0;
  const std::function<void(uint32_t, std::vector<TreeStep>)> walk = [&](uint32_t node, std::vector<TreeStep> path) {
    ++seen;
    const KnownLine found = find_line(tree, line_of(tree, path));
    EXPECT_TRUE(found.is_found);
    EXPECT_EQ(found.node, node) << line_of(tree, path);
    for (uint32_t edge = 0; edge < tree.nodes()[node].edges; ++edge) {
      const BetEdge& taken = tree.edges(tree.nodes()[node])[edge];
      if (taken.end != BetEnd::Decision) continue;
      path.push_back({node, edge});
      walk(taken.target, path);
      path.pop_back();
    }
  };
  walk(0, {});
  EXPECT_EQ(seen, tree.nodes().size());
  for (const char* const wrong : {"", "x", "c c", "c k", "c k / ", "r301", "f", "start c"}) {
    EXPECT_FALSE(find_line(tree, wrong).is_found) << wrong;
  }
}

// As docs/lab/blueprint.md has them.
TEST(BettingTree, ShippedPlansHaveTheirSizes) {
  const auto tree_of = [](const char* name) {
    const std::string path = *find_data_file(std::string("blueprint/") + name + ".toml");
    return BettingTree(*parse_betting_plan(read_text(path), path));
  };
  EXPECT_THAT(tree_of("lean-200").decisions(), ElementsAre(28, 272, 1596, 7068));
  EXPECT_THAT(tree_of("lean-200").slots(), ElementsAre(81, 764, 4296, 18504));
  EXPECT_THAT(tree_of("lean-100").decisions(), ElementsAre(28, 232, 1116, 4100));
  EXPECT_THAT(tree_of("medium-200").decisions(), ElementsAre(160, 1716, 7508, 25708));
  EXPECT_THAT(tree_of("medium-100").decisions(), ElementsAre(104, 940, 3764, 11236));
}

}  // namespace
}  // namespace felt
