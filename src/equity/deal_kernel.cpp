#include "equity/deal_kernel.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "equity/deal_kernel.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "base/rng.hpp"
#include "cards/batch_eval-inl.hpp"
#include "equity/judge-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace felt::HWY_NAMESPACE {

// Fills the block's random bits. Eight generators run side by side whatever the register width, so that every machine
// draws the same numbers.
void fill_random(BlockDealer::State& state) {
  const hn::CappedTag<uint64_t, 8> tag;
  const size_t lanes = hn::Lanes(tag);
  const size_t steps = state.bits.size() / 32;  // 512 bits each
  auto* out = reinterpret_cast<uint64_t*>(state.bits.data());
  for (size_t first = 0; first < 8; first += lanes) {
    auto s0 = hn::Load(tag, state.random[0] + first), s1 = hn::Load(tag, state.random[1] + first);
    auto s2 = hn::Load(tag, state.random[2] + first), s3 = hn::Load(tag, state.random[3] + first);
    for (size_t step = 0; step < steps; ++step) {
      hn::StoreU(hn::Add(hn::RotateRight<41>(hn::Add(s0, s3)), s0), tag, out + 8 * step + first);
      const auto t = hn::ShiftLeft<17>(s1);
      s2 = hn::Xor(s2, s0);
      s3 = hn::Xor(s3, s1);
      s1 = hn::Xor(s1, s2);
      s0 = hn::Xor(s0, s3);
      s2 = hn::Xor(s2, t);
      s3 = hn::RotateRight<19>(s3);
    }
    hn::Store(s0, tag, state.random[0] + first);
    hn::Store(s1, tag, state.random[1] + first);
    hn::Store(s2, tag, state.random[2] + first);
    hn::Store(s3, tag, state.random[3] + first);
  }
}

// One vector of deals in progress.
class LaneDeal {
 public:
  // `deal` is the first deal of the vector within the block.
  LaneDeal(const BlockDealer::State& state, size_t deal)
      : state_(state), deal_(deal), board_(broadcast(state.plan.board)) {}

  HWY_INLINE void deal(const GivenCards* given) {
    const DealPlan& plan = state_.plan;
    for (int p = 0; p < plan.players; ++p) {
      if (plan.holding[p] == DealPlan::Holding::Fixed) holes_[p] = broadcast(plan.fixed[p]);
      if (plan.holding[p] == DealPlan::Holding::Given) take_given(given->number[p], holes_[p]);
    }
    for (int p = 0; p < plan.players; ++p) {
      if (plan.holding[p] != DealPlan::Holding::Random) continue;
      holes_[p] = broadcast(CardSet());
      add_card(holes_[p], draw());
      add_card(holes_[p], draw());
    }
    for (int k = plan.board.size(); k < 5; ++k) add_card(board_, draw());
  }
  HWY_INLINE Lanes16 judge() const {
    StrengthLanes strengths[kMaxPlayers];
    for (int p = 0; p < state_.plan.players; ++p) strengths[p] = strength_lanes<7>(board_ | holes_[p]);
    return winners_of(strengths, state_.plan.players);
  }

 private:
  static HWY_INLINE LaneMask greater(Lanes16 a, Lanes16 b) {  // for small numbers: signed compares are cheaper
    const LaneTag tag;
    const hn::RebindToSigned<LaneTag> signed_tag;
    return hn::RebindMask(tag, hn::Gt(hn::BitCast(signed_tag, a), hn::BitCast(signed_tag, b)));
  }

  // Moves `r` past the taken cards and takes the result, which it returns.
  HWY_INLINE Lanes16 take(Lanes16 r) {
    const LaneTag tag;
    const Lanes16 one = hn::Set(tag, 1);
    Lanes16 number = hn::Add(r, hn::Set(tag, static_cast<uint16_t>(taken_)));
    for (int j = 0; j < taken_; ++j) {
      const LaneMask above = greater(gaps_[j], r);
      gaps_[j] = hn::IfThenElse(above, hn::Sub(gaps_[j], one), gaps_[j]);
      number = hn::IfThenElse(above, hn::Sub(number, one), number);
    }
    gaps_[taken_++] = r;
    return number;
  }

  // r = floor(x * left / 2^32) for 32 random bits x in two halves; off uniform by less than 52 / 2^32.
  HWY_INLINE Lanes16 draw() {
    const LaneTag tag;
    const uint16_t* bits = state_.bits.data() + 2 * kBlock * drawn_++ + deal_;
    const Lanes16 left = hn::Set(tag, static_cast<uint16_t>(state_.live_cards - taken_));
    const Lanes16 upper = hn::LoadU(tag, bits), lower = hn::LoadU(tag, bits + kBlock);
    const Lanes16 middle = hn::Mul(upper, left);
    const Lanes16 sum = hn::Add(middle, hn::MulHigh(lower, left));
    const Lanes16 carry = hn::IfThenElseZero(hn::Lt(sum, middle), hn::Set(tag, 1));
    return take(hn::Add(hn::MulHigh(upper, left), carry));
  }

  HWY_INLINE void take_given(const uint16_t (*numbers)[kBlock], SuitLanes& hole) {
    const LaneTag tag;
    hole = broadcast(CardSet());
    for (int k = 0; k < 2; ++k) {
      const Lanes16 number = hn::LoadU(tag, numbers[k] + deal_);
      // Undo the move of take(): the gap is the number less the taken cards below it.
      Lanes16 gap = number;
      for (int j = 0; j < given_; ++j) {
        gap = hn::IfThenElse(greater(number, given_numbers_[j]), hn::Sub(gap, hn::Set(tag, 1)), gap);
      }
      given_numbers_[given_++] = number;
      take(gap);
      add_card(hole, number);
    }
  }

  HWY_INLINE void add_card(SuitLanes& cards, Lanes16 number) {
    const LaneTag tag;
    const Lanes16 one = hn::Set(tag, 1);
    Lanes16 id = number;
    for (int j = 0; j < state_.gap_count; ++j) {
      const LaneMask below = greater(hn::Set(tag, state_.gaps[j]), number);
      id = hn::IfThenElse(below, id, hn::Add(id, one));
    }
    const Lanes16 suit = hn::And(id, hn::Set(tag, 3));
    const Lanes16 bit = hn::Shl(one, hn::ShiftRight<2>(id));
    cards.c = hn::Or(cards.c, hn::IfThenElseZero(hn::Eq(suit, hn::Zero(tag)), bit));
    cards.d = hn::Or(cards.d, hn::IfThenElseZero(hn::Eq(suit, one), bit));
    cards.h = hn::Or(cards.h, hn::IfThenElseZero(hn::Eq(suit, hn::Set(tag, 2)), bit));
    cards.s = hn::Or(cards.s, hn::IfThenElseZero(hn::Eq(suit, hn::Set(tag, 3)), bit));
  }

  const BlockDealer::State& state_;
  size_t deal_;
  SuitLanes board_;
  SuitLanes holes_[kMaxPlayers];
  Lanes16 gaps_[2 * kMaxPlayers + 5];
  Lanes16 given_numbers_[2 * kMaxPlayers];
  int taken_ = 0, given_ = 0, drawn_ = 0;
};

void DealKernel(BlockDealer::State& state, const GivenCards* given, WinnerMask* winners) {
  const LaneTag tag;
  fill_random(state);
  for (size_t deal = 0; deal < kBlock; deal += hn::Lanes(tag)) {
    LaneDeal lanes(state, deal);
    lanes.deal(given);
    hn::StoreU(lanes.judge(), tag, winners + deal);
  }
}

}  // namespace felt::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace felt {

HWY_EXPORT(DealKernel);

BlockDealer::BlockDealer(const DealPlan& plan, uint64_t seed, uint64_t stream) {
  const CardSet known = plan.known();
  for (int id = 0; id < kCards; ++id) {
    if (known.contains(Card::from_id(id))) {
      state_.gaps[state_.gap_count] = static_cast<uint16_t>(id - state_.gap_count);
      ++state_.gap_count;
    } else {
      live_number_[id] = state_.live_cards++;
    }
  }
  state_.plan = plan;
  state_.draws = 5 - plan.board.size();
  for (int p = 0; p < plan.players; ++p) state_.draws += plan.holding[p] == DealPlan::Holding::Random ? 2 : 0;
  state_.bits.resize(static_cast<size_t>(2 * kBlock) * state_.draws);
  for (int lane = 0; lane < 8; ++lane) {
    Rng lane_seed(seed, hash_combine(stream, lane));
    for (auto& word : state_.random) word[lane] = lane_seed.next();
  }
}

void BlockDealer::deal(const GivenCards* given, std::array<WinnerMask, kBlock>& winners) {
  HWY_DYNAMIC_DISPATCH(DealKernel)(state_, given, winners.data());
}

}  // namespace felt
#endif  // HWY_ONCE
