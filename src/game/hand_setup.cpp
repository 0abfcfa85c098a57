#include "game/hand_setup.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace felt {
namespace {

std::string why_bad_seat(const HandSetup& setup, Seat seat, int decimals) {
  const auto i = static_cast<size_t>(seat.index());
  if (setup.stacks[i] <= Chips{0})
    return fmt::format("{} has no chips: its stack is {}", to_text(seat), to_text(setup.stacks[i], decimals));
  if (setup.stacks[i] > kMaxChips)
    return fmt::format("{}'s stack of {} is too large", to_text(seat), to_text(setup.stacks[i], decimals));
  for (const Chips chips : {setup.antes[i], setup.posts[i], setup.dead_posts[i]}) {
    if (chips < Chips{0} || chips > kMaxChips) {
      return fmt::format("{} cannot post {} chips", to_text(seat), to_text(chips, decimals));
    }
  }
  return {};
}

}  // namespace

HandSetup make_setup(int players, Chips stack, Chips small_blind, Chips big_blind) {
  HandSetup setup;
  setup.players = players;
  std::fill_n(setup.stacks.begin(), players, stack);
  setup.min_bet = setup.small_bet = big_blind;
  setup.big_bet = big_blind * 2;
  post_blinds(setup, small_blind, big_blind);
  return setup;
}

void post_blinds(HandSetup& setup, Chips small_blind, Chips big_blind) {
  const bool heads_up = setup.players == 2;
  setup.posts[0] = heads_up ? big_blind : small_blind;
  setup.posts[1] = heads_up ? small_blind : big_blind;
}

bool is_big_blind_ante(const HandSetup& setup) {
  const auto* end = setup.antes.data() + setup.players;
  return setup.players > 1 && std::count_if(setup.antes.data(), end, [](Chips a) { return a > Chips{0}; }) == 1;
}

std::string why_unplayable(const Rules& rules, const HandSetup& setup, int decimals) {
  if (setup.players < rules.min_players || setup.players > rules.max_players) {
    return fmt::format("{} is for {} to {} players, not {}", rules.name, rules.min_players, rules.max_players,
                       setup.players);
  }
  for (const Seat seat : SeatSet::first(setup.players)) {
    std::string why = why_bad_seat(setup, seat, decimals);
    if (!why.empty()) return why;
  }
  if (setup.unit < Chips{1}) return "the smallest chip must be worth at least 1";
  if (rules.betting == Betting::FixedLimit) {
    const bool good = Chips{0} < setup.small_bet && setup.small_bet <= setup.big_bet && setup.big_bet <= kMaxChips;
    return good ? "" : "a fixed-limit game needs a small bet and a big bet at least as large";
  }
  return Chips{0} < setup.min_bet && setup.min_bet <= kMaxChips ? "" : "the minimum bet must be at least 1";
}

}  // namespace felt
