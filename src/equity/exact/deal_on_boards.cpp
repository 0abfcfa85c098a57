#include "equity/exact/deal_on_boards.hpp"

#include <algorithm>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "equity/exact/deal_on_boards.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "cards/batch_eval-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace felt::HWY_NAMESPACE {

// For kPlayers players; 0: for as many as there are ranks.
template <int kPlayers>
class DealOnBoards {
 public:
  DealOnBoards(std::span<const uint16_t* const> ranks, DealOutcome& outcome) : ranks_(ranks), outcome_(outcome) {}

  void judge(size_t boards) {
    const LaneTag tag;
    size_t alone[kMaxPlayers] = {}, possible = 0;
    for (size_t b = 0; b < boards; b += hn::Lanes(tag)) {
      Lanes16 best = at(0, b);
      for (size_t p = 1; p < players(); ++p) best = hn::Min(best, at(p, b));
      const LaneMask can_come = hn::Ne(best, hn::Zero(tag));
      size_t wins[kMaxPlayers], all = 0;
      for (size_t p = 0; p < players(); ++p) {
        wins[p] = hn::CountTrue(tag, hn::And(can_come, hn::Eq(at(p, b), best)));
        all += wins[p];
      }
      const size_t boards_here = hn::CountTrue(tag, can_come);
      possible += boards_here;
      if (all != boards_here) [[unlikely]] {
        count_ties(b, best, can_come);
        continue;
      }
      for (size_t p = 0; p < players(); ++p) alone[p] += wins[p];
    }
    for (size_t p = 0; p < players(); ++p) outcome_.wins[p][0] += static_cast<uint32_t>(alone[p]);
    outcome_.boards += static_cast<uint32_t>(possible);
  }

 private:
  size_t players() const { return kPlayers > 0 ? kPlayers : ranks_.size(); }
  HWY_INLINE Lanes16 at(size_t player, size_t board) const { return hn::LoadU(LaneTag(), ranks_[player] + board); }

  HWY_NOINLINE void count_ties(size_t b, Lanes16 best, LaneMask can_come) {
    const LaneTag tag;
    Lanes16 sharing = hn::Zero(tag);
    for (size_t p = 0; p < players(); ++p) {
      sharing = hn::Add(sharing, hn::IfThenElseZero(hn::Eq(at(p, b), best), hn::Set(tag, 1)));
    }
    for (size_t p = 0; p < players(); ++p) {
      const LaneMask wins = hn::And(can_come, hn::Eq(at(p, b), best));
      for (size_t others = 0; others < players(); ++others) {
        const LaneMask shared = hn::And(wins, hn::Eq(sharing, hn::Set(tag, static_cast<uint16_t>(others + 1))));
        outcome_.wins[p][others] += static_cast<uint32_t>(hn::CountTrue(tag, shared));
      }
    }
  }

  std::span<const uint16_t* const> ranks_;
  DealOutcome& outcome_;
};

void JudgeDealKernel(std::span<const uint16_t* const> ranks, size_t boards, DealOutcome& outcome) {
  switch (ranks.size()) {
    case 3:
      return DealOnBoards<3>(ranks, outcome).judge(boards);
    case 4:
      return DealOnBoards<4>(ranks, outcome).judge(boards);
    default:
      return DealOnBoards<0>(ranks, outcome).judge(boards);
  }
}

}  // namespace felt::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace felt {

HWY_EXPORT(JudgeDealKernel);

void judge_deal(std::span<const uint16_t* const> ranks, size_t boards, DealOutcome& outcome) {
  HWY_DYNAMIC_DISPATCH(JudgeDealKernel)(ranks, boards, outcome);
}

void plain::judge_deal(std::span<const uint16_t* const> ranks, size_t boards, DealOutcome& outcome) {
  for (size_t b = 0; b < boards; ++b) {
    const auto rank_on = [b](const uint16_t* of) { return of[b]; };
    const uint16_t best = std::ranges::min(ranks, {}, rank_on)[b];
    if (best == 0) continue;
    ++outcome.boards;
    const auto winners = static_cast<size_t>(std::ranges::count(ranks, best, rank_on));
    for (size_t p = 0; p < ranks.size(); ++p) {
      if (ranks[p][b] == best) ++outcome.wins[p][winners - 1];
    }
  }
}

}  // namespace felt
#endif  // HWY_ONCE
