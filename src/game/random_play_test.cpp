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
  // Bets that were carried over can be more than a player has.
  RC_ASSERT(legal.min > (hand.to_call() == Chips{0} ? hand.bet(hand.actor()) : hand.bet_to_match()));
}

// Somebody can always do something, and only one of check and call.
void check_decision(const HandState& hand) {
  if (hand.phase() == Phase::Draw) {
    RC_ASSERT(hand.can(Action::stand_pat()));
    return;
  }
  RC_ASSERT(hand.able().contains(hand.actor()));
  RC_ASSERT(hand.can(Action::check()) != hand.can(Action::call()));
  RC_ASSERT(hand.can(Action::fold()) || hand.can(Action::check()) || hand.must_bring_in());
  RC_ASSERT(!hand.must_bring_in() || hand.can(Action::call()));
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
    RC_ASSERT(check_playable(played.rules).ok());
    RC_ASSERT(check_playable(played.rules, played.setup).ok());
    HandState hand(played.rules, played.setup, &played.log);
    play_and_check(played, hand, rng);
    HandLog again;
    RC_ASSERT(replay(played.rules, played.setup, played.log, &again) == hand);
    RC_ASSERT(again == played.log);
  }
}

// A view that follows the betting is the view one would get anew.
RC_GTEST_PROP(RandomPlay, FollowedViewsAreFreshOnes, (uint64_t seed)) {
  for (uint64_t i = 0; i < 300; ++i) {
    Rng rng(seed, i);
    const Rules rules = random_rules(rng);
    HandState hand(rules, random_setup(rules, rng));
    Dealer dealer{Rng(rng.next())};
    dealer.run(hand);
    View view = hand.view(hand.actor());
    while (!hand.is_over()) {
      const Seat actor = hand.actor();
      const bool goes_on = hand.apply_within_round(random_legal_action(hand, rng));
      dealer.run(hand);
      if (goes_on) {
        hand.follow(view, actor, hand.actor(), {});
      } else {
        hand.renew(view, hand.actor(), {});
      }
      const View fresh = hand.view(hand.actor());
      RC_ASSERT(static_cast<const PublicHand&>(view) == static_cast<const PublicHand&>(fresh));
      RC_ASSERT(view.hole() == fresh.hole() && view.seat() == fresh.seat() && view.discarded() == fresh.discarded());
    }
  }
}

// The same events with other cards in the hands that `viewer` has not seen.
HandLog with_other_hidden_cards(const HandLog& log, const HandState& hand, Seat viewer, Rng& rng) {
  CardSet seen = hand.held() | hand.dealt();
  std::vector<Card> others;
  for (const Card card : cards_of(hand.rules().deck) - seen) others.push_back(card);
  rng.shuffle(std::span<Card>(others));
  HandLog changed = log;
  for (HandEvent& event : changed) {
    if (event.kind != EventKind::HoleDealt || event.seat == viewer || hand.is_shown(event.seat)) continue;
    if (others.size() < static_cast<size_t>(event.cards.size())) break;
    DealtCards cards;
    for (int i = 0; i < event.cards.size(); ++i) {
      if (i >= event.cards.size() - event.up) {
        cards.push_back(event.cards[i]);
        continue;
      }
      cards.push_back(others.back());
      others.pop_back();
    }
    event.cards = cards;
  }
  return changed;
}

HandLog public_parts(const HandLog& log) {
  HandLog seen;
  for (const HandEvent& event : log) seen.push_back(public_part(event));
  return seen;
}

// What a player sees at any of their turns, history included, does not depend on the cards they cannot see.
RC_GTEST_PROP(RandomPlay, AViewKnowsNoHiddenCards, (uint64_t seed)) {
  Rng rng(seed);
  Rules rules = random_rules(rng);
  while (rules.has_draw()) rules = random_rules(rng);
  const HandSetup setup = random_setup(rules, rng);
  HandLog log;
  HandState hand(rules, setup, &log);
  Dealer dealer{Rng(rng.next())};
  for (dealer.run(hand, &log); !hand.is_over(); dealer.run(hand, &log)) {
    const Seat viewer = hand.actor();
    const HandLog changed = with_other_hidden_cards(log, hand, viewer, rng);
    const HandState other = replay(rules, setup, changed);
    const View mine = hand.view(viewer), same = other.view(viewer);
    RC_ASSERT(static_cast<const PublicHand&>(mine) == static_cast<const PublicHand&>(same));
    RC_ASSERT(mine.hole() == same.hole() && mine.discarded() == same.discarded());
    RC_ASSERT(public_parts(log) == public_parts(changed));
    hand.apply(random_legal_action(hand, rng), &log);
  }
}

// Draw games: nobody's hidden cards are in the public history.
RC_GTEST_PROP(RandomPlay, ThePublicHistoryHasNoCardsOfPlayersWhoDidNotShow, (uint64_t seed)) {
  Rng rng(seed);
  Rules rules = random_rules(rng);
  while (!rules.has_draw()) rules = random_rules(rng);
  HandLog log;
  HandState hand(rules, random_setup(rules, rng), &log);
  Dealer dealer{Rng(rng.next())};
  for (dealer.run(hand, &log); !hand.is_over(); dealer.run(hand, &log)) {
    hand.apply(random_legal_action(hand, rng), &log);
  }
  for (const HandEvent& event : public_parts(log)) {
    RC_ASSERT(event.cards.known().is_empty() || event.kind == EventKind::Show || event.kind == EventKind::BoardDealt);
  }
}

}  // namespace
}  // namespace felt
