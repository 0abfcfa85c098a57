#include "solver/blueprint/line_follower.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "game/hand.hpp"
#include "solver/blueprint/noted_sizes.hpp"

namespace felt {
namespace {

BettingTree lean_tree() {
  BettingPlan plan;
  plan.streets = {StreetBets{{0.75, 1.25}, {1}, 3}, StreetBets{{0.33, 0.75}, {1}, 3}, StreetBets{{0.5, 1}, {1}, 2},
                  StreetBets{{0.5, 1}, {1}, 2}};
  return BettingTree(plan);
}

// Heads-up, 50/100, 200 big blinds; seat 1 has the button and acts first.
Hand heads_up(uint64_t seed) {
  static const Rules rules = *named_rules("holdem", "tda");
  return Hand(rules, make_setup(2, Chips{20'000}, Chips{50}, Chips{100}), Dealer(Rng(seed)));
}

std::optional<uint32_t> place_of(const BettingTree& tree, const Hand& hand) {
  const Seat actor = hand.state().actor();
  return follow_line(tree, hand.state(), hand.view(actor).history(), actor);
}

TEST(LineFollower, HarmonicShares) {
  EXPECT_DOUBLE_EQ(share_of_smaller(0.5, 0.5, 1), 1);
  EXPECT_DOUBLE_EQ(share_of_smaller(0.5, 1, 1), 0);
  EXPECT_NEAR(share_of_smaller(0.5, 0.75, 1), 0.25 * 1.5 / (0.5 * 1.75), 1e-12);
}

TEST(LineFollower, FollowsSizesOfTheTreeExactly) {
  const BettingTree tree = lean_tree();
  Hand hand = heads_up(1);
  EXPECT_EQ(place_of(tree, hand), 0u);
  hand.act(Action::raise_to(Chips{250}));  // three quarters of the pot after calling
  const auto facing = place_of(tree, hand);
  ASSERT_TRUE(facing);
  EXPECT_EQ(tree.nodes()[*facing].put[0], 250);
  hand.act(Action::call());
  const auto flop = place_of(tree, hand);
  ASSERT_TRUE(flop);
  EXPECT_EQ(tree.nodes()[*flop].street, CardStreet::Flop);
  EXPECT_EQ(tree.nodes()[*flop].player, 1);
  const BetNode& node = tree.nodes()[*flop];
  EXPECT_EQ(real_raise(tree, node, tree.edges(node)[1], hand.state()), Chips{165});  // a third of 500
  EXPECT_EQ(real_raise(tree, node, tree.edges(node)[3], hand.state()), Chips{19'750});
}

TEST(LineFollower, TellsHowFarRaisesAreFromTheTree) {
  const BettingTree tree = lean_tree();
  Hand hand = heads_up(1);
  const auto distance = [&](CardStreet street) {
    return distance_from_tree(tree, hand.state(), hand.view(hand.state().actor()).history(), street);
  };
  hand.act(Action::raise_to(Chips{250}));
  hand.act(Action::call());
  EXPECT_DOUBLE_EQ(distance(CardStreet::Preflop), 0);
  EXPECT_DOUBLE_EQ(distance(CardStreet::Flop), 0);  // nobody has bet
  hand.act(Action::raise_to(Chips{500}));           // a pot; the tree has three quarters
  EXPECT_NEAR(distance(CardStreet::Flop), std::log(1 / 0.75), 1e-9);
  hand.act(Action::raise_to(Chips{2'000}));  // a pot after calling
  EXPECT_NEAR(distance(CardStreet::Flop), std::log(1 / 0.75), 1e-9);
  EXPECT_DOUBLE_EQ(distance(CardStreet::Preflop), 0);
  hand.act(Action::raise_to(hand.state().all_in_to()));  // which is in the tree
  EXPECT_NEAR(distance(CardStreet::Flop), std::log(1 / 0.75), 1e-9);
}

TEST(LineFollower, TakesOtherSizesForOneOfTheTwoNearest) {
  const BettingTree tree = lean_tree();
  std::set<int32_t> read;
  for (int64_t to = 251; to < 350; ++to) {
    Hand hand = heads_up(1);
    hand.act(Action::raise_to(Chips{to}));
    const auto place = place_of(tree, hand);
    ASSERT_TRUE(place);
    read.insert(tree.nodes()[*place].put[0]);
    EXPECT_EQ(place_of(tree, hand), place);  // and always for the same
  }
  EXPECT_EQ(read, (std::set<int32_t>{250, 350}));
  Hand least = heads_up(1);
  least.act(Action::raise_to(Chips{200}));
  EXPECT_EQ(tree.nodes()[*place_of(tree, least)].put[0], 250);
}

TEST(LineFollower, KnowsWhenTheTreeIsAllInAlready) {
  const BettingTree tree = lean_tree();
  Hand hand = heads_up(1);
  hand.act(Action::raise_to(Chips{19'900}));  // taken for all-in
  hand.act(Action::call());
  EXPECT_FALSE(place_of(tree, hand));
}

TEST(LineFollower, ReadsAnAddedSizeAsItself) {
  BettingPlan plan = lean_tree().plan();
  plan.added = {{"r250 c /", {1.6}}};
  const BettingTree tree(plan);
  for (uint64_t seed = 1; seed <= 20; ++seed) {
    Hand hand = heads_up(seed);
    hand.act(Action::raise_to(Chips{250}));
    hand.act(Action::call());
    hand.act(Action::raise_to(Chips{800}));  // the pot is 500
    const auto place = place_of(tree, hand);
    ASSERT_TRUE(place);
    EXPECT_EQ(tree.nodes()[*place].put[1], 1050);
  }
}

TEST(LineFollower, KnowsWhichSizesAreOdd) {
  const BettingTree tree = lean_tree();
  const BetNode& root = tree.nodes()[0];  // 0.75 and 1.25; all-in is 99.5 pots
  for (const double size : {0.75, 0.72, 0.78, 1.25, 69.9, 99.5, 200.0})
    EXPECT_FALSE(is_odd_size(tree, root, size)) << size;
  for (const double size : {0.5, 0.7, 1.0, 1.18, 1.6, 20.0}) EXPECT_TRUE(is_odd_size(tree, root, size)) << size;
}

// ---- noted_sizes.hpp

NotedSizes noted_after(int64_t flop_bet) {
  const BettingTree tree = lean_tree();
  Hand hand = heads_up(3);
  hand.act(Action::raise_to(Chips{250}));
  hand.act(Action::call());
  hand.act(Action::raise_to(Chips{flop_bet}));
  hand.act(Action::fold());
  NotedSizes noted;
  noted.note_hand(tree, hand.state(), hand.view(Seat(1)).history(), Seat(1));
  noted.note_hand(tree, hand.state(), hand.view(Seat(0)).history(), Seat(0));  // whose own bets do not count
  return noted;
}

TEST(NotedSizes, AreThoseOfTheOpponentThatTheTreeLacks) {
  const std::vector<NotedSize> odd = noted_after(800).sizes();
  ASSERT_EQ(odd.size(), 1u);
  EXPECT_EQ(odd[0].line, "r250 c /");
  EXPECT_EQ(odd[0].depth, 200);
  EXPECT_EQ(odd[0].times, 1u);
  EXPECT_NEAR(odd[0].size, 1.6, 1e-9);
  EXPECT_TRUE(noted_after(375).sizes().empty());
  EXPECT_EQ(noted_after(375).hands(200), 2u);
}

TEST(NotedSizes, AreReadAgainAndAddedUp) {
  NotedSizes noted = noted_after(800);
  noted.note({200, "start", 0.5, 7});
  const std::string text = noted.text();
  const auto again = NotedSizes::from_text(text);
  ASSERT_TRUE(again.ok()) << again.error().message;
  EXPECT_EQ(again->text(), text);
  noted.merge(*again);
  EXPECT_EQ(noted.hands(200), 4u);
  EXPECT_EQ(noted.sizes()[0].times + noted.sizes()[1].times, 16u);
}

TEST(NotedSizes, RefusesWhatIsSomethingElseOrEndsTooEarly) {
  const auto why = [](const std::string& text) {
    const auto read = NotedSizes::from_text(text);
    return read ? "" : read.error().message;
  };
  const std::string good = noted_after(800).text();
  EXPECT_EQ(why(good), "");
  EXPECT_EQ(why("mc-learned 1\n"), "not sizes that blueprint noted: 'blueprint-sizes 1' is expected on the first line");
  EXPECT_NE(why(""), "");
  for (size_t length = 0; length + 1 < good.size(); ++length) EXPECT_NE(why(good.substr(0, length)), "") << length;
  EXPECT_EQ(why("blueprint-sizes 1\nsize 200 0 1.6 start\nend\n"), "line 2: expected 'size DEPTH TIMES SIZE LINE'");
  EXPECT_EQ(why("blueprint-sizes 1\nsize 200 1 nan start\nend\n"), "line 2: expected 'size DEPTH TIMES SIZE LINE'");
  EXPECT_EQ(why("blueprint-sizes 1\nhello\nend\n"), "line 2: expected 'hands DEPTH HANDS', a size or 'end'");
}

// The smaller a bet, the more often it is read as none at all: the answer to a chip is then a check, that is a call.
TEST(LineFollower, TinyBetsAreReadAsChecks) {
  const BettingTree tree = lean_tree();
  const auto checks = [&](Chips bet) {
    int count = 0;
    for (uint64_t seed = 1; seed <= 400; ++seed) {
      Hand hand = heads_up(seed);
      hand.act(Action::raise_to(Chips{250}));
      hand.act(Action::call());
      hand.act(Action::raise_to(bet));  // the pot is 500, the smallest size of the tree a third of it
      const auto place = place_of(tree, hand);
      if (!place) return -1;
      count += tree.nodes()[*place].put[0] == tree.nodes()[*place].put[1] ? 1 : 0;
    }
    return count;
  };
  EXPECT_EQ(checks(Chips{165}), 0);
  EXPECT_NEAR(checks(Chips{100}) / 400.0, share_of_smaller(0, 0.2, 0.33), 0.08);
}

}  // namespace
}  // namespace felt
