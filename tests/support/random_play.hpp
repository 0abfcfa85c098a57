// Random hands for property tests and fuzzers: any game, profile, number of players, stacks and forced bets, played by
// random legal actions. Everything comes from one Rng, so a seed is a whole hand.
#pragma once

#include <algorithm>

#include "game/dealer.hpp"
#include "game/hand_state.hpp"

namespace felt::testing_support {

inline Chips random_chips(Rng& rng, int64_t low, int64_t high) {
  return Chips{low + static_cast<int64_t>(rng.below(static_cast<uint32_t>(high - low + 1)))};
}

inline Rules random_rules(Rng& rng) {
  const auto& games = game_names();
  const auto& profiles = profile_names();
  Rules rules = *named_rules(games[rng.below(static_cast<uint32_t>(games.size()))],
                             profiles[rng.below(static_cast<uint32_t>(profiles.size()))]);
  if (rng.below(4) == 0) rules.profile.complete_short_bet = true;
  if (rng.below(4) == 0) rules.profile.blind_before_ante = false;
  if (rng.below(4) == 0) rules.profile.cap_heads_up = false;
  if (rng.below(8) == 0) rules.profile.half_bet_rule = !rules.profile.half_bet_rule;
  if (rng.below(8) == 0) rules.profile.free_fold = !rules.profile.free_fold;
  if (rng.below(8) == 0) rules.profile.show_all = !rules.profile.show_all;
  if (rng.below(8) == 0) rules.profile.table_all_ins = !rules.profile.table_all_ins;
  if (rng.below(8) == 0) rules.profile.reopening = Reopening::AnyRaise;
  if (rng.below(8) == 0) rules.profile.reopening = Reopening::HalfRaise;
  if (rng.below(8) == 0) rules.profile.reopening = Reopening::LargerRaise;
  if (rng.below(8) == 0) rules.profile.odd_chips_by_level = true;
  if (rng.below(8) == 0) rules.profile.exact_call_acts = true;
  if (rng.below(8) == 0) rules.profile.opening_all_in_is_bet = true;
  if (rng.below(8) == 0) rules.profile.min_raise = MinRaise::AcpcCounter;
  if (rng.below(8) == 0) rules.profile.min_raise = MinRaise::LastFullBet;
  if (rules.profile.name == "online")
    rules.profile.rake = {static_cast<int>(rng.below(1000)), random_chips(rng, 0, 20), rng.below(2) == 0};
  if (rules.name == "one-bet" && rng.below(2) == 0) rules.max_bet = random_chips(rng, 1, 100);
  return rules;
}

// Blinds, now and then a straddle and late posts.
inline void random_posts(const Rules& rules, HandSetup& setup, Rng& rng) {
  const int64_t scale = rules.profile.exact_split ? kExactSplitUnit : 1;
  const Chips big = setup.min_bet;
  if (rng.below(4) != 0) post_blinds(setup, random_chips(rng, 0, big.count / scale) * scale, big);
  if (rng.below(6) == 0 && setup.players > 2) setup.posts[2] = big * 2;  // a straddle
  for (const Seat seat : SeatSet::first(setup.players)) {
    if (seat.index() < 3 || rng.below(8) != 0) continue;
    setup.posts[seat.index()] = big;
    setup.late |= seat;
    if (rng.below(2) == 0) setup.dead_posts[seat.index()] = random_chips(rng, 0, 3) * scale;
  }
}

inline HandSetup random_setup(const Rules& rules, Rng& rng) {
  HandSetup setup;
  setup.players =
      rules.min_players + static_cast<int>(rng.below(static_cast<uint32_t>(rules.max_players - rules.min_players + 1)));
  const int64_t scale = rules.profile.exact_split ? kExactSplitUnit : 1;
  const int64_t deep = rng.below(3) == 0 ? 12 : rng.below(2) == 0 ? 60 : 1000;
  for (const Seat seat : SeatSet::first(setup.players)) {
    setup.stacks[seat.index()] = random_chips(rng, 1, deep) * scale;
    if (scale > 1 && rng.below(3) == 0) setup.stacks[seat.index()] -= random_chips(rng, 0, scale - 1);  // broken chips
  }
  const Chips big = random_chips(rng, 1, 10) * scale;
  setup.min_bet = big;
  setup.small_bet = big;
  setup.big_bet = big * 2;
  setup.bring_in =
      rules.forced_bets == ForcedBets::BringIn ? random_chips(rng, 1, big.count / scale) * scale : Chips{0};
  setup.unit = Chips{scale};
  if (rules.forced_bets != ForcedBets::BringIn) random_posts(rules, setup, rng);
  const uint32_t antes = rng.below(3);
  const Chips ante = random_chips(rng, 1, 5) * scale;
  if (antes == 0) std::fill_n(setup.antes.begin(), setup.players, ante);
  if (antes == 1) setup.antes[1] = ante;
  setup.ante_trimming = rng.below(2) == 0;
  setup.odd_chips_from = Seat(static_cast<int>(rng.below(static_cast<uint32_t>(setup.players))));
  return setup;
}

// Any action at all, legal or not.
inline Action random_action(const PublicHand& hand, Rng& rng) {
  switch (rng.below(6)) {
    case 0:
      return Action::fold();
    case 1:
      return Action::check();
    case 2:
      return Action::call();
    case 3:
      return Action::discard(rng.below(32));
    default:
      break;
  }
  const RaiseInterval legal = hand.raise_interval();
  if (!legal.is_empty() && rng.below(3) != 0) {
    const Chips edges[] = {
        legal.min, legal.max, legal.min - Chips{1}, legal.max + Chips{1},
        legal.min + Chips{static_cast<int64_t>(rng.next() % static_cast<uint64_t>((legal.max - legal.min).count + 1))}};
    return Action::raise_to(edges[rng.below(5)]);
  }
  return Action::raise_to(random_chips(rng, -5, 1200) * (rng.below(2) == 0 ? 1 : hand.min_bet().count));
}

// A legal one: tried at random, then check or fold.
inline Action random_legal_action(const PublicHand& hand, Rng& rng) {
  for (int i = 0; i < 8; ++i) {
    const Action action = random_action(hand, rng);
    if (action.kind == ActionKind::Fold && rng.below(3) != 0) continue;
    if (hand.can(action)) return action;
  }
  if (hand.phase() == Phase::Draw) return Action::stand_pat();
  return hand.to_call() > Chips{0} ? Action::call() : Action::check();
}

inline Chips all_chips(const HandState& hand) {
  Chips total = hand.pot() + hand.rake();
  for (const Seat seat : hand.seats()) total += hand.stack(seat);
  return total;
}

}  // namespace felt::testing_support
