#include "app/odds/known_equity.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "agents/agent.hpp"
#include "app/play/table_choice.hpp"
#include "game/hand.hpp"
#include "game/table.hpp"

namespace felt {
namespace {

Hand deal(const Rules& rules, int players, uint64_t seed) {
  Table table(rules, players, ButtonRule::Moving);
  for (int chair = 0; chair < players; ++chair) table.sit(chair, Chips{20'000});
  return Hand(rules, table.next_hand(usual_stakes(rules)).setup, Dealer(Rng(seed)));
}

Action go_along(const HandState& hand) {
  return hand.phase() == Phase::Draw ? Action::stand_pat() : check_or_call(hand);
}

EquityOptions quick() {
  EquityOptions options;
  options.threads = 1;
  options.exact_budget_seconds = 0.01;
  options.max_samples = 5000;
  return options;
}

// The parts at every decision, and at the end of the hand what the pot really was split into.
TEST(KnownEquity, PartsOfThePotAreWholeInEveryGameAtEveryStep) {
  for (const std::string_view name : game_names()) {
    const Rules rules = *named_rules(name);
    Hand hand = deal(rules, 3, 5);
    int steps = 0;
    while (!hand.is_over()) {
      const auto known = known_equity(hand.state(), hand.state().board(), quick());
      ASSERT_TRUE(known) << name;
      EXPECT_NEAR(std::accumulate(known->parts.begin(), known->parts.end(), 0.0), 1, 1e-9) << name;
      hand.act(go_along(hand.state()));
      ++steps;
    }
    EXPECT_GE(steps, 3) << name;
  }
}

// When all cards are there, the parts are what the winners then get.
TEST(KnownEquity, OnTheLastStreetItIsWhatThePotWillBeSplitInto) {
  for (const char* name : {"stud", "razz", "stud-hilo", "omaha-hilo", "badugi", "triple-draw", "short-deck"}) {
    const Rules rules = *named_rules(name);
    for (uint64_t seed = 1; seed <= 10; ++seed) {
      Hand hand = deal(rules, 3, seed);
      std::optional<KnownEquity> last;
      Chips pot;
      SeatSet live;
      while (!hand.is_over()) {
        last = known_equity(hand.state(), hand.state().board(), quick());
        live = hand.state().live();
        pot = hand.state().pot();
        hand.act(go_along(hand.state()));
      }
      ASSERT_TRUE(last);
      EXPECT_TRUE(last->is_exact) << name;
      size_t next = 0;
      for (const Seat seat : live) {
        const Chips won = hand.state().stack(seat) - (hand.state().starting_stack(seat) - hand.state().committed(seat));
        EXPECT_NEAR(static_cast<double>(won.count) / static_cast<double>(pot.count), last->parts[next++], 0.02)
            << name << " " << seed;
      }
    }
  }
}

// Eight players who all stay need 56 cards: the last one is everybody's.
TEST(KnownEquity, AFullTableOfStudHasOddsToo) {
  const Rules rules = *named_rules("stud");
  Hand hand = deal(rules, 8, 3);
  while (!hand.is_over()) {
    const auto known = known_equity(hand.state(), hand.state().board(), quick());
    ASSERT_TRUE(known);
    EXPECT_EQ(known->parts.size(), 8u);
    hand.act(go_along(hand.state()));
  }
  EXPECT_EQ(hand.state().board().size(), 1u);
}

}  // namespace
}  // namespace felt
