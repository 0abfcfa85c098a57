// Where a player sits in order of acting: the first, the middle or the last third.
#pragma once

#include "game/view.hpp"

namespace felt {

enum class TableThird { Front, Middle, Back };

// Of the table. The button is always in the last third, heads-up too.
inline TableThird table_third(const View& view) {
  if (view.seat() == view.button()) return TableThird::Back;
  return static_cast<TableThird>(view.seat().index() * 3 / view.players());
}

// Of those who can still act, as source H has it (addPosition): the player at place i, counted from 0, stands at
// (i + 1) / remaining.
inline TableThird third_of_remaining(const View& view) {
  int place = 0, remaining = 0;
  for (const Seat seat : view.able()) {
    if (seat < view.seat()) ++place;
    ++remaining;
  }
  if (3 * (place + 1) <= remaining) return TableThird::Front;
  return 3 * (place + 1) <= 2 * remaining ? TableThird::Middle : TableThird::Back;
}

}  // namespace felt
