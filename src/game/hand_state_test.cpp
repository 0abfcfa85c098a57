#include "game/hand_state.hpp"

#include <gtest/gtest.h>

#include "game/dealer.hpp"

namespace felt {
namespace {

TEST(HandState, IsSmall) { EXPECT_LE(sizeof(HandState), 1024u); }

TEST(HandState, SixPlayersCheckDownToAShowdown) {
  const Rules rules = *named_rules("holdem");
  const HandSetup setup = make_setup(6, Chips{1000}, Chips{5}, Chips{10});
  HandLog log;
  HandState hand(rules, setup, &log);
  Dealer dealer{Rng(1)};
  dealer.run(hand, &log);
  while (!hand.is_over()) {
    hand.apply(hand.to_call() > Chips{0} ? Action::call() : Action::check(), &log);
    dealer.run(hand, &log);
  }
  Chips total;
  for (const Seat seat : hand.seats()) total += hand.stack(seat);
  EXPECT_EQ(total, Chips{6000});
  EXPECT_EQ(hand.pot(), Chips{0});
}

TEST(HandState, BoardsAreRunOnlyAsOftenAsTheDeckLasts) {
  const Rules rules = *named_rules("omaha");
  HandSetup setup;
  setup.players = 9;
  setup.stacks.fill(Chips{2});  // everybody is all-in with a call
  setup.min_bet = Chips{2};
  post_blinds(setup, Chips{1}, Chips{2});
  HandState hand(rules, setup);
  Dealer dealer{Rng(1)};
  while (hand.phase() != Phase::DealBoard) {
    if (is_decision(hand))
      hand.apply(Action::call());
    else
      dealer.step(hand);
  }
  EXPECT_EQ(hand.why_not_run(3), Illegal::None);         // 36 + 3 x 5 cards
  EXPECT_EQ(hand.why_not_run(4), Illegal::TooFewCards);  // 36 + 4 x 5 cards
}

// Down cards of others are in no part of a view: not among what lies on the table, not in the history.
void expect_up_cards_only(const View& view, const HandState& hand) {
  for (const Seat other : hand.seats()) {
    const DealtCards& seen = view.shown_cards(other);
    ASSERT_EQ(seen.size(), hand.hole(other).size());
    for (int i = 0; i < seen.size() && !hand.is_shown(other); ++i) {
      const bool is_up = i >= 2 && i < 6;
      EXPECT_EQ(seen.is_known(i), is_up) << "card " << i;
      if (is_up) {
        EXPECT_EQ(seen[i], hand.hole(other)[i]);
      }
    }
  }
  for (const HandEvent& event : view.history()) {
    if (event.kind != EventKind::HoleDealt) continue;
    EXPECT_EQ(event.cards.known().size(), event.up);
    EXPECT_TRUE(hand.hole(event.seat).known().contains(event.cards.known()));
  }
}

TEST(HandState, AViewShowsUpCardsAndNoOthers) {
  for (const std::string_view game : {"stud", "stud-hilo", "razz"}) {
    const Rules rules = *named_rules(game);
    HandSetup setup = make_setup(5, Chips{1000}, Chips{0}, Chips{10});
    setup.posts = {};
    setup.bring_in = Chips{2};
    HandLog log;
    HandState hand(rules, setup, &log);
    Dealer dealer{Rng(7)};
    int turns = 0;
    for (dealer.run(hand, &log); !hand.is_over(); dealer.run(hand, &log), ++turns) {
      HandLog history;
      for (const HandEvent& event : log) history.push_back(public_part(event));
      const View view = hand.view(hand.actor(), history);
      EXPECT_EQ(view.hole(), hand.hole(hand.actor()));
      expect_up_cards_only(view, hand);
      hand.apply(hand.to_call() > Chips{0} ? Action::call() : Action::check(), &log);
    }
    EXPECT_EQ(turns, 25) << "five players on five streets";
  }
}

}  // namespace
}  // namespace felt
