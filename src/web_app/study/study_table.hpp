// The chips of a hand followed from event to event, for those who look at it again.
#pragma once

#include <vector>

#include "game/hand_event.hpp"
#include "game/hand_setup.hpp"

namespace felt {

// A state that plays the hand again is ahead of its consequences (the last fold pays the pot), so they are counted
// here.
class StudyTable {
 public:
  // Stacks that the history does not know are taken to be what the player puts in.
  StudyTable(const HandSetup& setup, const HandLog& log);

  void feed(const HandEvent& event);

  SeatSet unknown() const { return unknown_; }  // whose stacks are not known
  Chips starting_stack(Seat seat) const { return start_[static_cast<size_t>(seat.index())]; }
  Chips stack(Seat seat) const { return stack_[static_cast<size_t>(seat.index())]; }
  Chips bet(Seat seat) const { return bet_[static_cast<size_t>(seat.index())]; }  // on this street
  Chips pot() const { return pot_; }
  bool is_opened() const { return is_opened_; }  // somebody has bet on this street

 private:
  void pay(const HandEvent& event, bool is_bet);

  ChipsBySeat start_{}, stack_{}, bet_{};
  SeatSet unknown_;
  Chips pot_;
  int street_ = 0;
  bool is_opened_ = false;
};

}  // namespace felt
