#include "solver/search/hand_streets.hpp"

#include <algorithm>

#include "game/chip_count.hpp"

namespace felt {

std::array<Seat, 2> two_left(const PublicHand& hand) {
  std::array<Seat, 2> seats{};
  size_t found = 0;
  for (int i = 1; i <= hand.players() && found < 2; ++i) {
    const Seat seat((hand.button().index() + i) % hand.players());
    if (hand.is_live(seat)) seats[found++] = seat;
  }
  return seats;
}

std::vector<HandStreet> streets_of(const PublicHand& hand, std::span<const HandEvent> history) {
  ChipsBySeat stacks{};
  for (const Seat seat : hand.seats()) stacks[static_cast<size_t>(seat.index())] = hand.starting_stack(seat);
  ChipCount chips(stacks);
  std::vector<HandStreet> streets;
  const std::array<Seat, 2> left = two_left(hand);
  int players = hand.players();
  const auto open = [&](int street, size_t events) {
    chips.open_street(street);
    const Chips least = std::min(chips.stack(left[0]), chips.stack(left[1]));
    while (static_cast<int>(streets.size()) <= street) streets.push_back({chips.pot(), least, {}, events, players});
  };
  for (size_t i = 0; i < history.size(); ++i) {
    const HandEvent& event = history[i];
    if (is_betting(event.kind)) open(event.street, i);
    chips.feed(event);
    if (event.kind == EventKind::Fold) {
      --players;
    } else if (is_betting(event.kind)) {
      streets[event.street].line.push_back(chips.bet(event.seat));
    }
  }
  open(hand.street(), history.size());
  return streets;
}

}  // namespace felt
