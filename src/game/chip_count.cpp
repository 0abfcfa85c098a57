#include "game/chip_count.hpp"

#include <algorithm>

namespace felt {
namespace {

// Cards, discards and decisions belong to the street they open. Hands that are tabled between two streets, and what is
// paid at the end, come while the bets of the last street still lie there.
bool is_within_street(EventKind kind) {
  return (kind >= EventKind::HoleDealt && kind <= EventKind::Discard) || kind == EventKind::BringIn;
}

}  // namespace

void ChipCount::pay(const HandEvent& event) {
  put_in_[at(event.seat)] += event.amount;
  total_pot_ += event.amount;
}

void ChipCount::pay_bet(const HandEvent& event) {
  pay(event);
  Chips& bet = bet_[at(event.seat)];
  bet = event.to;  // more than was paid where bets go on from the street before
  highest_bet_ = std::max(highest_bet_, bet);
}

// More than the bet comes back to who paid a larger ante than anybody else could.
void ChipCount::take_back(const HandEvent& event) {
  const size_t seat = at(event.seat);
  put_in_[seat] -= event.amount;
  total_pot_ -= event.amount;
  returned_[seat] += event.amount;
  bet_[seat] = event.to;
  highest_bet_ = *std::ranges::max_element(bet_);
}

void ChipCount::clear_bets() {
  bet_ = {};
  highest_bet_ = Chips{0};
}

void ChipCount::open_street(int street) {
  if (street == street_) return;
  street_ = street;
  is_only_brought_in_ = false;
  clear_bets();
}

void ChipCount::feed(const HandEvent& event) {
  if (is_within_street(event.kind)) open_street(event.street);
  if (event.kind == EventKind::BringIn) is_only_brought_in_ = true;
  if (event.kind == EventKind::Raise) is_only_brought_in_ = false;
  switch (event.kind) {
    case EventKind::Ante:
    case EventKind::DeadPost:
      return pay(event);
    case EventKind::Blind:
    case EventKind::Call:
    case EventKind::BringIn:
    case EventKind::Raise:
      return pay_bet(event);
    case EventKind::UncalledReturn:
      return take_back(event);
    case EventKind::Rake:
      paid_out_ += event.amount;
      return;
    case EventKind::PotWon:
      clear_bets();
      paid_out_ += event.amount;
      won_[at(event.seat)] += event.amount;
      return;
    default:
      return;
  }
}

}  // namespace felt
