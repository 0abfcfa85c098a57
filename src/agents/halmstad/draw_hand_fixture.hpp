// Hands of five-card draw for tests of its bots: two players unless told otherwise, 200 chips each, ante 10.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "agents/agent.hpp"
#include "cards/card_text.hpp"
#include "game/hand.hpp"

namespace felt {

// Every hand is shown. `cards` go to seat 0, then to seat 1.
inline Hand draw_hand(std::string_view cards, int players = 2, int64_t stack = 200) {
  static const Rules rules = *named_rules("draw", "halmstad");
  HandSetup setup;
  setup.players = players;
  setup.stacks.fill(Chips{stack});
  setup.antes.fill(Chips{10});
  setup.min_bet = Chips{10};
  return Hand(rules, setup, Dealer(*parse_cards(cards), Rng(1)));
}

inline HandInfo sitting_at(Seat seat) {
  HandInfo info;
  info.seat = seat;
  info.players = {7, 8, 9};
  return info;
}

// Seat 1 bets `bet` chips after the draw with these cards and is called.
inline Hand shown_hand(std::string_view cards, int64_t bet) {
  Hand hand = draw_hand("7s5d4h3c2s " + std::string(cards));
  for (const Action& action : {Action::check(), Action::check(), Action::stand_pat(), Action::stand_pat(),
                               Action::check(), Action::raise_to(Chips{bet}), Action::call()}) {
    hand.act(action);
  }
  EXPECT_TRUE(hand.is_over());
  return hand;
}

}  // namespace felt
