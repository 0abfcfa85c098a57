// What people type becomes legal actions, or a sentence.
#include <gtest/gtest.h>

#include <deque>

#include "agents/human.hpp"
#include "agents/roster.hpp"
#include "agents/typed_action.hpp"
#include "cards/card_text.hpp"
#include "game/hand_state.hpp"
#include "support/spot.hpp"

namespace felt {
namespace {

using namespace testing_support;

constexpr std::string_view kCards = "AhKh 7c2d QhJhTc 3s 4d";

struct Typed {
  std::string_view text;
  Action action;
};

TEST(TypedAction, FacingABet) {
  const Spot spot({.cards = kCards, .actions = "c c r40"});  // 20 in the pot, 40 to call
  for (const Typed& typed : {Typed{"fold", Action::fold()},
                             {"F", Action::fold()},
                             {"call", Action::call()},
                             {" c ", Action::call()},
                             {"raise 80", Action::raise_to(Chips{80})},
                             {"r 300", Action::raise_to(Chips{300})},
                             {"half", Action::raise_to(Chips{90})},
                             {"pot", Action::raise_to(Chips{140})},
                             {"all-in", Action::raise_to(Chips{990})},
                             {"a", Action::raise_to(Chips{990})}}) {
    const auto action = parse_action(typed.text, spot.view());
    ASSERT_TRUE(action.ok()) << typed.text << ": " << action.error().message;
    EXPECT_EQ(*action, typed.action) << typed.text;
  }
}

TEST(TypedAction, NonsenseGetsASentence) {
  const Spot spot({.cards = kCards, .actions = "c c r40"});
  const auto says = [&](std::string_view text) { return parse_action(text, spot.view()).error().message; };
  EXPECT_EQ(says("check"),
            "there is a bet of 40 to call; you can fold, call 40, raise 80..990 (half 90, pot 140), all-in 990");
  EXPECT_NE(says("raise 50").find("a raise to 50 is too small"), std::string::npos);
  EXPECT_EQ(says("raise"), "a raise needs the total to raise to, as in 'raise 300'");
  EXPECT_EQ(says("raise 99999999999999999999"), "a raise needs the total to raise to, as in 'raise 300'");
  EXPECT_EQ(says("fold now"), "unexpected word 'now'");
  EXPECT_EQ(says("dance").substr(0, 24), "'dance' is not an action");
  EXPECT_EQ(says("").substr(0, 19), "'' is not an action");
}

TEST(TypedAction, StudIsBroughtInOrCompleted) {
  const Rules rules = *named_rules("stud");
  HandSetup setup = make_setup(2, Chips{1000}, Chips{0}, Chips{10});
  setup.posts = {};
  setup.antes = {Chips{1}, Chips{1}};
  setup.bring_in = Chips{3};
  HandState hand(rules, setup);
  hand.deal_hole(Seat(0), DealtCards(std::span<const Card>(*parse_cards("AhKd2d"))));
  hand.deal_hole(Seat(1), DealtCards(std::span<const Card>(*parse_cards("AdQh7d"))));
  EXPECT_EQ(choices_text(hand.view(Seat(0))), "bring in 3, complete 10");
  for (const char* text : {"bring", "bring in", "br", "call"})
    EXPECT_EQ(*parse_action(text, hand.view(Seat(0))), Action::call()) << text;
  for (const char* text : {"complete", "complete 10", "co", "raise"})
    EXPECT_EQ(*parse_action(text, hand.view(Seat(0))), Action::raise_to(Chips{10})) << text;
  hand.apply(Action::raise_to(Chips{10}));
  EXPECT_EQ(parse_action("bring", hand.view(Seat(1))).error().message,
            "there is nothing to bring in; you can fold, call 10, raise 20");
  EXPECT_FALSE(parse_action("complete", hand.view(Seat(1))).ok());
}

TEST(TypedAction, WithNothingToCallCIsCheck) {
  const Spot spot({.cards = kCards, .actions = "c c"});
  EXPECT_EQ(*parse_action("c", spot.view()), Action::check());
  EXPECT_EQ(*parse_action("k", spot.view()), Action::check());
  EXPECT_EQ(*parse_action("bet 60", spot.view()), Action::raise_to(Chips{60}));
}

TEST(TypedAction, AmountsMayBeWrittenAsTheyAreShown) {
  const Spot spot({.stack = 5000, .cards = kCards, .actions = "c c r40"});
  EXPECT_EQ(*parse_action("raise 1,200", spot.view()), Action::raise_to(Chips{1200}));
  EXPECT_FALSE(parse_action("raise 1,20", spot.view()).ok());
  EXPECT_FALSE(parse_action("raise 100 200x", spot.view()).ok());
}

TEST(TypedAction, AllInForLessIsACall) {
  const Spot spot({.stack = 100, .cards = kCards, .actions = "r100"});
  EXPECT_EQ(*parse_action("all-in", spot.view()), Action::call());
}

TEST(TypedAction, FixedLimitNeedsNoSize) {
  const Spot spot({.game = "limit-holdem", .cards = kCards, .actions = ""});
  EXPECT_EQ(*parse_action("raise", spot.view()), Action::raise_to(Chips{20}));
}

TEST(TypedAction, DrawsByPlaceOrCard) {
  const Spot spot({.game = "draw", .cards = "AhKhQh2c3d 4c4d5s5h9c", .actions = "c c"});
  EXPECT_EQ(*parse_action("draw 4 5", spot.view()), Action::discard(0b11000));
  EXPECT_EQ(*parse_action("draw 2c,3d", spot.view()), Action::discard(0b11000));
  EXPECT_EQ(*parse_action("stand", spot.view()), Action::stand_pat());
  EXPECT_EQ(*parse_action("draw", spot.view()), Action::stand_pat());
  EXPECT_EQ(parse_action("draw 6", spot.view()).error().message,
            "'6' is none of your cards: write places 1 to 5 or the cards themselves");
}

// Answers from a list of lines.
class HumanTest : public testing::Test {
 protected:
  Action act(std::deque<std::string> typed, const View& view) {
    Rng rng(1);
    const auto ask = [&](std::string_view shown) -> std::optional<std::string> {
      shown_ += shown;
      if (typed.empty()) return std::nullopt;
      std::string line = std::move(typed.front());
      typed.pop_front();
      return line;
    };
    return make_human(ask)->act(view, rng);
  }
  std::string shown_;
};

TEST_F(HumanTest, AsksUntilTheAnswerIsLegal) {
  const Spot spot({.cards = kCards, .actions = "c c r40"});
  EXPECT_EQ(act({"what", "raise 41", "raise 200"}, spot.view()), Action::raise_to(Chips{200}));
  EXPECT_NE(shown_.find("a raise to 41 is too small"), std::string::npos);
  EXPECT_NE(shown_.find("7c 2d"), std::string::npos) << shown_;
}

TEST_F(HumanTest, EndOfInputChecksOrFolds) {
  EXPECT_EQ(act({}, Spot({.cards = kCards, .actions = "c c r40"}).view()), Action::fold());
  EXPECT_EQ(act({}, Spot({.cards = kCards, .actions = "c c"}).view()), Action::check());
}

TEST_F(HumanTest, FromTheRosterHasNobodyToAsk) {
  Rng rng(1);
  EXPECT_EQ((*make_agent("human"))->act(Spot({.cards = kCards, .actions = "c c r40"}).view(), rng), Action::fold());
}

}  // namespace
}  // namespace felt
