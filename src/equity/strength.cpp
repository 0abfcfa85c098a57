#include "equity/strength.hpp"

#include <vector>

#include "base/assert.hpp"
#include "base/parallel.hpp"
#include "cards/evaluator.hpp"
#include "cards/isomorphism.hpp"
#include "equity/heads_up.hpp"
#include "equity/preflop.hpp"
#include "equity/strength_kernel.hpp"

namespace felt {
namespace {

void check_cards(Hole hole, CardSet board, int fewest) {
  FELT_ASSERT(board.size() >= fewest && board.size() <= 5, "a board to judge has enough cards and at most five");
  FELT_ASSERT(!board.intersects(hole.cards()), "the hand is not on the board");
}

}  // namespace

HandStrength strength_now(Hole hole, CardSet board) {
  check_cards(hole, board, 3);
  const OpposingCounts counts = count_opposing(hole, board);
  return {static_cast<double>(counts.win), static_cast<double>(counts.tie), static_cast<double>(counts.loss)};
}

HandStrength strength_now(Hole hole, CardSet board, const Range& opponent) {
  check_cards(hole, board, 3);
  const PartialHand table(board);
  const HandRank mine = (table + PartialHand(hole.cards())).rank();
  HandStrength strength;
  for (const auto& [theirs, weight] : opponent.without(board | hole.cards())) {
    const HandRank rank = (table + PartialHand(theirs.cards())).rank();
    (mine.beats(rank) ? strength.win : rank == mine ? strength.tie : strength.loss) += weight;
  }
  return strength;
}

HandStrength strength_ahead(Hole hole, CardSet board, int threads) {
  check_cards(hole, board, 0);
  if (board.is_empty()) return strength_ahead(hole, board, Range::random(), threads);
  const CardSet dead = hole.cards();
  const SuitClasses classes = suit_classes(board).refined_by(suit_classes(dead));
  const auto runouts = canonical_boards(CardSet::full_deck() - board - dead, 5 - board.size(), classes);
  // Counts are whole numbers: any order of adding gives the same sum.
  constexpr size_t kPerChunk = 64;
  std::vector<HandStrength> parts((runouts.size() + kPerChunk - 1) / kPerChunk);
  for_each_chunk(parts.size(), threads, [&](size_t k) {
    for (size_t i = k * kPerChunk; i < std::min(runouts.size(), (k + 1) * kPerChunk); ++i) {
      const OpposingCounts counts = count_opposing(hole, board | runouts[i].cards);
      parts[k].win += static_cast<double>(counts.win * runouts[i].copies);
      parts[k].tie += static_cast<double>(counts.tie * runouts[i].copies);
      parts[k].loss += static_cast<double>(counts.loss * runouts[i].copies);
    }
  });
  HandStrength sum;
  for (const HandStrength& part : parts) sum = {sum.win + part.win, sum.tie + part.tie, sum.loss + part.loss};
  return sum;
}

HandStrength strength_ahead(Hole hole, CardSet board, const Range& opponent, int threads) {
  check_cards(hole, board, 0);
  const ExactSums sums = heads_up_equity({Range::of(hole), opponent.without(hole.cards())}, board, {}, threads);
  HandStrength strength;
  for (const HoldingShare& mine : sums.players[0]) {
    strength.win += mine.share.win;
    strength.tie += mine.share.tie;
    strength.loss += mine.total - mine.share.win - mine.share.tie;
  }
  return strength;
}

}  // namespace felt
