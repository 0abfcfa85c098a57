// Properties of the rules engine, checked on random hands of every game and profile.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "game/redo.hpp"
#include "support/random_play.hpp"

namespace felt {
namespace {

using namespace testing_support;

Chips starting_chips(const HandSetup& setup) {
  Chips total;
  for (const Chips stack : setup.stacks) total += stack;
  return total;
}

// why_illegal and the raise interval say the same, at the edges and beside them.
void check_interval(const HandState& hand) {
  const RaiseInterval legal = hand.raise_interval();
  if (legal.is_empty()) {
    RC_ASSERT(!hand.can(Action::raise_to(hand.all_in_to())));
    RC_ASSERT(!hand.can(Action::raise_to(hand.bet_to_match() + hand.min_bet())));
    return;
  }
  RC_ASSERT(hand.can(Action::raise_to(legal.min)));
  RC_ASSERT(hand.can(Action::raise_to(legal.max)));
  RC_ASSERT(!hand.can(Action::raise_to(legal.min - Chips{1})));
  RC_ASSERT(!hand.can(Action::raise_to(legal.max + Chips{1})));
  RC_ASSERT(legal.max <= hand.all_in_to());
  RC_ASSERT(legal.min > hand.bet_to_match());
}

// Somebody can always do something, and only one of check and call.
void check_decision(const HandState& hand) {
  if (hand.phase() == Phase::Draw) {
    RC_ASSERT(hand.can(Action::stand_pat()));
    return;
  }
  RC_ASSERT(hand.able().contains(hand.actor()));
  RC_ASSERT(hand.can(Action::check()) != hand.can(Action::call()));
  RC_ASSERT(hand.can(Action::fold()) || hand.can(Action::check()));
  check_interval(hand);
}

void check_pots(const HandState& hand) {
  if (hand.is_over()) {
    RC_ASSERT(hand.pot() == Chips{0});
    return;
  }
  Chips total;
  for (const Pot& pot : hand.pots()) total += pot.amount;
  RC_ASSERT(total == hand.pot());
}

struct PlayedHand {
  Rules rules;
  HandSetup setup;
  HandLog log;
};

void play_and_check(PlayedHand& played, HandState& hand, Rng& rng) {
  const Chips total = starting_chips(played.setup);
  Dealer dealer{Rng(rng.next())};
  int decisions = 0;
  while (!hand.is_over()) {
    RC_ASSERT(all_chips(hand) == total);
    check_pots(hand);
    if (is_decision(hand)) {
      check_decision(hand);
      hand.apply(random_legal_action(hand, rng), &played.log);
      RC_ASSERT(++decisions < 5000);
    } else {
      const int runs = 2 + static_cast<int>(rng.below(3));
      if (hand.why_not_run(runs) == Illegal::None && rng.below(4) == 0) hand.agree_runs(runs, &played.log);
      dealer.step(hand, &played.log);
    }
  }
  RC_ASSERT(all_chips(hand) == total);
  check_pots(hand);
  for (const Seat seat : hand.seats()) RC_ASSERT(hand.stack(seat) >= Chips{0});
}

RC_GTEST_PROP(RandomPlay, ChipsAddUpAndEverybodyCanAct, (uint64_t seed)) {
  for (uint64_t i = 0; i < 500; ++i) {
    Rng rng(seed, i);
    PlayedHand played;
    played.rules = random_rules(rng);
    played.setup = random_setup(played.rules, rng);
    RC_ASSERT(why_unplayable(played.rules).empty());
    RC_ASSERT(why_unplayable(played.rules, played.setup).empty());
    HandState hand(played.rules, played.setup, &played.log);
    play_and_check(played, hand, rng);
    HandLog again;
    RC_ASSERT(replay(played.rules, played.setup, played.log, &again) == hand);
    RC_ASSERT(again == played.log);
  }
}

// The view of a player does not change when the cards he cannot see do.
RC_GTEST_PROP(RandomPlay, AViewKnowsNoHiddenCards, (uint64_t seed)) {
  Rng rng(seed);
  const Rules rules = random_rules(rng);
  const HandSetup setup = random_setup(rules, rng);
  HandState hand(rules, setup), other(rules, setup);
  Dealer dealer{Rng(seed, 1)};
  std::vector<Card> own;
  dealer.step(hand);
  for (int i = 0; i < hand.hole(Seat(0)).size(); ++i) own.push_back(hand.hole(Seat(0))[i]);
  Dealer{own, Rng(seed, 2)}.step(other);
  const View mine = hand.view(Seat(0)), same = other.view(Seat(0));
  RC_ASSERT(static_cast<const PublicHand&>(mine) == static_cast<const PublicHand&>(same));
  RC_ASSERT(mine.hole() == same.hole());
}

}  // namespace
}  // namespace felt
