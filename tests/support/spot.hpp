// A decision in a hand with known cards, for tests of agents: blinds 5 and 10 (antes of 10 where a game has no
// blinds), equal stacks, seat 0 first.
#pragma once

#include <sstream>
#include <string>
#include <string_view>

#include "agents/agent.hpp"
#include "cards/card_text.hpp"
#include "game/hand.hpp"

namespace felt::testing_support {

struct SpotSetup {
  std::string_view game = "holdem";
  int players = 2;
  int64_t stack = 1000;
  std::string_view cards;         // two for each seat, then the board
  std::string_view actions = "";  // "c r60 f": c checks or calls, r60 raises to 60, f folds
};

class Spot {
 public:
  explicit Spot(const SpotSetup& spot) : rules_(*named_rules(spot.game)), hand_(rules_, chips(spot), dealer(spot)) {
    std::istringstream words{std::string(spot.actions)};
    for (std::string word; words >> word;) hand_.act(action(word));
  }

  View view() const { return hand_.view(hand_.state().actor()); }  // of the player to act
  View view(Seat seat) const { return hand_.view(seat); }          // also when the hand is over

 private:
  HandSetup chips(const SpotSetup& spot) const {
    HandSetup setup;
    setup.players = spot.players;
    std::fill_n(setup.stacks.begin(), spot.players, Chips{spot.stack});
    setup.min_bet = setup.small_bet = Chips{10};
    setup.big_bet = Chips{20};
    if (rules_.forced_bets == ForcedBets::AnteOnly) {
      std::fill_n(setup.antes.begin(), spot.players, Chips{10});
    } else {
      post_blinds(setup, Chips{5}, Chips{10});
    }
    return setup;
  }
  static Dealer dealer(const SpotSetup& spot) { return {*parse_cards(spot.cards), Rng(1)}; }
  Action action(const std::string& word) const {
    if (word[0] == 'r') return Action::raise_to(Chips{std::stoll(word.substr(1))});
    return word[0] == 'f' ? Action::fold() : check_or_call(hand_.state());
  }

  Rules rules_;
  Hand hand_;
};

}  // namespace felt::testing_support
