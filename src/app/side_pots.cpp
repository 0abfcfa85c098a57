#include "app/side_pots.hpp"

namespace felt {

std::vector<Pot> pots_by_all_ins(const PublicHand& hand) {
  std::vector<Pot> pots;
  SeatSet contenders = hand.live();
  bool begins = true;
  const PotList all = hand.pots();
  for (int i = 0; i < all.size(); ++i) {
    if (begins) pots.push_back({Chips{0}, contenders});
    pots.back().amount += all[i].amount;
    const SeatSet above = i + 1 < all.size() ? all[i + 1].eligible : SeatSet();
    SeatSet done;  // they can win no more than this
    for (const Seat seat : all[i].eligible - above) done |= hand.is_all_in(seat) ? SeatSet(seat) : SeatSet();
    contenders -= done;
    begins = !done.is_empty();
  }
  return pots;
}

}  // namespace felt
