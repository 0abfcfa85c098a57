#include "game/up_cards.hpp"

#include <algorithm>
#include <utility>

namespace felt {
namespace {

// From 0; the ace counts 0 where the low hand wins, 12 otherwise.
int height(Rank rank, bool low_wins) {
  const int usual = index(rank);
  if (!low_wins) return usual;
  return rank == Rank::Ace ? 0 : usual + 1;
}

// How high a card is for the bring-in, from 0: rank, then suit.
int height(Card card, bool low_wins) { return height(card.rank(), low_wins) * kSuits + index(card.suit()); }

constexpr size_t kMaxUp = 4;

// Up to four cards as a number: groups of a rank, the largest first, then the highest. A byte is a group: how many
// cards, then how high they are.
uint32_t value_of(const DealtCards& cards, bool low_wins) {
  std::array<uint32_t, kMaxUp> groups{};
  size_t size = 0;
  for (int i = 0; i < cards.size() && size < kMaxUp; ++i) {
    if (!cards.is_known(i)) continue;
    const auto own = static_cast<uint32_t>(height(cards[i].rank(), low_wins));
    size_t at = 0;
    while (at < size && (groups[at] & 0xf) != own) ++at;
    groups[at] = at < size ? groups[at] + 16 : 16 + own;
    size = std::max(size, at + 1);
    for (; at > 0 && groups[at] > groups[at - 1]; --at) std::swap(groups[at], groups[at - 1]);
  }
  uint32_t value = 0;
  for (const uint32_t group : groups) value = value << 8 | group;
  return value;
}

}  // namespace

Seat bring_in_seat(const OpenCards& seen, SeatSet seats, bool low_wins) {
  Seat found = seats.front();
  int extreme = -1;
  for (const Seat seat : seats) {
    const DealtCards& cards = seen[static_cast<size_t>(seat.index())];
    const int last = cards.size() - 1;
    if (last < 0 || !cards.is_known(last)) continue;
    const int own = height(cards[last], low_wins);
    const int wanted = low_wins ? own : kCards - 1 - own;
    if (wanted <= extreme) continue;
    extreme = wanted;
    found = seat;
  }
  return found;
}

Seat best_up_cards(const OpenCards& seen, SeatSet seats, bool low_wins) {
  Seat best = seats.front();
  uint32_t best_value = value_of(seen[static_cast<size_t>(best.index())], low_wins);
  for (const Seat seat : seats - best) {
    const uint32_t own = value_of(seen[static_cast<size_t>(seat.index())], low_wins);
    if (low_wins ? own >= best_value : own <= best_value) continue;
    best = seat;
    best_value = own;
  }
  return best;
}

bool has_open_pair(const OpenCards& seen, SeatSet seats) {
  for (const Seat seat : seats) {
    if (value_of(seen[static_cast<size_t>(seat.index())], false) >> 24 >= 32) return true;
  }
  return false;
}

}  // namespace felt
