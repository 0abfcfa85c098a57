#include "app/odds/known_equity.hpp"

#include <algorithm>
#include <array>

#include "agents/odds_game.hpp"
#include "app/odds/table_odds.hpp"
#include "app/play/side_pots.hpp"

namespace felt {
namespace {

// What every pot of the hand is asked about.
struct OpenTable {
  const HandState* state;
  OddsGame game;
  CardSet board, dead;
};

bool are_all_known(const HandState& state) {
  for (const Seat seat : state.live()) {
    if (state.hole(seat).is_empty() || !state.hole(seat).all_known()) return false;
  }
  return true;
}

OpenTable table_of(const HandState& state, CardSet board) {
  OpenTable table{&state, odds_game(state.rules()), board, {}};
  for (int run = 0; run < state.runs(); ++run) table.dead |= CardSet::of(state.board(run));
  table.dead -= board;
  for (const Seat seat : state.seats()) table.dead |= state.discarded(seat);
  table.game.draws = draws_to_come(state);
  return table;
}

// Who is not among the contenders has cards that cannot come.
OddsQuestion question_of(const OpenTable& table, SeatSet contenders) {
  OddsQuestion question{table.game, {}, table.board, table.dead};
  for (const Seat seat : table.state->seats()) {
    const CardSet known = table.state->hole(seat).known();
    if (contenders.contains(seat)) {
      question.players.push_back({known, {}});
    } else {
      question.dead |= known;
    }
  }
  share_last_card_if_short(question, table.state->rules());
  return question;
}

// Playing a draw costs a hundred times as much as dealing a board.
constexpr uint64_t kDrawSamples = 30'000;

struct Parts {
  std::vector<double> of;  // by contender in order
  bool is_exact = true;
  double error = 0;
};

template <class Answer>
Parts parts_in(const Answer& answer) {
  Parts parts{{}, answer.exact};
  for (const auto& player : answer.players) {
    parts.of.push_back(player.equity);
    parts.error = std::max(parts.error, player.error);
  }
  return parts;
}

std::optional<Parts> holdem_parts(const OddsQuestion& asked, const EquityOptions& options) {
  EquityQuestion question{{}, asked.board, asked.dead};
  for (const OddsPlayer& player : asked.players) {
    auto cards = player.known.begin();
    const Card first = *cards;
    question.players.push_back(Range::of(Hole(first, *++cards)));
  }
  const auto answer = compute_equity(question, options);
  if (!answer) return std::nullopt;
  return parts_in(*answer);
}

std::optional<Parts> parts_of(const OddsQuestion& question, const EquityOptions& options) {
  if (is_plain_holdem(question.game)) return holdem_parts(question, options);
  EquityOptions within = options;
  if (question.game.draws > 0) within.max_samples = std::min(within.max_samples, kDrawSamples);
  const auto answer = compute_odds(question, within);
  if (!answer) return std::nullopt;
  return parts_in(*answer);
}

}  // namespace

std::optional<KnownEquity> known_equity(const HandState& state, std::span<const Card> board,
                                        const EquityOptions& options) {
  if (!state.live().has_several() || !are_all_known(state)) return std::nullopt;
  std::vector<Pot> pots = pots_by_all_ins(state);
  if (pots.size() < 2) pots = {{Chips{1}, state.live()}};
  const OpenTable table = table_of(state, CardSet::of(board));
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
    const auto answer = parts_of(question_of(table, pot.eligible), options);
    if (!answer) return std::nullopt;
    known.is_exact &= answer->is_exact;
    known.error = std::max(known.error, answer->error);
    size_t next = 0;
    for (const Seat seat : pot.eligible) parts[static_cast<size_t>(seat.index())] += weight * answer->of[next++];
  }
  for (const Seat seat : state.live()) known.parts.push_back(parts[static_cast<size_t>(seat.index())] / total);
  return known;
}

}  // namespace felt
