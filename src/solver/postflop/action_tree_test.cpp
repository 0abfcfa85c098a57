#include "solver/postflop/action_tree.hpp"

#include <gtest/gtest.h>

#include "cards/card_text.hpp"
#include "support/reference_spots.hpp"

namespace felt {
namespace {

// Trees of the reference spots, decision nodes and actions of one run-out.
TEST(ActionTree, HasTheSizeOfTheReferenceSpots) {
  const struct {
    std::string_view name;
    size_t nodes, actions;
  } kTrees[] = {{"R", 16, 44},    {"R2", 48, 140}, {"T", 80, 208},   {"TW", 80, 208},
                {"FS", 100, 224}, {"F", 194, 450}, {"F2", 256, 636}, {"basic", 75, 185}};
  for (const auto& expected : kTrees) {
    const auto tree = build_tree(reference_spot(expected.name));
    ASSERT_TRUE(tree);
    EXPECT_EQ(tree->nodes(), expected.nodes) << expected.name;
    EXPECT_EQ(tree->actions(), expected.actions) << expected.name;
  }
}

TEST(BetSize, ReadsWhatPeopleWrite) {
  const auto sizes = parse_bet_sizes("33%, 2.5x 120c,e 2e a", true);
  ASSERT_TRUE(sizes) << sizes.error().message;
  EXPECT_EQ(to_text(*sizes), "33%, 2.5x, 120c, e, 2e, a");
  EXPECT_EQ(*parse_bet_sizes(to_text(*sizes), true), *sizes);
  EXPECT_TRUE(parse_bet_sizes("", false)->empty());
  EXPECT_EQ(
      parse_bet_sizes("50%, 3x", false).error().message,
      "'50%, 3x', column 6: '3x' is not a bet size; sizes are 75% of the pot, 120c chips, e (geometric), a (all-in)");
  for (const std::string_view bad : {"0%", "-5%", "x", "1x", "9e", "50", "99999999%", ",", "  "}) {
    EXPECT_FALSE(parse_bet_sizes(bad, true)) << bad;
  }
}

TEST(ActionTree, AllInPlayersOnlyWatch) {
  Spot spot = reference_spot("T");
  spot.stack = Chips{0};
  const auto tree = build_tree(spot);
  ASSERT_TRUE(tree);
  EXPECT_EQ(tree->nodes(), 0u);
  EXPECT_EQ(tree->streets[0].roots[0].goal, TreeGoal::Next);
  EXPECT_EQ(tree->streets[1].roots[0].goal, TreeGoal::Showdown);
}

}  // namespace
}  // namespace felt
