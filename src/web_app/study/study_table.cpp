#include "web_app/study/study_table.hpp"

namespace felt {
namespace {

// Chips that the event takes from its player; negative where it gives some back.
Chips paid_in(const HandEvent& event) {
  switch (event.kind) {
    case EventKind::Ante:
    case EventKind::DeadPost:
    case EventKind::Blind:
    case EventKind::Call:
    case EventKind::Raise:
      return event.amount;
    case EventKind::UncalledReturn:
      return -event.amount;
    default:
      return Chips{0};
  }
}

}  // namespace

StudyTable::StudyTable(const HandSetup& setup, const HandLog& log) : start_(setup.stacks) {
  for (const Seat seat : SeatSet::first(setup.players)) {
    Chips& start = start_[static_cast<size_t>(seat.index())];
    if (start < kMaxChips / 2) continue;
    unknown_ |= seat;
    start = Chips{0};
    for (const HandEvent& event : log) {
      if (event.seat == seat) start += paid_in(event);
    }
  }
  stack_ = start_;
}

void StudyTable::pay(const HandEvent& event, bool is_bet) {
  const auto seat = static_cast<size_t>(event.seat.index());
  const Chips paid = paid_in(event);
  stack_[seat] -= paid;
  pot_ += paid;
  if (is_bet) bet_[seat] += paid;
}

void StudyTable::feed(const HandEvent& event) {
  const bool is_new_street = event.kind == EventKind::BoardDealt || event.kind == EventKind::Discard;
  if (is_new_street && event.street != street_) {
    street_ = event.street;
    bet_ = {};
    is_opened_ = false;
  }
  switch (event.kind) {
    case EventKind::Ante:
    case EventKind::DeadPost:
      return pay(event, false);
    case EventKind::Blind:
    case EventKind::Raise:
      is_opened_ = true;
      return pay(event, true);
    case EventKind::Call:
    case EventKind::UncalledReturn:
      return pay(event, true);
    case EventKind::Rake:
      pot_ -= event.amount;
      return;
    case EventKind::PotWon:
      bet_ = {};  // everything is in the middle by now
      pot_ -= event.amount;
      stack_[static_cast<size_t>(event.seat.index())] += event.amount;
      return;
    default:
      return;
  }
}

}  // namespace felt
