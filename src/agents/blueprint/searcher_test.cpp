#include <gtest/gtest.h>

#include "agents/roster.hpp"
#include "cards/card_text.hpp"
#include "cards/evaluator.hpp"
#include "game/hand.hpp"
#include "solver/training/blueprint_run.hpp"
#include "support/temp_folder.hpp"

namespace felt {
namespace {

constexpr std::string_view kTinyPlan =
    "stack = 50\n[preflop]\nfirst = [1]\nmost = 2\n[flop]\nfirst = [1]\nmost = 1\n[turn]\nfirst = [1]\nmost = 1\n"
    "[river]\nfirst = [1]\nmost = 1\n";

class SearcherTest : public testing::Test {
 protected:
  void SetUp() override {
    BlueprintRun run(*parse_betting_plan(kTinyPlan, "plan"), CardAbstraction::by_hand_rank({kHoleClasses, 8, 8, 8}),
                     {.seed = 1, .threads = 1});
    run.train(20'000);
    ASSERT_TRUE(run.result().save(folder_.path("b")).ok());
  }
  std::unique_ptr<Agent> searcher() const { return *make_agent("searcher(file=" + folder_.path("b") + ")"); }

  static Hand on_the_turn(uint64_t seed) {
    static const Rules rules = *named_rules("holdem", "tda");
    Hand hand(rules, make_setup(2, Chips{5'000}, Chips{50}, Chips{100}), Dealer(Rng(seed)));
    for (const Action& action : {Action::raise_to(Chips{300}), Action::call(), Action::check(), Action::check()}) {
      hand.act(action);
    }
    return hand;
  }

  TempFolder folder_;
};

HandPolicy policy_of(const Agent& agent, const Hand& hand) {
  return agent.policy()->at(hand.state(), hand.view(hand.state().actor()).history());
}

TEST_F(SearcherTest, SharesAddUpAndActionsAreLegal) {
  const auto agent = searcher();
  Hand hand = on_the_turn(3);
  for (const Action& next :
       {Action::raise_to(Chips{377}), Action::call(), Action::check(), Action::raise_to(Chips{999}), Action::call()}) {
    const HandPolicy policy = policy_of(*agent, hand);
    for (const Action& action : policy.actions) EXPECT_TRUE(hand.state().can(action)) << to_text(action);
    for (const Hole hole : kAllHoles) {
      if (hole.cards().intersects(CardSet::of(hand.state().board()))) continue;
      float sum = 0;
      for (const Action& action : policy.actions) sum += policy.of(action, hole);
      EXPECT_NEAR(sum, 1, 1e-4) << to_text(hole);
    }
    hand.act(next);
  }
}

// What was asked before must not change an answer.
TEST_F(SearcherTest, TheSameHandAlwaysGetsTheSameAnswer) {
  const auto fresh = searcher(), used = searcher();
  for (const int64_t bet : {250, 450, 801}) {
    Hand other = on_the_turn(3);
    other.act(Action::raise_to(Chips{bet}));
    policy_of(*used, other);
  }
  policy_of(*used, on_the_turn(3));  // a size that the tree has anyway is another question before it is bet
  Hand hand = on_the_turn(3);
  hand.act(Action::raise_to(Chips{450}));
  const HandPolicy a = policy_of(*fresh, hand), b = policy_of(*used, hand);
  EXPECT_EQ(a.actions, b.actions);
  EXPECT_EQ(a.share, b.share);
}

// The nuts on the river are never folded, whatever was bet, and the worst hand never calls all of it.
TEST_F(SearcherTest, KnowsTheNutsAndTheirOpposite) {
  const auto agent = searcher();
  Hand hand = on_the_turn(3);
  for (const Action& action : {Action::check(), Action::check(), Action::raise_to(Chips{2'345})}) hand.act(action);
  const HandPolicy policy = policy_of(*agent, hand);
  const CardSet board = CardSet::of(hand.state().board());
  Hole best = kAllHoles[0], worst = kAllHoles[0];
  const auto rank = [&](Hole hole) { return evaluate(board | hole.cards()).value(); };
  for (const Hole hole : kAllHoles) {
    if (hole.cards().intersects(board)) continue;
    if (best.cards().intersects(board) || rank(hole) < rank(best)) best = hole;
    if (worst.cards().intersects(board) || rank(hole) > rank(worst)) worst = hole;
  }
  EXPECT_LT(policy.of(Action::fold(), best), 0.01) << to_text(best);
  EXPECT_GT(policy.of(Action::fold(), worst), 0.9) << to_text(worst);
}

// Bets of any size on the flop: shares add up, and the same hand gets the same answer.
TEST_F(SearcherTest, SearchesTheFlop) {
  const auto fresh = searcher(), used = searcher(),
             blueprint = *make_agent("blueprint(file=" + folder_.path("b") + ")");
  static const Rules rules = *named_rules("holdem", "tda");
  Hand hand(rules, make_setup(2, Chips{5'000}, Chips{50}, Chips{100}), Dealer(Rng(5)));
  for (const Action& action : {Action::raise_to(Chips{300}), Action::call()}) hand.act(action);
  policy_of(*used, hand);
  hand.act(Action::raise_to(Chips{123}));
  const HandPolicy a = policy_of(*fresh, hand), b = policy_of(*used, hand);
  EXPECT_EQ(a.actions, b.actions);
  EXPECT_EQ(a.share, b.share);
  EXPECT_NE(a.share, policy_of(*blueprint, hand).share);
  for (const Action& action : a.actions) EXPECT_TRUE(hand.state().can(action)) << to_text(action);
  for (const Hole hole : kAllHoles) {
    if (hole.cards().intersects(CardSet::of(hand.state().board()))) continue;
    float sum = 0;
    for (const Action& action : a.actions) sum += a.of(action, hole);
    EXPECT_NEAR(sum, 1, 1e-4) << to_text(hole);
  }
}

// While the bets of the flop are of sizes that it knows, the blueprint's strategy is better than a search as short as
// that of `fast`.
TEST_F(SearcherTest, LooksTheFlopUpWhileItKnowsTheBets) {
  const std::string file = "file=" + folder_.path("b") + ")";
  const auto fast = *make_agent("searcher(" + file), normal = *make_agent("searcher(profile=normal," + file),
             blueprint = *make_agent("blueprint(" + file);
  static const Rules rules = *named_rules("holdem", "tda");
  Hand hand(rules, make_setup(2, Chips{5'000}, Chips{50}, Chips{100}), Dealer(Rng(5)));
  for (const Action& action : {Action::raise_to(Chips{300}), Action::call()}) hand.act(action);
  EXPECT_EQ(policy_of(*fast, hand).share, policy_of(*blueprint, hand).share);
  EXPECT_NE(policy_of(*normal, hand).share, policy_of(*blueprint, hand).share);
  hand.act(Action::raise_to(Chips{600}));  // a pot, which the tree has
  EXPECT_EQ(policy_of(*fast, hand).share, policy_of(*blueprint, hand).share);
}

// The more is doubted about the opponent, the more of what they should not hold they may hold.
TEST_F(SearcherTest, DoubtChangesTheAnswer) {
  const std::string file = "file=" + folder_.path("b") + ")";
  const auto sure = *make_agent("searcher(doubt=0.01," + file), unsure = *make_agent("searcher(doubt=0.5," + file);
  Hand hand = on_the_turn(3);
  hand.act(Action::raise_to(Chips{450}));
  EXPECT_NE(policy_of(*sure, hand).share, policy_of(*unsure, hand).share);
}

// Plays a hand with the bot in every seat from the turn on; how many decisions it solved.
int solved_decisions(Agent& agent, Hand& hand) {
  int solved = 0;
  Rng rng(1);
  while (!hand.is_over()) {
    const View view = hand.view(hand.state().actor());
    const Action action = agent.act(view, rng);
    EXPECT_TRUE(hand.state().can(action)) << to_text(action);
    solved += agent.insight().empty() ? 0 : 1;
    hand.act(action);
  }
  return solved;
}

TEST_F(SearcherTest, SolvesOnceTwoOfManyAreLeft) {
  static const Rules rules = *named_rules("holdem", "tda");
  const auto agent = searcher();
  Hand hand(rules, make_setup(4, Chips{5'000}, Chips{50}, Chips{100}), Dealer(Rng(6)));
  for (const Action& action : {Action::raise_to(Chips{300}), Action::fold(), Action::fold(), Action::call(),
                               Action::check(), Action::check()}) {
    hand.act(action);
  }
  ASSERT_EQ(hand.state().street(), 2);
  EXPECT_GT(solved_decisions(*agent, hand), 0);
}

// Where three saw the turn, that street is played as Reader plays it.
TEST_F(SearcherTest, DoesNotSolveAStreetThatThreeBegan) {
  static const Rules rules = *named_rules("holdem", "tda");
  const auto agent = searcher();
  Hand hand(rules, make_setup(3, Chips{5'000}, Chips{50}, Chips{100}), Dealer(Rng(6)));
  for (const Action& action : {Action::call(), Action::call(), Action::check(), Action::check(), Action::check(),
                               Action::check(), Action::raise_to(Chips{200}), Action::fold()}) {
    hand.act(action);
  }
  ASSERT_EQ(hand.state().street(), 2);
  ASSERT_EQ(hand.state().live().size(), 2);
  Rng rng(1);
  const View view = hand.view(hand.state().actor());
  EXPECT_TRUE(hand.state().can(agent->act(view, rng)));
  EXPECT_TRUE(agent->insight().empty());
}

TEST_F(SearcherTest, SolvesFixedLimit) {
  static const Rules rules = *named_rules("limit-holdem", "tda");
  const auto agent = searcher();
  Hand hand(rules, make_setup(2, Chips{5'000}, Chips{50}, Chips{100}), Dealer(Rng(7)));
  for (const Action& action : {Action::call(), Action::check(), Action::check(), Action::check()}) hand.act(action);
  ASSERT_EQ(hand.state().street(), 2);
  hand.act(Action::raise_to(hand.state().raise_interval().min));
  EXPECT_GT(solved_decisions(*agent, hand), 0);
}

TEST_F(SearcherTest, BeforeTheFlopItPlaysAsBlueprint) {
  const auto agent = searcher(), blueprint = *make_agent("blueprint(file=" + folder_.path("b") + ")");
  static const Rules rules = *named_rules("holdem", "tda");
  const Hand hand(rules, make_setup(2, Chips{5'000}, Chips{50}, Chips{100}), Dealer(Rng(4)));
  EXPECT_EQ(policy_of(*agent, hand).share, policy_of(*blueprint, hand).share);
}

}  // namespace
}  // namespace felt
