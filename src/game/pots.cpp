#include "game/pots.hpp"

#include <algorithm>

namespace felt {
namespace {

// The next level above `floor` that somebody's chips reach; `floor` when there is none.
Chips next_level(const ChipsBySeat& committed, Chips floor, int players) {
  Chips next = kMaxChips + Chips{1};
  for (int i = 0; i < players; ++i) {
    const Chips chips = committed[i];
    if (chips > floor) next = std::min(next, chips);
  }
  return next > kMaxChips ? floor : next;
}

Pot slice(const ChipsBySeat& committed, Chips floor, Chips level, SeatSet live, int players) {
  Pot pot;
  for (int i = 0; i < players; ++i) {
    const Chips chips = committed[i];
    pot.amount += std::clamp(chips, floor, level) - floor;
    if (chips >= level && live.contains(Seat(i))) pot.eligible |= Seat(i);
  }
  return pot;
}

}  // namespace

void PotList::add(Pot pot) {
  if (size_ > 0 && ((*this)[size_ - 1].eligible == pot.eligible || pot.eligible.is_empty())) {
    (*this)[size_ - 1].amount += pot.amount;
    return;
  }
  (*this)[size_++] = pot;
}

void PotList::give_up(SeatSet mucked) {
  for (int i = 0; i < size_; ++i) pots_[i].eligible -= mucked;
  while (size_ > 1 && pots_[size_ - 1].eligible.is_empty()) {
    --size_;
    pots_[size_ - 1].amount += pots_[size_].amount;
  }
}

PotList make_pots(const ChipsBySeat& committed, Chips dead, SeatSet live, int players) {
  PotList pots;
  if (dead > Chips{0}) pots.add({dead, live});
  Chips orphaned;  // below every live player: nothing lies under it to join
  for (Chips floor;;) {
    const Chips level = next_level(committed, floor, players);
    if (level == floor) break;
    Pot pot = slice(committed, floor, level, live, players);
    floor = level;
    if (pot.eligible.is_empty() && pots.size() == 0) {
      orphaned += pot.amount;
      continue;
    }
    pot.amount += orphaned;
    orphaned = Chips{0};
    pots.add(pot);
  }
  if (orphaned > Chips{0}) pots.add({orphaned, live});
  return pots;
}

}  // namespace felt
