#include "arena/luck/all_in_equity.hpp"

#include "equity/equity.hpp"
#include "game/chip_count.hpp"

namespace felt {
namespace {

// The board at the moment when hands were tabled: what lay there before the first show.
CardSet board_when_tabled(const HandLog& log) {
  CardSet board;
  for (const HandEvent& event : log) {
    if (event.kind == EventKind::Show) break;
    if (event.kind == EventKind::BoardDealt) board |= event.cards.known();
  }
  return board;
}

// Who wins this pot? Folded cards are known to be elsewhere.
EquityQuestion question_of(const HandState& hand, SeatSet eligible, CardSet board) {
  EquityQuestion question;
  question.board = board;
  for (const Seat seat : hand.seats()) {
    const DealtCards& hole = hand.hole(seat);
    if (eligible.contains(seat)) {
      Range range;
      range.set_weight(Hole(hole[0], hole[1]), 1);
      question.players.push_back(range);
    } else {
      question.dead |= hole.known();
    }
  }
  return question;
}

// Parts of a pot by seat, over all boards.
std::array<double, kMaxSeats> shares(const HandState& hand, SeatSet eligible, CardSet board) {
  std::array<double, kMaxSeats> share{};
  if (!eligible.has_several()) {
    share[eligible.front().index()] = 1;
    return share;
  }
  EquityOptions options;
  options.threads = 1;
  options.method = EquityOptions::Method::Exact;
  const auto answer = compute_equity(question_of(hand, eligible, board), options);
  FELT_ASSERT(answer.ok(), "hands of one deal fit together");
  size_t next = 0;
  for (const Seat seat : eligible) share[seat.index()] = answer->players[next++].equity;
  return share;
}

}  // namespace

bool can_adjust_all_ins(const Rules& rules) { return rules.has_holdem_hands(); }

std::optional<std::array<double, kMaxSeats>> expected_net(const HandState& hand, const HandLog& log) {
  if (!hand.is_tabled() || hand.runs() > 1) return std::nullopt;
  const CardSet board = board_when_tabled(log);
  if (board.size() == kMaxBoard) return std::nullopt;
  const PotList pots = hand.pots();
  Chips in_pots;
  for (const Pot& pot : pots) in_pots += pot.amount;
  const double kept = 1 - ratio(hand.rake(), in_pots);  // of every chip after the rake
  ChipCount chips;
  chips.feed(log);
  std::array<double, kMaxSeats> net{};
  for (const Seat seat : hand.seats()) {
    net[seat.index()] = static_cast<double>((hand.net(seat) - chips.won(seat)).count);
  }
  for (const Pot& pot : pots) {
    const auto share = shares(hand, pot.eligible, board);
    for (const Seat seat : pot.eligible) {
      net[seat.index()] += share[seat.index()] * kept * static_cast<double>(pot.amount.count);
    }
  }
  return net;
}

}  // namespace felt
