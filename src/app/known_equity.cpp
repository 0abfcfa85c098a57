#include "app/known_equity.hpp"

namespace felt {

std::optional<KnownEquity> known_equity(const HandState& state, std::span<const Card> board,
                                        const EquityOptions& options) {
  if (state.rules().showdown != Showdown::High || state.rules().hole_cards() != 2) return std::nullopt;
  if (!state.live().has_several()) return std::nullopt;
  EquityQuestion question;
  for (const Card card : board) question.board |= card;
  for (int run = 0; run < state.runs(); ++run) {
    for (const Card card : state.board(run)) question.dead |= card;
  }
  question.dead -= question.board;
  for (const Seat seat : state.seats()) {
    const DealtCards& hole = state.hole(seat);
    if (!state.is_live(seat)) {
      question.dead |= hole.known();
    } else if (hole.size() == 2 && hole.all_known()) {
      question.players.push_back(Range::of(Hole(hole[0], hole[1])));
    } else {
      return std::nullopt;
    }
  }
  const auto answer = compute_equity(question, options);
  if (!answer) return std::nullopt;
  KnownEquity known{{}, answer->exact};
  for (const PlayerEquity& player : answer->players) known.parts.push_back(player.equity);
  return known;
}

}  // namespace felt
