// The betting of a hand as the competition's dealer counts it: what everybody has put in over the whole hand, and
// nothing else. In ordinary games HandState comes to the same; where stacks are short and differ it does not:
//
// - With a limit a player may always raise while the round has raises left and somebody else can act. A raise that the
//   stack does not reach is a raise to the stack, also where that is no more than the bet, or less: then the bet is
//   lowered, and whoever had put in more may take the difference back by calling.
// - Whoever can still act is asked once, also when nobody is left to bet against: only a call is legal then.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "game/rules/acpc_game.hpp"

namespace felt {

// One of a betting string or an answer: "f", "c", "r", "r300".
struct AcpcMove {
  char kind = 'c';
  int64_t total = 0;  // no limit: all that the player has then put into the pot in this hand

  friend bool operator==(const AcpcMove&, const AcpcMove&) = default;
};

class AcpcBetting {
 public:
  // The blinds are posted. A hand in which they take every stack is over. The game must outlive it.
  explicit AcpcBetting(const AcpcGame& game);

  bool is_over() const { return is_over_; }
  bool is_showdown() const { return is_over_ && live() > 1; }
  int round() const { return round_; }  // the last one at a showdown
  int actor() const { return actor_; }  // a position; of a hand that is not over
  int64_t spent(int position) const { return spent_[at(position)]; }
  bool has_folded(int position) const { return folded_[at(position)]; }
  int64_t to_match() const { return to_match_; }  // in the whole hand

  // Of the player to act, who may always call.
  bool can_fold() const;
  bool can_raise() const;
  int64_t min_raise_to() const;  // no limit, when they can raise
  int64_t max_raise_to() const { return game_->stacks[at(actor_)]; }
  bool is_legal(const AcpcMove& move) const;

  void act(const AcpcMove& move);  // a legal one

  // What a position has won when the hand is over, in kExactSplitUnit-ths; `values` of the hands decide a showdown.
  // Chips that somebody folded above everything that is called are nobody's, as in the competition.
  int64_t net(int position, std::span<const uint32_t> values) const;

 private:
  using BySeat = std::array<int64_t, kMaxSeats>;

  static constexpr size_t at(int position) { return static_cast<size_t>(position); }
  bool can_act(int position) const { return !has_folded(position) && spent(position) < game_->stacks[at(position)]; }
  int live() const;
  int acting() const;  // those who have neither folded nor put in everything
  int next_after(int position) const;
  void raise(const AcpcMove& move);
  void go_on();
  void begin_round();
  int64_t net_at_showdown(int position, std::span<const uint32_t> values) const;

  const AcpcGame* game_;
  BySeat spent_{};
  std::array<bool, kMaxSeats> folded_{};
  int64_t to_match_ = 0, min_raise_to_ = 0, largest_blind_ = 0;
  int round_ = 0, actor_ = 0;
  int actions_ = 0, raises_ = 0, called_ = 0;  // in this round; called: who can act and has since the last raise
  bool is_over_ = false;
};

}  // namespace felt
