// A second opinion on who gets what: pots built from the events alone, by all-in levels, in the way a dealer does it.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

#include "game/hand_value.hpp"
#include "support/random_play.hpp"

namespace felt {
namespace {

using namespace testing_support;

// What the events say everybody put in, and who was there in the end.
struct Ledger {
  ChipsBySeat behind{}, put_in{};
  Chips dead;
  SeatSet contenders, mucked;  // contenders did not fold

  Ledger(const HandSetup& setup, const HandLog& log) : behind(setup.stacks), contenders(SeatSet::first(setup.players)) {
    const bool antes_are_dead = !setup.ante_trimming || is_big_blind_ante(setup);
    for (const HandEvent& event : log) {
      const auto seat = static_cast<size_t>(event.seat.index());
      if (event.kind == EventKind::Fold) contenders -= event.seat;
      if (event.kind == EventKind::Muck) mucked |= event.seat;
      const bool is_dead = event.kind == EventKind::DeadPost || (event.kind == EventKind::Ante && antes_are_dead);
      const bool pays = is_dead || event.kind == EventKind::Ante || event.kind == EventKind::Blind ||
                        event.kind == EventKind::Call || event.kind == EventKind::BringIn ||
                        event.kind == EventKind::Raise;
      if (pays) {
        behind[seat] -= event.amount;
        (is_dead ? dead : put_in[seat]) += event.amount;
      }
      if (event.kind == EventKind::UncalledReturn) {
        behind[seat] += event.amount;
        put_in[seat] -= event.amount;
      }
    }
  }

  // Main pot first; a pot with the players of the one before it is the same pot, unless every level is one.
  std::vector<Pot> pots(bool by_level) const {
    std::set<Chips> levels;
    for (const Seat seat : contenders) levels.insert(put_in[seat.index()]);
    Chips most;
    for (const Seat seat : contenders) most = std::max(most, put_in[seat.index()]);
    for (const Chips chips : put_in) {
      if (by_level && chips > Chips{0} && chips < most) levels.insert(chips);
    }
    std::vector<Pot> all = {{dead, contenders}};
    Chips done;
    for (const Chips level : levels) {
      Pot pot;
      for (size_t i = 0; i < put_in.size(); ++i) pot.amount += std::clamp(put_in[i], done, level) - done;
      for (const Seat seat : contenders) {
        if (put_in[seat.index()] >= level) pot.eligible |= seat;
      }
      const bool is_first_below = by_level && done == Chips{0} && dead == Chips{0};
      done = level;
      if (is_first_below)
        all.back() = pot;
      else if (!by_level && pot.eligible == all.back().eligible)
        all.back().amount += pot.amount;
      else
        all.push_back(pot);
    }
    for (const Chips chips : put_in) all.back().amount += std::max(Chips{0}, chips - done);  // folded above everybody
    for (Pot& pot : all) pot.eligible -= mucked;
    while (all.size() > 1 && all.back().eligible.is_empty()) {
      all[all.size() - 2].amount += all.back().amount;
      all.pop_back();
    }
    return all;
  }
};

void share(Chips amount, SeatSet winners, const HandSetup& setup, ChipsBySeat& stacks) {
  for (const Seat seat : winners) stacks[seat.index()] += amount / winners.size();
  Seat seat = setup.odd_chips_from;
  for (int64_t odd = (amount % winners.size()).count; odd > 0; seat = seat.next(setup.players)) {
    if (!winners.contains(seat)) continue;
    stacks[seat.index()] += Chips{1};
    --odd;
  }
}

// Of one pot on one board: who has the best hand, or the lowest that qualifies; nobody may.
SeatSet best_by_hand(const HandState& hand, SeatSet eligible, int run, bool low) {
  SeatSet winners;
  uint32_t best = 1;
  for (const Seat seat : eligible) {
    const CardSet board = CardSet::of(hand.board(run)), hole = hand.hole(seat).known();
    const Rules& rules = hand.rules();
    const uint32_t value = low ? low_half_value(rules.low, rules.showdown, hole, board)
                               : hand_value(rules.showdown, hand.hole(seat), hand.board(run));
    if (value > best) winners = SeatSet();
    if (value >= best) winners |= seat;
    best = std::max(best, value);
  }
  return winners;
}

ChipsBySeat settle_by_hand(const HandState& hand, const HandSetup& setup, const HandLog& log) {
  const Ledger ledger(setup, log);
  ChipsBySeat stacks = ledger.behind;
  for (const Pot& pot : ledger.pots(hand.rules().profile.odd_chips_by_level)) {
    for (int run = 0; run < hand.runs(); ++run) {
      const Chips part = pot.amount / hand.runs() + (run == 0 ? pot.amount % hand.runs() : Chips{0});
      const bool is_contested = pot.eligible.size() > 1;
      const SeatSet winners = is_contested ? best_by_hand(hand, pot.eligible, run, false) : pot.eligible;
      const bool has_low = is_contested && hand.rules().low != LowHalf::None;
      const SeatSet lowest = has_low ? best_by_hand(hand, pot.eligible, run, true) : SeatSet();
      const Chips low_half = lowest.is_empty() ? Chips{0} : part / 2;
      share(part - low_half, winners, setup, stacks);
      if (low_half > Chips{0}) share(low_half, lowest, setup, stacks);
    }
  }
  return stacks;
}

RC_GTEST_PROP(Settlement, AgreesWithASecondOpinion, (uint64_t seed)) {
  for (uint64_t i = 0; i < 300; ++i) {
    Rng rng(seed, i);
    Rules rules = random_rules(rng);
    rules.profile.rake = {};
    const HandSetup setup = random_setup(rules, rng);
    HandLog log;
    HandState hand(rules, setup, &log);
    Dealer dealer{Rng(rng.next())};
    while (!hand.is_over()) {
      const int runs = 2 + static_cast<int>(rng.below(3));
      if (is_decision(hand))
        hand.apply(random_legal_action(hand, rng), &log);
      else if (hand.why_not_run(runs) == Illegal::None && rng.below(3) == 0)
        hand.agree_runs(runs, &log);
      else
        dealer.step(hand, &log);
    }
    const ChipsBySeat by_hand = settle_by_hand(hand, setup, log);
    for (const Seat seat : hand.seats()) RC_ASSERT(hand.stack(seat) == by_hand[seat.index()]);
  }
}

}  // namespace
}  // namespace felt
