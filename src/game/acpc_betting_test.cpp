#include "game/acpc_betting.hpp"

#include <gtest/gtest.h>

#include "base/rng.hpp"
#include "game/dealer.hpp"
#include "game/hand.hpp"
#include "game/hand_value.hpp"

namespace felt {
namespace {

AcpcGame limit_game(std::vector<int64_t> stacks, std::vector<int64_t> blinds) {
  AcpcGame game = usual_acpc_game(true, static_cast<int>(stacks.size()));
  game.stacks = std::move(stacks);
  game.blinds = std::move(blinds);
  return game;
}

// Plays letters, all of which must be legal; sizes are given as totals in order.
void play(AcpcBetting& betting, std::string_view letters, std::vector<int64_t> totals = {}) {
  size_t next = 0;
  for (const char letter : letters) {
    const AcpcMove move{letter, letter == 'r' && next < totals.size() ? totals[next++] : 0};
    ASSERT_TRUE(betting.is_legal(move)) << letters;
    betting.act(move);
  }
}

int64_t chips_won(const AcpcBetting& betting, int position, std::vector<uint32_t> values) {
  return betting.net(position, values) / kExactSplitUnit;
}

TEST(AcpcBetting, ALimitRaiseWithoutChipsIsARaise) {
  const AcpcGame game = limit_game({20, 20, 20, 20}, {5, 10, 0, 0});
  AcpcBetting betting(game);
  play(betting, "rc");
  EXPECT_EQ(betting.actor(), 0);
  EXPECT_TRUE(betting.can_raise());  // all-in for the bet, and position 1 can still act
  play(betting, "r");
  EXPECT_EQ(betting.to_match(), 20);
  EXPECT_FALSE(betting.can_raise());  // nobody left to raise against
  EXPECT_TRUE(betting.can_fold());
  play(betting, "c");
  EXPECT_TRUE(betting.is_showdown());
  EXPECT_EQ(betting.round(), 3);
  EXPECT_EQ(chips_won(betting, 0, {9, 1, 1, 9}), 20);
}

TEST(AcpcBetting, RaisesWithoutChipsUseUpTheRaises) {
  AcpcGame game = limit_game({20, 20, 20, 20}, {5, 10, 0, 0});
  game.max_raises = {1, 4, 4, 4};
  AcpcBetting betting(game);
  play(betting, "r");
  EXPECT_FALSE(betting.is_legal({'r', 0}));
}

TEST(AcpcBetting, AShorterStackLowersTheBet) {
  const AcpcGame game = limit_game({100, 20, 100}, {5, 10, 0});
  AcpcBetting betting(game);
  play(betting, "rr");  // 20, 30
  EXPECT_EQ(betting.to_match(), 30);
  play(betting, "r");  // position 1 has 20 chips
  EXPECT_EQ(betting.to_match(), 20);
  EXPECT_EQ(betting.actor(), 2);
  EXPECT_FALSE(betting.can_fold());  // has put in 20
  play(betting, "c");
  EXPECT_EQ(betting.actor(), 0);
  EXPECT_EQ(betting.spent(0), 30);
  EXPECT_TRUE(betting.can_fold());
  AcpcBetting other = betting;
  play(betting, "c");  // takes 10 back
  EXPECT_EQ(betting.spent(0), 20);
  EXPECT_EQ(betting.round(), 1);
  play(other, "f");  // nobody gets the 10 that are above everything that was called
  ASSERT_TRUE(other.is_showdown());
  EXPECT_EQ(chips_won(other, 0, {1, 9, 5}), -30);
  EXPECT_EQ(chips_won(other, 1, {1, 9, 5}), 40);
  EXPECT_EQ(chips_won(other, 2, {1, 9, 5}), -20);
}

TEST(AcpcBetting, WhoeverCanActIsAskedOnceEvenIfOnlyACallIsLeft) {
  AcpcGame game = usual_acpc_game(false, 2);
  game.stacks = {150, 100};
  AcpcBetting betting(game);
  play(betting, "c");  // all-in
  EXPECT_FALSE(betting.is_over());
  EXPECT_EQ(betting.actor(), 0);
  EXPECT_FALSE(betting.can_fold());
  EXPECT_FALSE(betting.can_raise());
  play(betting, "c");
  EXPECT_TRUE(betting.is_showdown());
}

TEST(AcpcBetting, BlindsThatTakeEveryStackEndTheHand) {
  AcpcGame game = usual_acpc_game(false, 2);
  game.stacks = {100, 50};
  const AcpcBetting betting(game);
  EXPECT_TRUE(betting.is_showdown());
  EXPECT_EQ(betting.round(), 3);
  EXPECT_EQ(chips_won(betting, 0, {1, 2}), -50);
  EXPECT_EQ(chips_won(betting, 0, {2, 2}), 0);
}

TEST(AcpcBetting, RaisesWithoutALimitHaveBounds) {
  AcpcGame game = usual_acpc_game(false, 3);
  game.stacks = {1000, 130, 1000};
  AcpcBetting betting(game);
  EXPECT_EQ(betting.min_raise_to(), 200);
  play(betting, "r", {250});
  EXPECT_EQ(betting.min_raise_to(), 400);
  play(betting, "r", {400});
  EXPECT_FALSE(betting.can_raise());  // 130 chips do not reach 400
  EXPECT_FALSE(betting.is_legal({'r', 130}));
  play(betting, "cc");
  EXPECT_EQ(betting.min_raise_to(), 500);  // a new round: a big blind more
}

TEST(AcpcBetting, ARoundHasSixtyFourActionsAtMost) {
  AcpcGame game = usual_acpc_game(false, 2);
  game.stacks = {1'000'000, 1'000'000};
  AcpcBetting betting(game);
  for (int i = 0; i < 63; ++i) play(betting, "r", {betting.min_raise_to()});
  EXPECT_FALSE(betting.can_raise());
}

TEST(AcpcBetting, TheFirstRoundMayHaveTheBigBets) {
  for (const std::vector<int64_t>& sizes : {std::vector<int64_t>{20, 20, 10, 10}, {20, 10, 10, 10}}) {
    AcpcGame game = usual_acpc_game(true, 3);
    game.raise_sizes = sizes;
    const Rules rules = *rules_of(game);
    AcpcBetting betting(game);
    const Hand hand(rules, setup_of(game), Dealer(Rng(1)));
    EXPECT_EQ(hand.state().raise_interval().min, Chips{30} * kExactSplitUnit);
    play(betting, "r");
    EXPECT_EQ(betting.to_match(), 30);
  }
}

AcpcGame random_game(Rng& rng) {
  AcpcGame game = usual_acpc_game(rng.below(2) == 0, 2 + static_cast<int>(rng.below(5)));
  for (int64_t& stack : game.stacks) stack = game.is_limit ? stack : 100 + static_cast<int64_t>(rng.below(900));
  for (int& cap : game.max_raises) cap = 1 + static_cast<int>(rng.below(5));
  if (rng.below(2) == 0) {
    for (int& first : game.first_players) first = static_cast<int>(rng.below(static_cast<uint32_t>(game.players)));
  }
  if (game.is_limit && rng.below(2) == 0) game.raise_sizes = {20, 10, 10, 20};
  return game;
}

// The same move for both: mostly calls, some raises to the least or the most, few folds.
void play_the_same(const AcpcGame& game, Hand& hand, AcpcBetting& betting, Rng& rng) {
  const HandState& state = hand.state();
  const Chips before = state.committed(state.actor()) - state.bet(state.actor());
  const uint32_t die = rng.below(8);
  if (die == 0 && betting.can_fold()) {
    hand.act(Action::fold());
    betting.act({'f', 0});
  } else if (die > 4 && betting.can_raise()) {
    const Chips to = die == 7 ? state.raise_interval().max : state.raise_interval().min;
    const int64_t total = (to + before).count / kExactSplitUnit;
    if (!game.is_limit) {
      ASSERT_EQ(betting.min_raise_to(), (state.raise_interval().min + before).count / kExactSplitUnit);
    }
    hand.act(Action::raise_to(to));
    betting.act({'r', game.is_limit ? 0 : total});
  } else {
    hand.act(state.to_call() > Chips{0} ? Action::call() : Action::check());
    betting.act({});
  }
}

// A second opinion: our rules play the same hand. They do not ask where only a call is left.
void compare_a_hand(const AcpcGame& game, Rng& rng) {
  const Rules rules = *rules_of(game);
  Hand hand(rules, setup_of(game), Dealer(Rng(rng.below(1'000'000))));
  AcpcBetting betting(game);
  while (!betting.is_over()) {
    const HandState& state = hand.state();
    if (hand.is_over() || state.street() > betting.round() || state.actor() != Seat(betting.actor())) {
      ASSERT_FALSE(betting.can_fold() || betting.can_raise());
      betting.act({});
      continue;
    }
    ASSERT_EQ(betting.can_raise(), state.can_raise());
    ASSERT_EQ(betting.can_fold(), state.can(Action::fold()));
    ASSERT_NO_FATAL_FAILURE(play_the_same(game, hand, betting, rng));
  }
  ASSERT_TRUE(hand.is_over());
  std::vector<uint32_t> values;
  for (const Seat seat : hand.state().seats()) {
    const bool counts = betting.is_showdown() && hand.state().is_live(seat);
    values.push_back(counts ? hand_value(Showdown::High, hand.state().hole(seat), hand.state().board()) : 0);
  }
  for (const Seat seat : hand.state().seats()) {
    ASSERT_EQ(betting.net(seat.index(), values), hand.state().net(seat).count);
  }
}

TEST(AcpcBetting, AgreesWithOurRulesInOrdinaryGames) {
  Rng rng(11);
  for (int i = 0; i < 4000 && !testing::Test::HasFailure(); ++i) compare_a_hand(random_game(rng), rng);
}

}  // namespace
}  // namespace felt
