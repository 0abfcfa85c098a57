#include "app/odds/known_equity.hpp"

#include <algorithm>
#include <array>

#include "agents/odds_game.hpp"
#include "app/play/side_pots.hpp"
#include "equity/games/odds.hpp"

namespace felt {
namespace {

bool are_all_known(const HandState& state) {
  for (const Seat seat : state.live()) {
    if (state.hole(seat).is_empty() || !state.hole(seat).all_known()) return false;
  }
  return true;
}

// How players will draw nobody knows.
bool has_draws_to_come(const HandState& state) {
  const auto& streets = state.rules().streets;
  const auto next = streets.begin() + state.street() + (state.phase() == Phase::Draw ? 0 : 1);
  return std::any_of(next, streets.end(), [](const StreetRules& street) { return street.draw; });
}

// Cards that cannot come: those of other boards, and of players who are not among the contenders.
CardSet dead_cards(const HandState& state, CardSet board, SeatSet contenders) {
  CardSet dead;
  for (int run = 0; run < state.runs(); ++run) dead |= CardSet::of(state.board(run));
  for (const Seat seat : state.seats()) {
    if (!contenders.contains(seat)) dead |= state.hole(seat).known();
  }
  return dead - board;
}

// The contenders' parts, in the order of their seats.
struct ContendersEquity {
  std::vector<double> parts;
  bool is_exact = true;
};
template <class Answer>
ContendersEquity equity_in(const Answer& answer) {
  ContendersEquity equity{{}, answer.exact};
  for (const auto& player : answer.players) equity.parts.push_back(player.equity);
  return equity;
}

Result<ContendersEquity> holdem_equity(const HandState& state, CardSet board, SeatSet contenders,
                                       const EquityOptions& options) {
  EquityQuestion question{{}, board, dead_cards(state, board, contenders)};
  for (const Seat seat : contenders) {
    const DealtCards& hole = state.hole(seat);
    question.players.push_back(Range::of(Hole(hole[0], hole[1])));
  }
  FELT_TRY(const EquityAnswer answer, compute_equity(question, options));
  return equity_in(answer);
}

Result<ContendersEquity> game_equity(const HandState& state, CardSet board, SeatSet contenders,
                                     const EquityOptions& options) {
  OddsQuestion question{odds_game(state.rules()), {}, board, dead_cards(state, board, contenders)};
  question.game.draws = 0;
  for (const Seat seat : contenders) question.players.push_back({state.hole(seat).known(), {}});
  FELT_TRY(const OddsAnswer answer, compute_odds(question, options));
  return equity_in(answer);
}

}  // namespace

std::optional<KnownEquity> known_equity(const HandState& state, std::span<const Card> board,
                                        const EquityOptions& options) {
  if (!state.live().has_several() || !are_all_known(state) || has_draws_to_come(state)) return std::nullopt;
  const auto equity_of = state.rules().has_holdem_hands() ? holdem_equity : game_equity;
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
    const auto equity = equity_of(state, CardSet::of(board), pot.eligible, options);
    if (!equity) return std::nullopt;
    known.is_exact &= equity->is_exact;
    size_t next = 0;
    for (const Seat seat : pot.eligible) parts[static_cast<size_t>(seat.index())] += weight * equity->parts[next++];
  }
  for (const Seat seat : state.live()) known.parts.push_back(parts[static_cast<size_t>(seat.index())] / total);
  return known;
}

}  // namespace felt
