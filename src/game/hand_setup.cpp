#include "game/hand_setup.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace felt {
namespace {

Result<void> check_seat(const HandSetup& setup, Seat seat, int decimals) {
  const auto i = static_cast<size_t>(seat.index());
  if (setup.stacks[i] <= Chips{0})
    return Error{fmt::format("{} has no chips: its stack is {}", to_text(seat), to_text(setup.stacks[i], decimals))};
  if (setup.stacks[i] > kMaxChips)
    return Error{fmt::format("{}'s stack of {} is too large", to_text(seat), to_text(setup.stacks[i], decimals))};
  for (const Chips chips : {setup.antes[i], setup.posts[i], setup.dead_posts[i]}) {
    if (chips < Chips{0} || chips > kMaxChips) {
      return Error{fmt::format("{} cannot post {} chips", to_text(seat), to_text(chips, decimals))};
    }
  }
  return {};
}

// Somebody must be able to complete it.
Result<void> check_bring_in(const Rules& rules, const HandSetup& setup, int decimals) {
  if (rules.forced_bets != ForcedBets::BringIn) return {};
  const Chips completed = rules.betting == Betting::FixedLimit ? setup.small_bet : setup.min_bet;
  if (Chips{0} < setup.bring_in && setup.bring_in <= completed) return {};
  return Error{fmt::format("the bring-in must be at least 1 and at most the smallest bet of {}, not {}",
                           to_text(completed, decimals), to_text(setup.bring_in, decimals))};
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

Result<void> check_playable(const Rules& rules, const HandSetup& setup, int decimals) {
  if (setup.players < rules.min_players || setup.players > rules.max_players) {
    return Error{fmt::format("{} is for {} to {} players, not {}", rules.name, rules.min_players, rules.max_players,
                             setup.players)};
  }
  for (const Seat seat : SeatSet::first(setup.players)) {
    FELT_TRY(check_seat(setup, seat, decimals));
  }
  if (setup.unit < Chips{1}) return Error{"the smallest chip must be worth at least 1"};
  FELT_TRY(check_bring_in(rules, setup, decimals));
  if (rules.betting == Betting::FixedLimit) {
    const bool good = Chips{0} < setup.small_bet && setup.small_bet <= setup.big_bet && setup.big_bet <= kMaxChips;
    if (!good) return Error{"a fixed-limit game needs a small bet and a big bet at least as large"};
    return {};
  }
  if (setup.min_bet <= Chips{0} || setup.min_bet > kMaxChips) return Error{"the minimum bet must be at least 1"};
  return {};
}

}  // namespace felt
