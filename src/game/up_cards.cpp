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

constexpr size_t kMaxUpCards = 4;  // that everybody sees before the showdown

// Up cards as a number: how many are alike, as in two pair before one pair, and then the ranks, the largest group
// first.
uint32_t value_of(const DealtCards& cards, bool low_wins) {
  std::array<uint32_t, kMaxUpCards> groups{};  // how many of a rank, and the rank
  size_t size = 0;
  for (int i = 0; i < cards.size() && size < kMaxUpCards; ++i) {
    if (!cards.is_known(i)) continue;
    const auto own = static_cast<uint32_t>(height(cards[i].rank(), low_wins));
    size_t at = 0;
    while (at < size && (groups[at] & 0xf) != own) ++at;
    groups[at] = at < size ? groups[at] + 16 : 16 + own;
    size = std::max(size, at + 1);
    for (; at > 0 && groups[at] > groups[at - 1]; --at) std::swap(groups[at], groups[at - 1]);
  }
  uint32_t counts = 0, ranks = 0;
  for (const uint32_t group : groups) {
    counts = counts << 4 | group >> 4;
    ranks = ranks << 4 | (group & 0xf);
  }
  return counts << 16 | ranks;
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
    if (value_of(seen[static_cast<size_t>(seat.index())], false) >> 28 >= 2) return true;
  }
  return false;
}

}  // namespace felt
