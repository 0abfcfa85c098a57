#include "equity/strength.hpp"

#include <optional>
#include <vector>

#include "base/assert.hpp"
#include "base/parallel/parallel.hpp"
#include "cards/evaluator.hpp"
#include "cards/isomorphism.hpp"
#include "equity/exact/heads_up.hpp"
#include "equity/exact/matchups.hpp"
#include "equity/preflop.hpp"
#include "equity/strength_kernel.hpp"

namespace felt {
namespace {

void check_cards(Hole hole, CardSet board, int fewest) {
  FELT_ASSERT(board.size() >= fewest && board.size() <= 5, "a board to judge has enough cards and at most five");
  FELT_ASSERT(!board.intersects(hole.cards()), "the hand is not on the board");
}

// The weight that all combos of the class beside `hole` have in common.
std::optional<double> common_weight(const Range& range, HoleClass hole_class, Hole hole) {
  std::optional<double> common;
  for (const Hole combo : combos_of(hole_class)) {
    if (combo.cards().intersects(hole.cards())) continue;
    if (common && *common != range.weight(combo)) return std::nullopt;
    common = range.weight(combo);
  }
  return common.value_or(0);  // no combo is left
}

// Before the flop, from the table of class against class; nothing when the range tells suits apart.
std::optional<HandStrength> from_preflop_table(Hole hole, const Range& opponent) {
  const HoleClass mine(hole);
  HandStrength sum;
  for (int i = 0; i < kHoleClasses; ++i) {
    const HoleClass theirs = HoleClass::from_index(i);
    const auto weight = common_weight(opponent, theirs, hole);
    if (!weight) return std::nullopt;
    const PreflopCount count = preflop_count(mine, theirs);
    sum.win += *weight * static_cast<double>(count.win);
    sum.tie += *weight * static_cast<double>(count.tie);
    sum.loss += *weight * static_cast<double>(count.total - count.win - count.tie);
  }
  const double combos = mine.combos();  // the table counts all combos of a class, which fare alike
  return HandStrength{sum.win / combos, sum.tie / combos, sum.loss / combos};
}

// The cards that can still come, those that differ by suits only once.
auto runouts_of(Hole hole, CardSet board) {
  const SuitClasses classes = suit_classes(board).refined_by(suit_classes(hole.cards()));
  return canonical_boards(CardSet::full_deck() - board - hole.cards(), 5 - board.size(), classes);
}

}  // namespace

HandStrength strength_now(Hole hole, CardSet board) {
  check_cards(hole, board, 3);
  const OpposingCounts counts = count_opposing(hole, board);
  return {static_cast<double>(counts.win), static_cast<double>(counts.tie), static_cast<double>(counts.loss)};
}

HandStrength lowest_strength(Hole hole, CardSet board) {
  check_cards(hole, board, 3);
  std::optional<HandStrength> lowest;
  for (const auto& runout : runouts_of(hole, board)) {
    const HandStrength strength = strength_now(hole, board | runout.cards);
    if (!lowest || strength.ratio() < lowest->ratio()) lowest = strength;
  }
  return *lowest;
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
  const auto runouts = runouts_of(hole, board);
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
  if (board.is_empty()) {
    if (const auto strength = from_preflop_table(hole, opponent)) return *strength;
  }
  const std::array<Range, 2> ranges = {Range::of(hole), opponent.without(hole.cards())};
  // One hand against a range is few deals of holdings; while many boards can come, they are quicker to count by.
  const ExactSums sums = board.size() < 3 ? Matchups(ranges, {board, {}}, kCombos).solve(threads)
                                          : heads_up_equity(ranges, {board, {}}, threads);
  HandStrength strength;
  for (const HoldingShare& mine : sums.players[0]) {
    strength.win += mine.share.win;
    strength.tie += mine.share.tie;
    strength.loss += mine.total - mine.share.win - mine.share.tie;
  }
  return strength;
}

}  // namespace felt
