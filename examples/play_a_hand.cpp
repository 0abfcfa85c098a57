// Plays one hand of three-handed no-limit hold'em in which everybody checks and calls, and prints who won what.
#include <fmt/format.h>

#include "game/hand.hpp"

using namespace felt;

int main() {
  const Rules rules = *named_rules("holdem", "tda");
  const HandSetup setup = make_setup(3, Chips{200}, Chips{1}, Chips{2});

  Hand hand(rules, setup, Dealer(Rng(/*seed=*/1)));
  while (!hand.is_over()) {
    const View view = hand.view(hand.state().actor());  // has nobody else's cards
    hand.act(view.to_call() > Chips{0} ? Action::call() : Action::check());
  }
  for (const Seat seat : hand.state().seats()) fmt::print("{} {:+}\n", to_text(seat), hand.state().net(seat).count);
}
