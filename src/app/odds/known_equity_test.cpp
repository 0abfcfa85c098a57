#include "app/odds/known_equity.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "agents/agent.hpp"
#include "app/play/table_choice.hpp"
#include "cards/card_text.hpp"
#include "game/hand.hpp"
#include "game/table.hpp"

namespace felt {
namespace {

DealtCards dealt(const std::string& cards) { return DealtCards(*parse_cards(cards)); }

// Two players of a game of blinds, before anybody acts.
std::optional<KnownEquity> equity_before_the_flop(const std::string& game, const std::string& first,
                                                  const std::string& second, const EquityOptions& options = {}) {
  const Rules rules = *named_rules(game);
  HandState state(rules, make_setup(2, Chips{1000}, Chips{5}, Chips{10}));
  state.deal_hole(Seat{0}, dealt(first));
  state.deal_hole(Seat{1}, dealt(second));
  return known_equity(state, {}, options);
}

EquityOptions quick() {
  EquityOptions options;
  options.threads = 1;
  options.exact_budget_seconds = 0.01;
  options.max_samples = 5000;
  return options;
}

Hand deal(const Rules& rules, int players, uint64_t seed) {
  Table table(rules, players, ButtonRule::Moving);
  for (int chair = 0; chair < players; ++chair) table.sit(chair, Chips{20'000});
  return Hand(rules, table.next_hand(usual_stakes(rules)).setup, Dealer(Rng(seed)));
}

Action go_along(const HandState& hand) {
  return hand.phase() == Phase::Draw ? Action::stand_pat() : check_or_call(hand);
}

TEST(KnownEquity, CountsEveryGameWithABoard) {
  const auto holdem = equity_before_the_flop("holdem", "AhKh", "QdQc");
  ASSERT_TRUE(holdem);
  EXPECT_NEAR(holdem->parts[0], 0.462145, 5e-7);
  const auto omaha = equity_before_the_flop("omaha", "AhAdKhKd", "JsTs9s8h");
  ASSERT_TRUE(omaha);
  EXPECT_TRUE(omaha->is_exact);
  EXPECT_NEAR(omaha->parts[0], (714'554 + 127 / 2.0) / 1'086'008, 1e-12);
  const auto royal = equity_before_the_flop("royal-holdem", "AhKh", "QdQc");
  ASSERT_TRUE(royal);
  EXPECT_NE(royal->parts[0], holdem->parts[0]);  // of 20 cards
}

TEST(KnownEquity, WithDrawsToComeItIsAnEstimate) {
  const auto known = equity_before_the_flop("triple-draw", "2c3d4h5s7c", "Kd3hQs5cJd", quick());
  ASSERT_TRUE(known);
  EXPECT_FALSE(known->is_exact);
  EXPECT_GT(known->parts[0], 0.9) << "the best hand there is";
}

TEST(KnownEquity, NeedsEveryCard) {
  const Rules rules = *named_rules("omaha");
  HandState state(rules, make_setup(2, Chips{1000}, Chips{5}, Chips{10}));
  state.deal_hole(Seat{0}, dealt("AhAdKhKd"));
  state.deal_hole(Seat{1}, DealtCards::face_down(4));
  EXPECT_FALSE(known_equity(state, {}, {}));
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
