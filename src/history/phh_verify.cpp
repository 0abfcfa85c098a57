#include "history/phh_verify.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace felt {
namespace {

// Players of the pots that could not be paid because a hand in them stayed face down.
SeatSet contested_seats(const HandState& state) {
  SeatSet unknown, contested;
  for (const Seat seat : state.live()) {
    if (!state.hole(seat).all_known()) unknown |= seat;
  }
  for (const Pot& pot : state.pots()) {
    if (pot.eligible.has_several() && !(pot.eligible & unknown).is_empty()) contested |= pot.eligible;
  }
  return contested;
}

bool all_zero(const std::vector<Decimal>& amounts) {
  return std::all_of(amounts.begin(), amounts.end(), [](const Decimal& a) { return a.mantissa == 0 && !a.infinite; });
}

bool has_result(const PhhHand& hand, const HandState& state) {
  const auto is_infinite = [](const Decimal& amount) { return amount.infinite; };
  return state.is_over() && static_cast<int>(hand.finishing_stacks.size()) == state.players() &&
         std::none_of(hand.starting_stacks.begin(), hand.starting_stacks.end(), is_infinite) &&
         std::none_of(hand.finishing_stacks.begin(), hand.finishing_stacks.end(), is_infinite);
}

}  // namespace

Verification verify(const PhhHand& hand, const PhhReplay& replay) {
  const HandState& state = replay.state();
  if (!has_result(hand, state)) return {};
  if (!hand.winnings.empty() && all_zero(hand.winnings)) return {Verdict::Unreliable, {}, "its winnings are all zero"};
  const SeatSet contested = contested_seats(state);
  Chips missing = state.is_over() ? state.pot() : Chips{0};  // chips that the history does not give to anybody
  for (const Seat seat : state.seats()) {
    const auto finish = hand.finishing_stacks[seat.index()].scaled(replay.decimals());
    if (!finish) return {Verdict::Unreliable, {}, "a finishing stack is too large"};
    const Chips difference = Chips{*finish} - state.stack(seat);
    const bool may_gain = contested.contains(seat), may_lose = state.winners().contains(seat);
    if ((difference > Chips{0} && !may_gain) || (difference < Chips{0} && !may_lose)) {
      return {Verdict::Mismatch,
              {},
              fmt::format("{} ends with {}, the history says {}", to_text(seat),
                          to_text(Decimal{state.stack(seat).count, static_cast<uint8_t>(replay.decimals()), false}),
                          to_text(hand.finishing_stacks[seat.index()]))};
    }
    missing -= difference;
  }
  if (missing < Chips{0}) return {Verdict::Mismatch, {}, "the finishing stacks hold more chips than the hand had"};
  return {missing == Chips{0} ? Verdict::Exact : Verdict::NetOfRake, missing, {}};
}

}  // namespace felt
