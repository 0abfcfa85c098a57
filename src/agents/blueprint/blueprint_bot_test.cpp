#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <numeric>

#include "agents/blueprint/shared_blueprints.hpp"
#include "agents/roster.hpp"
#include "base/files/data_file.hpp"
#include "game/dealer.hpp"
#include "game/hand_state.hpp"
#include "solver/training/blueprint_run.hpp"
#include "support/temp_folder.hpp"

namespace felt {
namespace {

constexpr std::string_view kPlan =
    "stack = 20\n[preflop]\nfirst = [1]\nmost = 1\n[flop]\nfirst = [1]\nmost = 1\n[turn]\nfirst = [1]\nmost = "
    "1\n[river]\n"
    "first = [1]\nmost = 1\n";

std::string shipped(int depth) { return *find_data_file("blueprint/lean-" + std::to_string(depth) + ".blueprint"); }

// Shares of a policy add up to one for every holding that is possible, and are those by which the bot plays.
TEST(BlueprintBot, TellsWhatItDoes) {
  const TempFolder folder;
  BlueprintRun run(*parse_betting_plan(kPlan, "plan"), CardAbstraction::by_hand_rank({kHoleClasses, 6, 6, 6}),
                   {.seed = 1, .threads = 1});
  run.train(2'000);
  ASSERT_TRUE(run.result().save(folder.path("b")).ok());
  const auto agent = *make_agent("blueprint(file=" + folder.path("b") + ",threshold=0)");
  const Rules rules = *named_rules("holdem");
  HandLog log, seen;
  HandState hand(rules, make_setup(2, Chips{2'000}, Chips{50}, Chips{100}), &log);
  Dealer dealer{Rng(1)};
  dealer.run(hand, &log);
  for (const HandEvent& event : log) seen.push_back(public_part(event));
  const HandPolicy policy = agent->policy()->at(hand, seen);
  for (const Hole hole : kAllHoles) {
    float sum = 0;
    for (const Action& action : policy.actions) sum += policy.of(action, hole);
    EXPECT_NEAR(sum, 1, 1e-5);
  }
  const Hole own(hand.hole(hand.actor())[0], hand.hole(hand.actor())[1]);
  std::map<std::string, int> taken;
  constexpr int kTimes = 4'000;
  for (int i = 0; i < kTimes; ++i) {
    Rng rng(static_cast<uint64_t>(i));
    ++taken[to_text(agent->act(hand.view(hand.actor(), seen), rng))];
  }
  for (const Action& action : policy.actions) {
    EXPECT_NEAR(taken[to_text(action)] / double{kTimes}, policy.of(action, own), 0.04) << to_text(action);
  }
}

// Below twelve big blinds the exact charts, whose shares of pushes and calls are known.
TEST(BlueprintBot, ShortStacksGoAllInOrFold) {
  struct Known {
    int64_t big_blinds;
    double push, call;
  };
  constexpr Known kCharts[] = {{2, 0.89442, 1},       {3, 0.77986, 0.92273}, {4, 0.73756, 0.74057},
                               {5, 0.71484, 0.62068}, {6, 0.68317, 0.54449}, {8, 0.61863, 0.44973},
                               {10, 0.58284, 0.37376}};
  const auto agent = *make_agent("blueprint");
  const Rules rules = *named_rules("holdem");
  const auto share_in = [&](const HandState& hand) {
    const HandPolicy policy = agent->policy()->at(hand, {});
    EXPECT_EQ(policy.actions.size(), 2u);
    return std::accumulate(policy.share[0].begin(), policy.share[0].end(), 0.0) / kCombos;
  };
  for (const Known& known : kCharts) {
    const Chips stack{known.big_blinds * 100};
    HandState hand(rules, make_setup(2, stack, Chips{50}, Chips{100}), nullptr);
    Dealer dealer{Rng(1)};
    dealer.run(hand, nullptr);
    EXPECT_NEAR(share_in(hand), known.push, 1e-4) << known.big_blinds;
    hand.apply(Action::raise_to(stack));
    EXPECT_NEAR(share_in(hand), known.call, 1e-4) << known.big_blinds;
  }
}

// With four big blinds of ante each and six behind, folding anything would be a gift.
TEST(BlueprintBot, ShortStacksCountTheAntes) {
  const auto agent = *make_agent("blueprint");
  const Rules rules = *named_rules("holdem");
  HandSetup setup = make_setup(2, Chips{1'000}, Chips{50}, Chips{100});
  setup.antes[0] = setup.antes[1] = Chips{400};
  HandState hand(rules, setup, nullptr);
  Dealer dealer{Rng(1)};
  dealer.run(hand, nullptr);
  const HandPolicy policy = agent->policy()->at(hand, {});
  EXPECT_NEAR(std::accumulate(policy.share[0].begin(), policy.share[0].end(), 0.0) / kCombos, 1, 0.02);
}

// Stacks of 141 big blinds are nearer to 100 than to 200, as a ratio; 142 are not. Antes and the longer stack do not
// count.
TEST(BlueprintBot, PlaysByTheStrategyOfTheNearestDepth) {
  const Rules rules = *named_rules("holdem");
  const auto shelf = *BlueprintShelf::open("");
  const auto depth_for = [&](int64_t first, int64_t second) {
    HandSetup setup = make_setup(2, Chips{first}, Chips{50}, Chips{100});
    setup.stacks[1] = Chips{second};
    HandState hand(rules, setup, nullptr);
    return shelf.of(hand)->tree.plan().stack;
  };
  EXPECT_EQ(depth_for(20'000, 20'000), 200);
  EXPECT_EQ(depth_for(14'200, 20'000), 200);
  EXPECT_EQ(depth_for(14'100, 20'000), 100);
  EXPECT_EQ(depth_for(1'000'000, 1'000'000), 200);
  EXPECT_EQ(depth_for(20'000, 1'500), 100);
  EXPECT_EQ(depth_for(1, 1), 100);
  EXPECT_EQ(*shipped_blueprint(141), shipped(100));
  EXPECT_EQ(*shipped_blueprint(142), shipped(200));
}

// What it tells of itself is what the strategy of that depth says, hand by hand, and not what the other says.
TEST(BlueprintBot, ItsPolicyIsThatOfTheDepth) {
  const Rules rules = *named_rules("holdem");
  const auto any = *make_agent("blueprint"), deep = *make_agent("blueprint(file=" + shipped(200) + ")"),
             shallow = *make_agent("blueprint(file=" + shipped(100) + ")");
  const auto shares = [&](const Agent& agent, int64_t stack) {
    HandLog log;
    HandState hand(rules, make_setup(2, Chips{stack}, Chips{50}, Chips{100}), &log);
    Dealer dealer{Rng(1)};
    dealer.run(hand, &log);
    HandLog seen;
    for (const HandEvent& event : log) seen.push_back(public_part(event));
    return agent.policy()->at(hand, seen).share;
  };
  EXPECT_EQ(shares(*any, 20'000), shares(*deep, 20'000));
  EXPECT_EQ(shares(*any, 10'000), shares(*shallow, 10'000));
  EXPECT_NE(shares(*any, 10'000), shares(*deep, 10'000));
}

// One hand at 200 big blinds: the bot has the button and raises to 2.5, the other calls and bets 1.6 pots.
void show_an_odd_size(Agent& bot) {
  const Rules rules = *named_rules("holdem");
  const HandSetup setup = make_setup(2, Chips{20'000}, Chips{50}, Chips{100});
  HandLog log;
  HandState hand(rules, setup, &log);
  Dealer dealer{Rng(1)};
  dealer.run(hand, &log);
  const Seat button = hand.actor();
  for (const Action& action :
       {Action::raise_to(Chips{250}), Action::call(), Action::raise_to(Chips{800}), Action::fold()}) {
    hand.apply(action, &log);
    dealer.run(hand, &log);
  }
  bot.end_hand(hand.view(button, log));
}

TEST(BlueprintBot, RemembersSizesThatItsTreeDoesNotHave) {
  for (const char* const name : {"blueprint", "searcher"}) {
    const auto bot = *make_agent(name), other = *make_agent(name);
    EXPECT_EQ(bot->save(), "");
    show_an_odd_size(*bot);
    show_an_odd_size(*bot);
    EXPECT_EQ(bot->save(), "blueprint-sizes 1\nhands 200 2\nsize 200 2 1.6000 r250 c /\nend\n");
    ASSERT_TRUE(other->load(bot->save()).ok());
    EXPECT_EQ(other->save(), bot->save());
    EXPECT_FALSE(other->load("threshold 1").ok());
    EXPECT_EQ(other->save(), bot->save());  // what it refuses changes nothing
  }
}

TEST(BlueprintBot, SaysWhichFileItCannotUse) {
  EXPECT_THAT(make_agent("blueprint(file=/no/such/file)").error().message, testing::HasSubstr("/no/such/file"));
  EXPECT_TRUE(make_agent("blueprint").ok());  // the one that comes with felt
}

}  // namespace
}  // namespace felt
