// You against a bot, heads-up, one hand: a person at the table needs only a way to be asked.
#include <fmt/format.h>

#include <iostream>

#include "agents/human.hpp"
#include "agents/roster.hpp"
#include "game/hand.hpp"

using namespace felt;

int main() {
  const auto ask = [](std::string_view shown) -> std::optional<std::string> {
    std::cout << shown << std::flush;
    std::string line;
    return std::getline(std::cin, line) ? std::optional(line) : std::nullopt;
  };
  const auto you = make_human(ask);
  const auto bot = *make_agent("pot-odds");
  Agent* const seats[] = {you.get(), bot.get()};

  const Rules rules = *named_rules("holdem", "tda");
  Rng rng(/*seed=*/1);
  Hand hand(rules, make_setup(2, Chips{200}, Chips{1}, Chips{2}), Dealer(rng));
  while (!hand.is_over()) {
    const Seat actor = hand.state().actor();
    hand.act(seats[actor.index()]->act(hand.view(actor), rng));
  }
  fmt::print("\nYou {:+}\n", hand.state().net(Seat{0}).count);
}
