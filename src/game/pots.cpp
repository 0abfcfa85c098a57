#include "game/pots.hpp"

#include <algorithm>
#include <span>

namespace felt {
namespace {

// The next level above `floor` that somebody's chips reach; `floor` when there is none.
Chips next_level(std::span<const Chips> committed, Chips floor) {
  Chips next = kMaxChips + Chips{1};
  for (const Chips chips : committed) {
    if (chips > floor) next = std::min(next, chips);
  }
  return next > kMaxChips ? floor : next;
}

Pot slice(std::span<const Chips> committed, Chips floor, Chips level, SeatSet live) {
  Pot pot;
  for (size_t i = 0; i < committed.size(); ++i) {
    const Seat seat(static_cast<int>(i));
    pot.amount += std::clamp(committed[i], floor, level) - floor;
    if (committed[i] >= level && live.contains(seat)) pot.eligible |= seat;
  }
  return pot;
}

}  // namespace

void PotList::add(Pot pot) {
  if (size_ > 0 && pot.eligible.is_empty()) return grow(pot.amount);
  (*this)[size_++] = pot;
}

void PotList::give_up(SeatSet mucked) {
  for (int i = 0; i < size_; ++i) pots_[i].eligible -= mucked;
  while (size_ > 1 && pots_[size_ - 1].eligible.is_empty()) {
    --size_;
    pots_[size_ - 1].amount += pots_[size_].amount;
  }
}

PotList make_pots(const ChipsBySeat& committed, Chips dead, SeatSet live, int players, PotsBy by) {
  const auto by_seat = std::span<const Chips>(committed).first(static_cast<size_t>(players));
  PotList pots;
  if (dead > Chips{0}) {
    pots.add({dead, live});
  } else if (std::ranges::count(by_seat, by_seat[0]) == players && by_seat[0] > Chips{0}) {  // as most hands end
    pots.add({by_seat[0] * players, live & SeatSet::first(players)});
    return pots;
  }
  Chips orphaned;  // below every live player: nothing lies under it to join
  for (Chips floor;;) {
    const Chips level = next_level(by_seat, floor);
    if (level == floor) break;
    Pot pot = slice(by_seat, floor, level, live);
    floor = level;
    if (pot.eligible.is_empty() && pots.size() == 0) {
      orphaned += pot.amount;
      continue;
    }
    pot.amount += orphaned;
    orphaned = Chips{0};
    if (by == PotsBy::Players && pots.joins(pot)) {
      pots.grow(pot.amount);
    } else {
      pots.add(pot);
    }
  }
  if (orphaned > Chips{0}) pots.add({orphaned, live});
  return pots;
}

}  // namespace felt
