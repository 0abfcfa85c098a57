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

bool is_usable(const std::vector<Decimal>& amounts, int players) {
  return static_cast<int>(amounts.size()) == players &&
         std::none_of(amounts.begin(), amounts.end(), [](const Decimal& amount) { return amount.infinite; });
}

bool all_zero(const std::vector<Decimal>& amounts) {
  return std::all_of(amounts.begin(), amounts.end(), [](const Decimal& a) { return a.mantissa == 0 && !a.infinite; });
}

// Holds the history's figures against ours, seat by seat. Who won something may have up to that much less (the rake);
// players of a contested pot may have more.
class Comparison {
 public:
  Comparison(const PhhReplay& replay, const std::vector<Decimal>& amounts, const ChipsBySeat& won)
      : state_(replay.state()), decimals_(replay.decimals()), amounts_(amounts), won_(won), missing_(state_.pot()) {}

  Verification compare(const ChipsBySeat& ours) {
    Verification result{ReplayOutcome::Finished, Verdict::Mismatch, {}, {}, 0};
    const SeatSet contested = contested_seats(state_);
    for (const Seat seat : state_.seats()) {
      const auto theirs = amounts_[seat.index()].scaled(decimals_);
      if (!theirs || !may_differ(seat, *theirs, ours[seat.index()], contested)) {
        result.why = fmt::format("{} ends with {}, the history says {}", to_text(seat),
                                 to_text(state_.stack(seat), decimals_), to_text(amounts_[seat.index()]));
        return result;
      }
      missing_ -= Chips{*theirs} - ours[seat.index()];
    }
    if (missing_ < Chips{0}) {
      result.why = "the history gives away more chips than the hand had";
      return result;
    }
    result.verdict = missing_ == Chips{0} ? Verdict::Exact : Verdict::NetOfRake;
    result.rake = missing_;
    return result;
  }

 private:
  bool may_differ(Seat seat, int64_t theirs, Chips ours, SeatSet contested) const {
    if (theirs < 0 || theirs > kMaxChips.count * kMaxSeats) return false;
    const Chips difference = Chips{theirs} - ours;
    if (difference > Chips{0}) return contested.contains(seat);
    return -difference <= won_[seat.index()];
  }

  const HandState& state_;
  int decimals_;
  const std::vector<Decimal>& amounts_;
  const ChipsBySeat& won_;
  Chips missing_;  // chips that the history gives to nobody
};

ChipsBySeat stacks_of(const HandState& state) {
  ChipsBySeat stacks{};
  for (const Seat seat : state.seats()) stacks[seat.index()] = state.stack(seat);
  return stacks;
}

ChipsBySeat pots_won(const HandLog& log) {
  ChipsBySeat won{};
  for (const HandEvent& event : log) {
    if (event.kind == EventKind::PotWon) won[event.seat.index()] += event.amount;
  }
  return won;
}

Verification hold_against_result(const PhhHand& hand, const PhhReplay& replay, const HandLog& log) {
  const HandState& state = replay.state();
  if (!is_usable(hand.finishing_stacks, state.players()) || !is_usable(hand.starting_stacks, state.players())) {
    return {ReplayOutcome::Finished, Verdict::NoResult, {}, {}, 0};
  }
  const ChipsBySeat won = pots_won(log);
  const Verification by_stacks = Comparison(replay, hand.finishing_stacks, won).compare(stacks_of(state));
  if (by_stacks.verdict != Verdict::Mismatch || !is_usable(hand.winnings, state.players())) return by_stacks;
  if (all_zero(hand.winnings)) {
    return {ReplayOutcome::Finished, Verdict::Unreliable, {}, "nobody won anything, the history says", 0};
  }
  const Verification by_winnings = Comparison(replay, hand.winnings, won).compare(won);
  return by_winnings.verdict == Verdict::Mismatch ? by_stacks : by_winnings;
}

bool agrees(const Verification& result) {
  return result.outcome == ReplayOutcome::Partial ||
         (result.outcome == ReplayOutcome::Finished && result.verdict != Verdict::Mismatch);
}

Verification verify_reading(const PhhHand& hand, PhhReplay& replay, HandLog& log, Reading reading) {
  const ReplayOutcome outcome = replay.play(hand, &log, reading);
  if (outcome == ReplayOutcome::Finished) return hold_against_result(hand, replay, log);
  return {outcome, Verdict::NoResult, {}, replay.why(), replay.line()};
}

}  // namespace

Verification verify(const PhhHand& hand, PhhReplay& replay, HandLog& log) {
  const Verification first = verify_reading(hand, replay, log, Reading::Standard);
  if (agrees(first) || first.outcome == ReplayOutcome::UnknownVariant) return first;
  Reading best = Reading::Standard;
  bool is_legal = first.outcome != ReplayOutcome::Wrong;
  for (const Reading reading : {Reading::SmallPostsLive, Reading::BlindsAsWritten}) {
    if (!PhhReplay::has_reading(hand, reading)) continue;
    const Verification other = verify_reading(hand, replay, log, reading);
    if (agrees(other)) return other;
    if (is_legal || other.outcome == ReplayOutcome::Wrong) continue;
    is_legal = true;
    best = reading;
  }
  return verify_reading(hand, replay, log, best);  // so that the replay stands where the verdict does
}

}  // namespace felt
