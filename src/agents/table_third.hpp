// Where a player sits in order of acting: the first, the middle or the last third of the table. The button is always in
// the last, heads-up too.
#pragma once

#include "game/view.hpp"

namespace felt {

enum class TableThird { Front, Middle, Back };

inline TableThird table_third(const View& view) {
  if (view.seat() == view.button()) return TableThird::Back;
  return static_cast<TableThird>(view.seat().index() * 3 / view.players());
}

}  // namespace felt
