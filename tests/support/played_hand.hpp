// For tests: a hand played out with chosen cards and actions, and its public log.
#pragma once

#include <initializer_list>
#include <string_view>

#include "cards/card_text.hpp"
#include "game/dealer.hpp"

namespace felt::testing_support {

// Stacks of 1000, blinds 5/10. `cards` are dealt in order: hole cards seat by seat, then the board.
inline const Rules& holdem_rules() {
  static const Rules rules = *named_rules("holdem");
  return rules;
}

// Stacks of 1000, but for the first of them that are given; blinds of 5 and 10.
inline HandSetup holdem_setup(int players, std::initializer_list<int64_t> stacks = {}) {
  HandSetup setup;
  setup.players = players;
  setup.stacks.fill(Chips{1000});
  for (size_t i = 0; i < stacks.size(); ++i) setup.stacks[i] = Chips{stacks.begin()[i]};
  setup.min_bet = Chips{10};
  post_blinds(setup, Chips{5}, Chips{10});
  return setup;
}

inline HandLog played_holdem(const HandSetup& setup, std::string_view cards, std::initializer_list<Action> actions) {
  HandLog log, seen;
  HandState hand(holdem_rules(), setup, &log);
  Dealer dealer(*parse_cards(cards), Rng(1));
  dealer.run(hand, &log);
  for (const Action& action : actions) {
    FELT_ASSERT(!hand.is_over() && hand.can(action), "the test plays legal actions");
    hand.apply(action, &log);
    dealer.run(hand, &log);
  }
  FELT_ASSERT(hand.is_over(), "the test plays to the end");
  for (const HandEvent& event : log) seen.push_back(public_part(event));
  return seen;
}

inline HandLog played_holdem(int players, std::string_view cards, std::initializer_list<Action> actions) {
  return played_holdem(holdem_setup(players), cards, actions);
}

inline constexpr Action kFold = Action::fold(), kCheck = Action::check(), kCall = Action::call();
inline constexpr Action raise_to(int64_t chips) { return Action::raise_to(Chips{chips}); }

}  // namespace felt::testing_support
