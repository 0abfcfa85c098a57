#include "app/play/side_pots.hpp"

#include <algorithm>

#include "equity/pot_odds.hpp"

namespace felt {
namespace {

// The excess of the largest contribution over the second largest; only one player has put it in.
Chips unmatched(const PublicHand& hand) {
  Chips most, second;
  for (const Seat seat : hand.seats()) {
    const Chips own = hand.committed(seat);
    second = std::max(second, std::min(own, most));
    most = std::max(most, own);
  }
  return most - second;
}

}  // namespace

std::vector<Pot> pots_by_all_ins(const PublicHand& hand) {
  std::vector<Pot> pots;
  SeatSet contenders = hand.live();
  bool begins = true;
  const PotList all = hand.pots();
  const Chips open_bet = unmatched(hand);
  for (int i = 0; i < all.size(); ++i) {
    const bool is_open_bet = i > 0 && i + 1 == all.size() && all[i].amount == open_bet;
    if (begins && is_open_bet) break;
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

Chips pot_to_win(const PublicHand& hand) {
  const Chips own = hand.committed(hand.actor()) + hand.to_call();
  Chips pot = hand.pot();
  for (const Seat seat : hand.seats()) pot -= std::max(Chips{0}, hand.committed(seat) - own);
  return pot;
}

std::optional<double> price_of_call(const PublicHand& hand) {
  const Chips to_call = hand.to_call();
  if (to_call == Chips{0}) return std::nullopt;
  return required_equity(static_cast<double>(to_call.count), static_cast<double>(pot_to_win(hand).count));
}

}  // namespace felt
