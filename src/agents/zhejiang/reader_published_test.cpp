// reader(as=published): source Z's algorithm 2 and its scenes, section 4.5.
#include "agents/zhejiang/reader_published.hpp"

#include <gtest/gtest.h>

#include "agents/roster.hpp"
#include "cards/card_text.hpp"
#include "game/hand.hpp"

namespace felt {
namespace {

constexpr ZjuThresholds kThresholds{0.8, 1.25, 1.6};  // any three

// Blinds 20/40. `cards` are dealt seat by seat, then to the board; seat 0 is the small blind, the last one the button,
// who acts first before the flop at tables of two and three.
Hand holdem(int players, std::string_view cards, int64_t stack = 2000) {
  static const Rules rules = *named_rules("holdem");
  return Hand(rules, make_setup(players, Chips{stack}, Chips{20}, Chips{40}), Dealer(*parse_cards(cards), Rng(1)));
}

Hand after(Hand hand, std::initializer_list<Action> actions) {
  for (const Action& action : actions) hand.act(action);
  return hand;
}

constexpr Action to(int64_t chips) { return Action::raise_to(Chips{chips}); }

Action decide(const Hand& hand, std::string_view params = "") {
  const View view = hand.view(hand.state().actor());
  auto agent = *make_agent("reader(as=published" + std::string(params) + ")");
  HandInfo info;
  info.seat = view.seat();
  for (int i = 0; i < view.players(); ++i) info.players[static_cast<size_t>(i)] = i;
  agent->begin_hand(info);
  Rng rng(1);
  return agent->act(view, rng);
}

ZjuSpecial scene_of(const Hand& hand) { return special_scene(hand.view(hand.state().actor())); }

// Algorithm 2: "IF (winPro < call_thr) fold or check; ELSE IF (winPro < raise_half_thr) check or call; ELSE IF (winPro
// < raise_one_thr) raise_half_pot; ELSE raise_one_pot".
TEST(PublishedReader, ComparesWithThreeThresholds) {
  EXPECT_EQ(compared(kThresholds, 0.79), ZjuChoice::FoldOrCheck);
  EXPECT_EQ(compared(kThresholds, 0.8), ZjuChoice::CheckOrCall);
  EXPECT_EQ(compared(kThresholds, 1.24), ZjuChoice::CheckOrCall);
  EXPECT_EQ(compared(kThresholds, 1.25), ZjuChoice::RaiseHalf);
  EXPECT_EQ(compared(kThresholds, 1.59), ZjuChoice::RaiseHalf);
  EXPECT_EQ(compared(kThresholds, 1.6), ZjuChoice::RaiseOne);
}

// Algorithm 2 in play: the small blind heads-up, by its thresholds alone. There is no price in it.
TEST(PublishedReader, PlaysItsThresholds) {
  const Hand hand = holdem(2, "2c7h Ts9d");
  EXPECT_EQ(decide(hand, ",steal=0,call_above=1.9,half_above=1.95,pot_above=2"), Action::fold());
  EXPECT_EQ(decide(hand, ",steal=0,call_above=0.1,half_above=1.95,pot_above=2"), Action::call());
  EXPECT_EQ(decide(hand, ",steal=0,call_above=0.1,half_above=0.2,pot_above=2"), to(80));  // 40 of the 80 after a call
  EXPECT_EQ(decide(hand, ",steal=0,call_above=0.1,half_above=0.2,pot_above=0.3"), to(120));
  const Hand raised = after(holdem(2, "Ts9d 2c7h"), {to(2000)});
  EXPECT_EQ(decide(raised, ",call_above=0.1"), Action::call()) << "no matter the price";
  EXPECT_EQ(decide(raised, ",call_above=1.9"), Action::fold());
}

// 4.5 (1): "fewer than 10 big blinds, 10 to 80, more than 80".
TEST(PublishedReader, KnowsThreeDepthsOfStacks) {
  EXPECT_EQ(stack_depth(9.99), StackDepth::Short);
  EXPECT_EQ(stack_depth(10), StackDepth::Middle);
  EXPECT_EQ(stack_depth(80), StackDepth::Middle);
  EXPECT_EQ(stack_depth(80.01), StackDepth::Deep);
}

// 4.5 (1), the names raise_call_thr and raise_one_thr; the directions are our reading.
TEST(PublishedReader, ShortStacksCallLessAndRaiseMoreBeforeTheFlop) {
  const auto with = [](StackDepth depth, bool is_preflop) {
    return adjusted(kThresholds, {depth, Position::Middle, is_preflop});
  };
  EXPECT_GT(with(StackDepth::Short, true).call, kThresholds.call);
  EXPECT_LT(with(StackDepth::Short, true).raise_one, kThresholds.raise_one);
  EXPECT_LT(with(StackDepth::Deep, true).call, kThresholds.call);
  EXPECT_GT(with(StackDepth::Deep, true).raise_one, kThresholds.raise_one);
  EXPECT_EQ(with(StackDepth::Middle, true).raise_one, kThresholds.raise_one);
  EXPECT_EQ(with(StackDepth::Short, false).call, kThresholds.call);
}

// Own rules for stacks of less than 10 blinds: a raise of a pot is all-in.
TEST(PublishedReader, AShortStackGoesAllIn) {
  EXPECT_EQ(decide(holdem(2, "2c7h AsAd", 380), ",pot_above=1.3"), to(380));
  EXPECT_EQ(decide(holdem(2, "2c7h AsAd", 440), ",pot_above=1.3"), to(120));
}

// Equation 5: front, middle, rear, and the blinds as a scene of their own.
TEST(PublishedReader, PositionsAreScenes) {
  const Hand hand = holdem(8, "");
  const auto position = [&](int seat) { return own_position(hand.view(Seat(seat))); };
  EXPECT_EQ(position(0), Position::Blinds);
  EXPECT_EQ(position(1), Position::Blinds);
  EXPECT_EQ(position(2), Position::Front);
  EXPECT_EQ(position(4), Position::Middle);
  EXPECT_EQ(position(7), Position::Rear);
  EXPECT_EQ(own_position(holdem(3, "").view(Seat(2))), Position::Rear) << "the button is, at a small table too";
  const auto at = [](Position where) { return adjusted(kThresholds, {StackDepth::Middle, where, true}); };
  EXPECT_GT(at(Position::Front).raise_half, at(Position::Middle).raise_half);
  EXPECT_GT(at(Position::Middle).raise_half, at(Position::Rear).raise_half);
  EXPECT_LT(at(Position::Blinds).call, at(Position::Middle).call);
  EXPECT_EQ(at(Position::Blinds).raise_one, at(Position::Middle).raise_one);
}

// 4.5 (3), blind steals, 30 %: nobody has entered, and only late seats.
TEST(PublishedReader, StealsBlindsThatNobodyFightsFor) {
  const auto folded = [](int folds) {
    Hand hand = holdem(6, "");
    for (int i = 0; i < folds; ++i) hand.act(Action::fold());
    return hand;
  };
  EXPECT_EQ(scene_of(folded(0)), ZjuSpecial::None) << "the front does not steal";
  EXPECT_EQ(scene_of(folded(3)), ZjuSpecial::BlindSteal) << "the button does";
  EXPECT_EQ(scene_of(folded(4)), ZjuSpecial::BlindSteal) << "and the small blind";
  EXPECT_EQ(scene_of(after(folded(2), {Action::call()})), ZjuSpecial::None) << "somebody has entered";
  EXPECT_EQ(scene_of(after(folded(2), {to(100)})), ZjuSpecial::None);
  const Hand button = holdem(3, "9c9d 8h8d 7s2h");
  EXPECT_EQ(decide(button, ",steal=0"), Action::fold());
  EXPECT_EQ(decide(button, ",steal=1"), to(140)) << "a pot: 40 and the 100 after a call";
}

// 4.5 (3), bluffs after weakness: everybody's latest action is a check.
TEST(PublishedReader, BluffsWhereEverybodyIsWeak) {
  const auto limped = [] {
    return after(holdem(3, "9c9d 8h8d 7s2h KcQcJd 3h"), {Action::call(), Action::call(), Action::check()});
  };
  EXPECT_EQ(scene_of(limped()), ZjuSpecial::None) << "the big blind checked, the button called";
  const Hand weak = after(limped(), {Action::check(), Action::check()});
  EXPECT_EQ(scene_of(weak), ZjuSpecial::WeaknessBluff);
  EXPECT_EQ(decide(weak, ",bluff=0"), Action::check());
  EXPECT_EQ(decide(weak, ",bluff=1"), to(60)) << "half the pot";
  EXPECT_EQ(scene_of(after(limped(), {Action::check(), to(60)})), ZjuSpecial::None) << "somebody has bet";
  const Hand turn = after(limped(), {Action::check(), Action::check(), Action::check()});
  EXPECT_EQ(scene_of(turn), ZjuSpecial::WeaknessBluff) << "a street that was checked through";
}

// Equation 27, 29.7 %: how often it bluffs there.
TEST(PublishedReader, BluffsInThreeOfTenSuchScenes) {
  const Hand weak = after(holdem(3, "9c9d 8h8d 7s2h KcQcJd 3h"),
                          {Action::call(), Action::call(), Action::check(), Action::check(), Action::check()});
  auto agent = *make_agent("reader(as=published,samples=20)");
  HandInfo info;
  info.seat = Seat(2);
  agent->begin_hand(info);
  Rng rng(7);
  int bluffs = 0;
  constexpr int kScenes = 2000;
  for (int i = 0; i < kScenes; ++i) bluffs += agent->act(weak.view(Seat(2)), rng).kind == ActionKind::Raise ? 1 : 0;
  EXPECT_NEAR(bluffs / double{kScenes}, 0.297, 0.04);
}

// 4.5, re-raise wars: two raises, one of them its own. All-in with the best, a call with good hands, else out of it.
TEST(PublishedReader, EndsRaiseWars) {
  const auto war = [](std::string_view cards) { return after(holdem(2, cards), {to(120), to(360)}); };
  EXPECT_EQ(scene_of(war("2c7h AsAd")), ZjuSpecial::RaiseWar);
  EXPECT_EQ(decide(war("2c7h AsAd"), ",pot_above=1.3"), to(2000));
  EXPECT_EQ(decide(war("2c7h AsAd"), ",half_above=1.3,pot_above=2"), Action::call());
  EXPECT_EQ(decide(war("2c7h AsAd"), ",half_above=1.95,pot_above=2"), Action::fold());
  EXPECT_EQ(scene_of(after(holdem(3, ""), {to(120), to(360)})), ZjuSpecial::None) << "none of the raises is its own";
}

// 4.4: N is 500 where there is time.
TEST(PublishedReader, DealsFiveHundredTimes) {
  const auto spec = *parse_spec("reader(as=published)");
  const AgentInfo* info = *find_agent("reader");
  EXPECT_EQ(Params::from(spec, info->params)->whole("samples"), 500);
  EXPECT_EQ(Params::from(*parse_spec("reader"), info->params)->whole("samples"), 512);
}

}  // namespace
}  // namespace felt
