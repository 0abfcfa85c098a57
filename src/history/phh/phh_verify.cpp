#include "history/phh/phh_verify.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "game/chip_count.hpp"

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
  ChipCount chips;
  chips.feed(log);
  ChipsBySeat won{};
  for (const Seat seat : SeatSet::first(kMaxSeats)) won[seat.index()] = chips.won(seat);
  return won;
}

// Whether winnings and finishing stacks tell the same.
bool have_same_result(const PhhHand& hand, const PhhReplay& replay, const ChipsBySeat& won) {
  for (const Seat seat : replay.state().seats()) {
    const auto i = static_cast<size_t>(seat.index());
    const auto stack = hand.finishing_stacks[i].scaled(replay.decimals());
    const auto winnings = hand.winnings[i].scaled(replay.decimals());
    const Chips kept = replay.state().stack(seat) - won[i];
    if (!stack || !winnings || *winnings > kMaxChips.count || Chips{*stack} != kept + Chips{*winnings}) return false;
  }
  return true;
}

std::string why_contradictory(bool by_stacks, bool by_winnings) {
  const std::string_view who = by_stacks     ? "the replay agrees with the finishing stacks"
                               : by_winnings ? "the replay agrees with the winnings"
                                             : "the replay agrees with neither";
  return fmt::format("the history contradicts itself: finishing stacks and winnings disagree; {}", who);
}

Verification hold_against_result(const PhhHand& hand, const PhhReplay& replay, const HandLog& log) {
  const HandState& state = replay.state();
  if (!is_usable(hand.finishing_stacks, state.players()) || !is_usable(hand.starting_stacks, state.players())) {
    return {ReplayOutcome::Finished, Verdict::NoResult, {}, {}, 0};
  }
  const ChipsBySeat won = pots_won(log);
  Verification by_stacks = Comparison(replay, hand.finishing_stacks, won).compare(stacks_of(state));
  if (!is_usable(hand.winnings, state.players())) return by_stacks;
  const Verification by_winnings = Comparison(replay, hand.winnings, won).compare(won);
  const bool stacks_agree = by_stacks.verdict != Verdict::Mismatch;
  const bool winnings_agree = by_winnings.verdict != Verdict::Mismatch;
  if ((stacks_agree && winnings_agree) || have_same_result(hand, replay, won)) return by_stacks;
  return {ReplayOutcome::Finished, Verdict::Unreliable, {}, why_contradictory(stacks_agree, winnings_agree), 0};
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
  Verification first = verify_reading(hand, replay, log, Reading::Standard);
  if (agrees(first) || first.outcome == ReplayOutcome::UnknownVariant) return first;
  Reading best = Reading::Standard;
  bool is_legal = first.outcome != ReplayOutcome::Wrong;
  for (const Reading reading : {Reading::SmallPostsLive, Reading::BlindsAsWritten}) {
    if (!PhhReplay::has_reading(hand, reading)) continue;
    Verification other = verify_reading(hand, replay, log, reading);
    if (agrees(other)) return other;
    if (is_legal || other.outcome == ReplayOutcome::Wrong) continue;
    is_legal = true;
    best = reading;
  }
  return verify_reading(hand, replay, log, best);  // so that the replay stands where the verdict does
}

}  // namespace felt
