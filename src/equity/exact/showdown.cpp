// The number of boards with given winners is
//   sum over rank patterns of (boards with that pattern), judged as if there were no flushes
// + sum over suits and boards with enough cards of that suit of (judged with flushes) - (judged without).
// Only one suit of a board can have the three cards that a flush needs, so no board is corrected twice.
#include "equity/exact/showdown.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "equity/exact/showdown.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "cards/batch_eval-inl.hpp"
#include "cards/evaluator.hpp"
#include "equity/exact/board_patterns.hpp"
#include "equity/judge-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace felt::HWY_NAMESPACE {

// One more card of rank `bit` in every lane.
HWY_INLINE void add_rank(CountLanes& ranks, Lanes16 bit) {
  ranks.quads = hn::OrAnd(ranks.quads, ranks.thrice, bit);
  ranks.thrice = hn::OrAnd(ranks.thrice, ranks.twice, bit);
  ranks.twice = hn::OrAnd(ranks.twice, ranks.any, bit);
  ranks.any = hn::Or(ranks.any, bit);
}

class ShowdownKernel {
 public:
  ShowdownKernel(const KnownHands& showdown, OutcomeCounts<int64_t>& counts) : showdown_(showdown), counts_(counts) {
    for (int p = 0; p < showdown.players; ++p) {
      int k = 0;
      for (const Card card : showdown.holes[p]) hole_bits_[p][k++] = static_cast<uint16_t>(1 << index(card.rank()));
    }
  }

  void count_rank_patterns(const RankPatterns& patterns) {
    const LaneTag tag;
    const size_t lanes = hn::Lanes(tag);
    for (size_t i = 0; i < patterns.size(); i += lanes) {
      const CountLanes board{hn::LoadU(tag, &patterns.any[i]), hn::LoadU(tag, &patterns.twice[i]),
                             hn::LoadU(tag, &patterns.thrice[i]), hn::LoadU(tag, &patterns.quads[i])};
      alignas(64) uint16_t winners[kMaxLanes];
      hn::Store(judge_without_flush(board), tag, winners);
      const size_t used = HWY_MIN(lanes, patterns.size() - i);
      for (size_t k = 0; k < used; ++k) counts_.by_winners[winners[k]] += patterns.boards[i + k];
    }
  }

  // All combinations of a rank mask in the flush suit with the board's other cards; vectors run along the longer list.
  void correct_for_flushes(const FlushPatterns& patterns) {
    const LaneTag tag;
    const size_t lanes = hn::Lanes(tag);
    select_suit(patterns);
    const RankPatterns& rest = patterns.rest;
    if (rest.size() >= patterns.suited_count) {
      for (size_t f = 0; f < patterns.suited_count; ++f) {
        const Lanes16 suited = hn::Set(tag, patterns.suited[f]);
        for (size_t i = 0; i < rest.size(); i += lanes) {
          const size_t used = HWY_MIN(lanes, rest.size() - i);
          correct(suited, hn::LoadU(tag, &rest.any[i]), hn::LoadU(tag, &rest.twice[i]));
          for (size_t k = 0; k < used; ++k) move_boards(k, rest.boards[i + k]);
        }
      }
      return;
    }
    for (size_t r = 0; r < rest.size(); ++r) {
      const Lanes16 any = hn::Set(tag, rest.any[r]), twice = hn::Set(tag, rest.twice[r]);
      for (size_t i = 0; i < patterns.suited_count; i += lanes) {
        const size_t used = HWY_MIN(lanes, patterns.suited_count - i);
        correct(hn::LoadU(tag, patterns.suited.data() + i), any, twice);
        for (size_t k = 0; k < used; ++k) move_boards(k, rest.boards[r]);
      }
    }
  }

 private:
  HWY_INLINE StrengthLanes strength_without(const CountLanes& board, int p) const {
    CountLanes ranks = board;
    add_rank(ranks, hn::Set(LaneTag(), hole_bits_[p][0]));
    add_rank(ranks, hn::Set(LaneTag(), hole_bits_[p][1]));
    return strength_without_flush<7>(ranks);
  }
  HWY_INLINE Lanes16 judge_without_flush(const CountLanes& board) const {
    StrengthLanes strengths[kMaxPlayers];
    for (int p = 0; p < showdown_.players; ++p) strengths[p] = strength_without(board, p);
    return winners_of(strengths, showdown_.players);
  }

  // With a given number of suited board cards, a player either always has the flush or never.
  void select_suit(const FlushPatterns& patterns) {
    for (int p = 0; p < showdown_.players; ++p) {
      suited_hole_[p] = showdown_.holes[p].ranks_of(patterns.suit);
      has_flush_[p] = patterns.suited_cards + __builtin_popcount(suited_hole_[p]) >= 5;
    }
  }
  HWY_INLINE void correct(Lanes16 suited, Lanes16 rest_any, Lanes16 rest_twice) {
    const LaneTag tag;
    // The suited ranks are all different, and at most two other cards lie beside them.
    const CountLanes board{hn::Or(suited, rest_any), hn::OrAnd(rest_twice, suited, rest_any),
                           hn::And(suited, rest_twice), hn::Zero(tag)};
    StrengthLanes strengths[kMaxPlayers];
    for (int p = 0; p < showdown_.players; ++p) strengths[p] = strength_without(board, p);
    hn::Store(winners_of(strengths, showdown_.players), tag, without_);
    for (int p = 0; p < showdown_.players; ++p) {
      if (has_flush_[p]) strengths[p] = strength_of_flush<7>(hn::Or(suited, hn::Set(tag, suited_hole_[p])));
    }
    hn::Store(winners_of(strengths, showdown_.players), tag, with_);
  }
  HWY_INLINE void move_boards(size_t lane, int64_t boards) {
    counts_.by_winners[without_[lane]] -= boards;
    counts_.by_winners[with_[lane]] += boards;
  }

  const KnownHands& showdown_;
  OutcomeCounts<int64_t>& counts_;
  uint16_t hole_bits_[kMaxPlayers][2] = {};
  uint16_t suited_hole_[kMaxPlayers] = {};
  bool has_flush_[kMaxPlayers] = {};
  alignas(64) uint16_t with_[kMaxLanes];
  alignas(64) uint16_t without_[kMaxLanes];
};

void CountOutcomesKernel(const KnownHands& showdown, OutcomeCounts<int64_t>& counts) {
  ShowdownKernel kernel(showdown, counts);
  kernel.count_rank_patterns(rank_patterns(showdown));
  for_each_flush_pattern(showdown, [&](const FlushPatterns& patterns) { kernel.correct_for_flushes(patterns); });
}

}  // namespace felt::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace felt {

HWY_EXPORT(CountOutcomesKernel);

namespace {

WinnerMask winners_on_board(const KnownHands& showdown) {
  const PartialHand five(showdown.board);
  HandRank best;
  unsigned winners = 0;
  for (int p = 0; p < showdown.players; ++p) {
    const HandRank rank = (five + PartialHand(showdown.holes[p])).rank();
    if (rank.beats(best)) winners = 0;
    if (!best.beats(rank)) winners |= 1U << p;
    if (rank.beats(best)) best = rank;
  }
  return static_cast<WinnerMask>(winners);
}

}  // namespace

OutcomeCounts<int64_t> count_outcomes(const KnownHands& showdown) {
  OutcomeCounts<int64_t> counts(showdown.players);
  if (showdown.board.size() == 5) {
    counts.by_winners[winners_on_board(showdown)] = 1;
    return counts;
  }
  HWY_DYNAMIC_DISPATCH(CountOutcomesKernel)(showdown, counts);
  return counts;
}

}  // namespace felt
#endif  // HWY_ONCE
