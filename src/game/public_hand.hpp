// The part of a hand that everybody at the table sees, and everything the betting rules say about it. HandState adds
// the hidden cards and moves the hand along; View adds one player's own cards and nothing else.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>

#include "cards/card.hpp"
#include "game/action.hpp"
#include "game/dealt_cards.hpp"
#include "game/hand_setup.hpp"
#include "game/illegal.hpp"
#include "game/pots.hpp"
#include "game/rules/rules.hpp"
#include "game/seat.hpp"
#include "game/up_cards.hpp"

namespace felt {

// What the hand is waiting for.
enum class Phase : uint8_t { DealHole, DealBoard, Bet, Draw, Show, Over };

// The totals a player may raise to, both included; min > max when they may not raise.
struct RaiseInterval {
  Chips min{1};
  Chips max{0};
  bool is_empty() const { return max < min; }
  bool contains(Chips to) const { return min <= to && to <= max; }
  friend bool operator==(const RaiseInterval&, const RaiseInterval&) = default;
};

inline constexpr int kMaxRuns = 4;

class PublicHand {
 public:
  const Rules& rules() const { return *rules_; }
  int players() const { return players_; }
  Seat button() const { return Seat(players_ - 1); }
  SeatSet seats() const { return SeatSet::first(players_); }

  Phase phase() const { return phase_; }
  bool is_over() const { return phase_ == Phase::Over; }
  Seat actor() const { return actor_; }  // whose turn it is to bet, draw or show
  int street() const { return street_; }
  const std::string& street_name() const { return rules_->streets[street_].name; }

  Chips starting_stack(Seat seat) const { return start_[at(seat)]; }
  Chips stack(Seat seat) const { return stack_[at(seat)]; }
  Chips bet(Seat seat) const { return bet_[at(seat)]; }              // on this street
  Chips committed(Seat seat) const { return committed_[at(seat)]; }  // in this hand, dead money left out
  Chips net(Seat seat) const { return stack(seat) - starting_stack(seat); }
  Chips pot() const { return pot_; }          // all chips in the middle, bets of this street included
  PotList pots() const;                       // before they are paid
  Chips rake() const { return rake_; }        // taken so far
  Chips unit() const { return unit_; }        // bets are whole numbers of it, all-ins excepted
  Chips min_bet() const { return min_bet_; }  // the big blind, as a rule
  Chips bring_in() const { return bring_in_; }
  bool must_bring_in() const { return is_bring_in_due_; }  // the player to act: a call is the bring-in
  // What a game is measured in: the smallest bet, or the small bet where bets are fixed.
  Chips base_bet() const { return rules_->betting == Betting::FixedLimit ? small_bet_ : min_bet_; }

  SeatSet winners() const { return winners_; }  // who has won some of a pot
  SeatSet live() const { return live_; }        // neither folded nor mucked
  SeatSet able() const { return able_; }        // live with chips behind; see also Profile::exact_call_acts
  bool is_live(Seat seat) const { return live_.contains(seat); }
  // Also when the pots have been paid: until the next hand.
  bool is_all_in(Seat seat) const { return is_live(seat) && (!able_.contains(seat) || stack(seat) == Chips{0}); }

  int runs() const { return runs_; }  // how many boards
  std::span<const Card> board(int run = 0) const {
    return {boards_[static_cast<size_t>(run)].data(), board_size_[static_cast<size_t>(run)]};
  }
  int run() const { return run_; }            // which board is being dealt
  int cards_due() const;                      // how many cards the dealer owes now, to one player or the board
  Seat draws_owed() const;                    // in Phase::Draw: who waits for replacements; players() when nobody does
  bool is_tabled() const { return tabled_; }  // everybody is all-in, and hands are open before the board is complete
  bool is_shown(Seat seat) const { return shown_.contains(seat); }
  // What everybody has seen of a hand: all of it once it is shown, before that up cards among cards face down.
  const DealtCards& shown_cards(Seat seat) const { return shown_cards_[at(seat)]; }

  // Betting. These speak of the player to act.
  Chips bet_to_match() const { return to_match_; }
  Chips to_call() const {  // what a call costs now, at most the stack; 0 is a check
    if (phase_ != Phase::Bet) return Chips{0};
    return std::min(stack(actor_), std::max(Chips{0}, call_level(actor_) - bet(actor_)));
  }
  bool is_behind() const { return bet(actor_) < call_level(actor_); }  // also with nothing left to call with
  int raises() const { return raises_; }                               // bets and raises on this street
  RaiseInterval raise_interval() const;
  bool can_raise() const { return !raise_interval().is_empty(); }
  Chips min_full_raise() const;  // the smallest raise that is not a short all-in, affordable or not
  Chips pot_raise_to() const;    // a raise by the size of the pot after calling, legal or not
  Chips all_in_to() const { return bet(actor_) + stack(actor_); }

  Illegal why_illegal(Action action) const;
  bool can(Action action) const { return why_illegal(action) == Illegal::None; }

  friend bool operator==(const PublicHand&, const PublicHand&) = default;

 protected:
  // Takes over what a single bet, call, check or fold of `actor` has changed in a hand that was equal before it and is
  // still in the same round of betting: a fraction of a copy.
  void follow_action(const PublicHand& hand, Seat actor) {
    stack_[at(actor)] = hand.stack_[at(actor)];
    bet_[at(actor)] = hand.bet_[at(actor)];
    committed_[at(actor)] = hand.committed_[at(actor)];
    acted_at_[at(actor)] = hand.acted_at_[at(actor)];
    pot_ = hand.pot_;
    to_match_ = hand.to_match_;
    to_answer_ = hand.to_answer_;
    min_raise_ = hand.min_raise_;
    min_to_ = hand.min_to_;
    full_level_ = hand.full_level_;
    live_ = hand.live_;
    able_ = hand.able_;
    acted_ = hand.acted_;
    raised_ = hand.raised_;
    actor_ = hand.actor_;
    aggressor_ = hand.aggressor_;
    raises_ = hand.raises_;
    has_aggressor_ = hand.has_aggressor_;
    is_bring_in_due_ = hand.is_bring_in_due_;
    is_doubled_ = hand.is_doubled_;
    is_carried_ = hand.is_carried_;
  }

  explicit PublicHand(const Rules& rules) : rules_(&rules) {}

  static constexpr size_t at(Seat seat) { return static_cast<size_t>(seat.index()); }
  const StreetRules& street_rules() const { return rules_->streets[street_]; }
  Chips fixed_bet() const { return street_rules().big_bet || is_doubled_ ? big_bet_ : small_bet_; }
  Chips whole(Chips chips) const;  // rounded up to chips that can be bet
  bool may_double() const;         // fixed limit: an open pair allows a big bet, and nobody has made one
  // Against opponents who are all all-in, nobody needs to put in more than they did, even below a short blind (V22).
  Chips call_level(Seat seat) const {
    if (is_carried_) return bet(seat);
    return (able_ - seat).is_empty() ? std::min(to_match_, most_bet_against(seat)) : to_match_;
  }
  bool owes_action(Seat seat) const {
    if (acted_.contains(seat)) return bet(seat) < std::min(call_level(seat), to_answer_);
    return bet(seat) < call_level(seat) || able_.has_several();
  }
  Chips most_bet_against(Seat seat) const;
  Illegal why_no_raise() const;
  bool is_reopened(Seat seat) const;
  bool is_capped() const;
  Chips max_bet() const;
  Chips largest_raise_to() const;
  Illegal why_illegal_raise(Chips to) const;

  const Rules* rules_;
  ChipsBySeat start_{}, stack_{}, bet_{}, committed_{};
  ChipsBySeat acted_at_{};  // the bet to match when the seat last acted on this street
  Chips pot_, dead_, rake_;
  Chips opening_level_;  // to match when the betting of the street began: the blinds or nothing
  Chips to_match_;       // the total to call, in full even if its poster was short (V21)
  Chips to_answer_;      // the same without all-ins that those who have acted need not answer (Reopening::LargerRaise)
  Chips min_raise_;      // the largest bet or raise of the street, at least a minimum bet
  Chips min_to_;         // the smallest full raise
  Chips full_level_;     // the last bet that counts in full, short all-ins left out (V16, V56)
  Chips min_bet_, small_bet_, big_bet_, unit_, bring_in_;
  SeatSet live_, able_, acted_, raised_, dealt_, drawn_, shown_, mucked_, winners_;
  OpenCards shown_cards_{};
  std::array<std::array<Card, kMaxBoard>, kMaxRuns> boards_{};
  std::array<uint8_t, kMaxRuns> board_size_{};
  std::array<uint8_t, kMaxSeats> draw_due_{};  // places whose replacements are owed
  Seat actor_, aggressor_, odd_chips_from_;
  uint8_t players_ = 0, street_ = 0, raises_ = 0, runs_ = 1, run_ = 0, split_street_ = 0;
  Phase phase_ = Phase::DealHole;
  bool has_aggressor_ = false, tabled_ = false;
  bool is_bring_in_due_ = false;
  bool is_doubled_ = false;  // fixed limit: somebody has made a big bet over an open pair
  bool is_common_ = false;   // too few cards for everybody: the card of the street is the board's
  bool is_carried_ = false;  // bets that differ came from the street before, and nobody has bet on this one
};

// Why `action` is illegal for the player to act, in one sentence for a user. Chips are 10^-decimals.
std::string explain(Illegal reason, const PublicHand& hand, const Action& action, int decimals = 0);

}  // namespace felt
