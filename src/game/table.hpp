// The table between hands: who sits where with how many chips, where the button goes, who owes which blind, who is out.
// A chair is a place at the table; a Seat is a position in one hand.
#pragma once

#include <optional>
#include <vector>

#include "game/hand_setup.hpp"
#include "game/hand_state.hpp"
#include "game/stakes.hpp"

namespace felt {

enum class ButtonRule : uint8_t {
  Dead,    // tournaments: the big blind moves on to the next player, the rest follows, over empty chairs too (V30)
  Moving,  // the button moves on to the next player
};

enum class Entry : uint8_t {
  Free,  // dealt in at once
  Post,  // posts a big blind in the first hand in which they are in neither blind, unless the big blind reaches them
         // first
};

class Table {
 public:
  struct Player {
    Chips stack;
    bool sits_out = false;
    bool owes_big = false;    // a late post
    bool owes_small = false;  // a dead post
  };

  // A hand to be played: its setup, and which chair every seat is.
  struct NextHand {
    int number = 0;  // from 0
    HandSetup setup;
    std::vector<int> chairs;                    // by seat
    int button = -1;                            // chairs; the button's may be empty
    std::optional<int> small_blind, big_blind;  // none where nobody posts it
  };

  struct Elimination {
    int chair = 0;
    int hand = 0;
    Chips stack_before;
  };

  // `rules` must outlive the table. Under an exact_split profile all chips are counted in kExactSplitUnit-ths.
  Table(const Rules& rules, int chairs, ButtonRule rule = ButtonRule::Dead);
  // The next hand is of this game; the rules must outlive the table.
  void change_game(const Rules& rules) { rules_ = &rules; }

  int chairs() const { return static_cast<int>(players_.size()); }
  const std::optional<Player>& player(int chair) const { return players_[chair]; }

  // Between hands only. The chair must be free to sit, taken for the others.
  void sit(int chair, Chips stack, Entry entry = Entry::Free);
  void leave(int chair);
  void add_chips(int chair, Chips chips);  // a rebuy or a top-up
  void sit_out(int chair);
  void come_back(int chair);
  void set_button(int chair);  // as if the last hand had been played with the button here

  int ready() const;  // players who would be dealt in
  bool can_play() const { return ready() >= rules_->min_players; }
  int hands_played() const { return hands_; }

  // Moves the button and posts the blinds; can_play() must hold.
  NextHand next_hand(const Stakes& stakes);
  // Takes the stacks back. Players without chips stay in their chairs, not dealt in, until they rebuy or leave.
  void finish(const NextHand& next, const HandState& hand);

  // In order; of players out in the same hand the one who began it with fewer chips comes first.
  const std::vector<Elimination>& eliminations() const { return eliminations_; }

 private:
  bool is_ready(int chair) const;
  int next_ready(int chair) const;      // the first ready chair after this one
  int previous_ready(int chair) const;  // the first before it
  int steps(int from, int to) const;    // clockwise
  void move_blinds();
  void move_dead_button();
  void move_moving_button();
  void note_missed_blinds(int from, int to);
  void note_missed_small_blind();
  std::vector<int> dealt_in() const;
  Chips usual_ante(const Stakes& stakes) const;
  void post(NextHand& next, const Stakes& stakes);
  void post_blinds(NextHand& next, const Stakes& stakes);
  void post_owed(NextHand& next, const Stakes& stakes);
  void clear_debts(const NextHand& next);

  const Rules* rules_;
  ButtonRule rule_;
  std::vector<std::optional<Player>> players_;
  int button_ = -1, small_ = -1, big_ = -1;  // chairs; -1 before the first hand
  int hands_ = 0;
  std::vector<Elimination> eliminations_;
};

}  // namespace felt
