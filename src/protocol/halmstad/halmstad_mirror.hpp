// A hand as a client of Halmstad's server can know it: rebuilt from the server's messages alone, the others' cards face
// down. Servers differ in details; where one does what our rules do not allow the mirror gives the hand up, and the
// client plays it without one.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game/hand_state.hpp"
#include "protocol/halmstad/halmstad.hpp"

namespace felt {

class HalmstadMirror {
 public:
  struct Player {
    std::string name;
    Chips chips;
  };

  // `rules` must outlive the mirror.
  HalmstadMirror(const Rules& rules, std::string own_name);

  void take(const HalmstadMessage& message);

  // The hand being played, if the client plays in it and it could be followed up to the last message.
  const HandState* hand() const { return hand_ ? &*hand_ : nullptr; }
  Seat seat() const { return *own_seat_; }  // the client's, while there is a hand
  View view() const { return hand_->view(seat(), log_); }
  const HandLog& known() const { return known_; }  // what has happened, the client's own cards face up
  int round() const { return round_; }
  const DealtCards& own_cards() const { return own_cards_; }
  const HandSetup& setup() const { return setup_; }  // of the hand
  Chips ante() const { return ante_; }

  const std::vector<Player>& players() const { return players_; }  // in the order in which the server first named them
  int player_in(Seat seat) const { return order_[seat.index()].player; }

 private:
  struct Ante {
    int player = 0;
    Chips paid;
  };

  void new_round(int round);
  int number_of(const std::string& name);
  std::optional<Seat> seat_of(const std::string& name) const;
  void take_ante(const HalmstadMessage& message);
  void note_cards(const HalmstadMessage& message);

  bool begin(const Rules& rules, Chips least_bet);
  bool rebuild();
  bool follow(const HalmstadMessage& message);
  bool follow_player(Seat seat, const HalmstadMessage& message);
  bool asked(const HalmstadMessage& message);
  bool bets(Seat seat, const HalmstadMessage& message);
  bool draws(Seat seat, int64_t count);
  bool draws_own(const DealtCards& cards);
  bool shows(Seat seat, const DealtCards& cards);
  bool catch_up(Phase phase, std::optional<Seat> seat);
  void apply(const Action& action);
  void log_public();
  void pass_over_folded();

  const Rules& rules_;
  std::shared_ptr<const Rules> reopening_rules_;  // the same, but every all-in is answered; hands point to it
  std::string own_name_;
  std::vector<Player> players_;
  int round_ = 0;
  Chips ante_{0};

  std::vector<Ante> order_;  // who plays this round, by seat
  std::optional<Seat> own_seat_;
  DealtCards own_cards_, dealt_cards_;     // now, and at the beginning of the round
  std::vector<HalmstadMessage> messages_;  // of this hand, after the antes
  HandSetup setup_;
  std::optional<HandState> hand_;
  HandLog known_, log_;     // log_ is the public part
  SeatSet folded_;          // for the server; the hand learns it when it is their turn
  bool has_drawn_ = false;  // the client itself
  bool is_given_up_ = false;
};

}  // namespace felt
