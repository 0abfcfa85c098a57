#include "app/telling/hand_story.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/telling/event_text.hpp"
#include "cards/card_text.hpp"
#include "game/dealer.hpp"

namespace felt {
namespace {

using testing::ElementsAre;

DealtCards cards(std::string_view text) { return DealtCards(std::span<const Card>(*parse_cards(text))); }

std::vector<std::string> said_on(const StoryStreet& street) {
  std::vector<std::string> all;
  for (const StoryLine& line : street.lines) all.push_back(EventText{}.line(line.event, line.raise));
  return all;
}

HandSetup stud_setup() {
  HandSetup setup = make_setup(3, Chips{1000}, Chips{0}, Chips{10});
  setup.posts = {};
  setup.antes = {Chips{1}, Chips{1}, Chips{1}};
  setup.bring_in = Chips{3};
  return setup;
}

// The third street with these decisions, and the fourth as it is dealt.
HandStory stud_story(std::initializer_list<Action> actions) {
  const Rules rules = *named_rules("stud");
  HandLog log;
  HandState hand(rules, stud_setup(), &log);
  hand.deal_hole(Seat(0), cards("AhKd7d"), &log);
  hand.deal_hole(Seat(1), cards("AdQh2d"), &log);
  hand.deal_hole(Seat(2), cards("9h9sAc"), &log);
  for (const Action& action : actions) hand.apply(action, &log);
  Dealer(Rng(1)).run(hand, &log);
  return tell_hand(rules, stud_setup(), log, 1);
}

TEST(HandStory, TheFirstRaiseOverABringInCompletesIt) {
  const HandStory story = stud_story(
      {Action::call(), Action::raise_to(Chips{10}), Action::raise_to(Chips{20}), Action::fold(), Action::call()});
  ASSERT_EQ(story.streets.size(), 2u);
  EXPECT_EQ(story.streets[0].name, "third street");
  EXPECT_THAT(said_on(story.streets[0]),
              ElementsAre("p1 antes 1", "p2 antes 1", "p3 antes 1", "p2 brings in for 3", "p3 completes to 10",
                          "p1 raises to 20", "p2 folds", "p3 calls 10"));
  EXPECT_EQ(story.streets[1].name, "fourth street");
  EXPECT_EQ(story.streets[1].players[0].hole.size(), 4);
  EXPECT_FALSE(story.has_button);
}

TEST(HandStory, WhoOpensForAFullBetBets) {
  const HandStory story = stud_story({Action::raise_to(Chips{10}), Action::fold(), Action::call()});
  EXPECT_THAT(said_on(story.streets[0]),
              ElementsAre("p1 antes 1", "p2 antes 1", "p3 antes 1", "p2 bets 10", "p3 folds", "p1 calls 10"));
}

TEST(HandStory, RaisesOverBlindsAreRaises) {
  const Rules rules = *named_rules("holdem");
  const HandSetup setup = make_setup(2, Chips{100}, Chips{1}, Chips{2});
  HandLog log;
  HandState hand(rules, setup, &log);
  Dealer dealer{Rng(1)};
  dealer.run(hand, &log);
  hand.apply(Action::raise_to(Chips{6}), &log);
  hand.apply(Action::call(), &log);
  dealer.run(hand, &log);
  hand.apply(Action::raise_to(Chips{8}), &log);
  hand.apply(Action::fold(), &log);
  const HandStory story = tell_hand(rules, setup, log, 1);
  EXPECT_TRUE(story.has_button);
  EXPECT_EQ(said_on(story.streets[0]).at(2), "p2 raises to 6");
  EXPECT_EQ(said_on(story.streets[1]).at(0), "p1 bets 8");
}

}  // namespace
}  // namespace felt
