#include "equity/plain.hpp"

#include "cards/evaluator.hpp"

namespace felt::plain {
namespace {

template <class Visit>
void for_each_runout(CardSet live, CardSet board, int to_come, const Visit& visit) {
  if (to_come == 0) return visit(board);
  CardSet rest = live;
  for (const Card card : live) {
    rest -= card;  // cards before this one have been first already
    for_each_runout(rest, board | card, to_come - 1, visit);
  }
}

WinnerMask winners_on(const Showdown& showdown, CardSet board) {
  const PartialHand five(board);
  HandRank best;
  WinnerMask winners = 0;
  for (int p = 0; p < showdown.players; ++p) {
    const HandRank rank = (five + PartialHand(showdown.holes[p])).rank();
    const auto me = static_cast<WinnerMask>(1 << p);
    if (p == 0 || rank.beats(best)) {
      best = rank;
      winners = me;
    } else if (rank == best) {
      winners = static_cast<WinnerMask>(winners | me);
    }
  }
  return winners;
}

}  // namespace

OutcomeCounts<int64_t> count_outcomes(const Showdown& showdown) {
  OutcomeCounts<int64_t> counts(showdown.players);
  for_each_runout(CardSet::full_deck() - showdown.known(), showdown.board, 5 - showdown.board.size(),
                  [&](CardSet board) { ++counts.by_winners[winners_on(showdown, board)]; });
  return counts;
}

}  // namespace felt::plain
