#include "app/odds/known_equity.hpp"

#include <array>

#include "app/play/side_pots.hpp"

namespace felt {
namespace {

bool are_all_known(const HandState& state) {
  for (const Seat seat : state.live()) {
    if (state.hole(seat).size() != 2 || !state.hole(seat).all_known()) return false;
  }
  return true;
}

// Who is not among the contenders has cards that cannot come.
EquityQuestion question_of(const HandState& state, CardSet board, SeatSet contenders) {
  EquityQuestion question;
  question.board = board;
  for (int run = 0; run < state.runs(); ++run) question.dead |= CardSet::of(state.board(run));
  question.dead -= board;
  for (const Seat seat : state.seats()) {
    const DealtCards& hole = state.hole(seat);
    if (contenders.contains(seat)) {
      question.players.push_back(Range::of(Hole(hole[0], hole[1])));
    } else {
      question.dead |= hole.known();
    }
  }
  return question;
}

}  // namespace

std::optional<KnownEquity> known_equity(const HandState& state, std::span<const Card> board,
                                        const EquityOptions& options) {
  if (!state.rules().has_holdem_hands()) return std::nullopt;
  if (!state.live().has_several() || !are_all_known(state)) return std::nullopt;
  std::vector<Pot> pots = pots_by_all_ins(state);
  if (pots.size() < 2) pots = {{Chips{1}, state.live()}};
  KnownEquity known;
  std::array<double, kMaxSeats> parts{};
  double total = 0;
  for (const Pot& pot : pots) {
    const auto weight = static_cast<double>(pot.amount.count);
    total += weight;
    if (!pot.eligible.has_several()) {
      for (const Seat seat : pot.eligible) parts[static_cast<size_t>(seat.index())] += weight;
      continue;
    }
    const auto answer = compute_equity(question_of(state, CardSet::of(board), pot.eligible), options);
    if (!answer) return std::nullopt;
    known.is_exact &= answer->exact;
    size_t next = 0;
    for (const Seat seat : pot.eligible)
      parts[static_cast<size_t>(seat.index())] += weight * answer->players[next++].equity;
  }
  for (const Seat seat : state.live()) known.parts.push_back(parts[static_cast<size_t>(seat.index())] / total);
  return known;
}

}  // namespace felt
