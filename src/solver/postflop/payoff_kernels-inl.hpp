// Ends of the betting over several of them at a time. A sweep over sorted hands adds to sums by card, one hand after
// the other, but the same sweep serves every end on the board: a vector holds the same hand at as many ends as it has
// lanes; rows are turned into that order and back. The plain twins are in plain_kernels.cpp.
#if defined(FELT_SOLVER_PAYOFF_KERNELS_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef FELT_SOLVER_PAYOFF_KERNELS_INL_HPP
#undef FELT_SOLVER_PAYOFF_KERNELS_INL_HPP
#else
#define FELT_SOLVER_PAYOFF_KERNELS_INL_HPP
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <span>

#include "solver/postflop/decision_kernels-inl.hpp"  // the vector type

HWY_BEFORE_NAMESPACE();
namespace felt::HWY_NAMESPACE {
namespace {
#if HWY_TARGET != HWY_SCALAR

constexpr size_t kLanes = HWY_LANES(float) < 16 ? HWY_LANES(float) : 16;

// Four vectors: in every block of four lanes, rows become columns.
HWY_INLINE void turn_blocks(V (&v)[kLanes], size_t at) {
  const D d;
  const hn::RepartitionToWide<D> wide;
  const V ab_low = hn::InterleaveLower(d, v[at], v[at + 1]), ab_high = hn::InterleaveUpper(d, v[at], v[at + 1]);
  const V ce_low = hn::InterleaveLower(d, v[at + 2], v[at + 3]), ce_high = hn::InterleaveUpper(d, v[at + 2], v[at + 3]);
  const auto both = [&](V a, V b, bool upper) HWY_ATTR {
    const auto x = hn::BitCast(wide, a), y = hn::BitCast(wide, b);
    return hn::BitCast(d, upper ? hn::InterleaveUpper(wide, x, y) : hn::InterleaveLower(wide, x, y));
  };
  v[at] = both(ab_low, ce_low, false);
  v[at + 1] = both(ab_low, ce_low, true);
  v[at + 2] = both(ab_high, ce_high, false);
  v[at + 3] = both(ab_high, ce_high, true);
}

// A square of as many rows as there are lanes: rows become columns.
HWY_INLINE void turn(V (&v)[kLanes]) {
  [[maybe_unused]] const D d;
  for (size_t at = 0; at < kLanes; at += 4) turn_blocks(v, at);
#if HWY_TARGET <= HWY_AVX3  // 16 lanes: blocks of four vectors are exchanged
  for (size_t c = 0; c < 4; ++c) {
    const __m512 ab_low = _mm512_shuffle_f32x4(v[c].raw, v[c + 4].raw, 0x44);
    const __m512 ab_high = _mm512_shuffle_f32x4(v[c].raw, v[c + 4].raw, 0xee);
    const __m512 ce_low = _mm512_shuffle_f32x4(v[c + 8].raw, v[c + 12].raw, 0x44);
    const __m512 ce_high = _mm512_shuffle_f32x4(v[c + 8].raw, v[c + 12].raw, 0xee);
    v[c] = V{_mm512_shuffle_f32x4(ab_low, ce_low, 0x88)};
    v[c + 4] = V{_mm512_shuffle_f32x4(ab_low, ce_low, 0xdd)};
    v[c + 8] = V{_mm512_shuffle_f32x4(ab_high, ce_high, 0x88)};
    v[c + 12] = V{_mm512_shuffle_f32x4(ab_high, ce_high, 0xdd)};
  }
#elif HWY_TARGET <= HWY_AVX2  // 8 lanes: two halves
  for (size_t c = 0; c < 4; ++c) {
    const V low = hn::ConcatLowerLower(d, v[c + 4], v[c]), high = hn::ConcatUpperUpper(d, v[c + 4], v[c]);
    v[c] = low;
    v[c + 4] = high;
  }
#endif
}

// As many terminals as there are lanes; those that are missing have no reach, and their values go nowhere.
struct Batch {
  const float* reach[16];
  float* value[16];
  alignas(64) float win[16], tie[16], lose[16];
  bool has_ties = false;
};

HWY_INLINE Batch make_batch(std::span<const Payoff> terminals, const float* nothing, float* nowhere) {
  Batch batch;
  for (size_t i = 0; i < 16; ++i) {
    const bool is_there = i < terminals.size();
    batch.reach[i] = is_there ? terminals[i].reach : nothing;
    batch.value[i] = is_there ? terminals[i].value : nowhere;
    batch.win[i] = is_there ? terminals[i].win : 0;
    batch.tie[i] = is_there ? terminals[i].tie : 0;
    batch.lose[i] = is_there ? terminals[i].lose : 0;
    batch.has_ties = batch.has_ties || batch.tie[i] != 0;
  }
  return batch;
}

// As many hands as there are lanes, from rows to lanes and back. Done just before or after they are used: a whole range
// in lanes does not fit the first cache.
HWY_INLINE void turn_in(const Batch& batch, size_t hand, float* lanes) {
  const D d;
  V v[kLanes];
  for (size_t lane = 0; lane < kLanes; ++lane) v[lane] = hn::Load(d, batch.reach[lane] + hand);
  turn(v);
  for (size_t i = 0; i < kLanes; ++i) hn::Store(v[i], d, lanes + i * kLanes);
}

HWY_INLINE void turn_out(const float* lanes, size_t hand, const Batch& batch) {
  const D d;
  V v[kLanes];
  for (size_t i = 0; i < kLanes; ++i) v[i] = hn::Load(d, lanes + i * kLanes);
  turn(v);
  for (size_t lane = 0; lane < kLanes; ++lane) hn::Store(v[lane], d, batch.value[lane] + hand);
}

// The cards of a list of hands, where a loop can see that nothing it writes changes them.
struct Cards {
  HWY_INLINE explicit Cards(const HandList& list) : high(list.high.data()), low(list.low.data()) {}
  const uint8_t* HWY_RESTRICT high;
  const uint8_t* HWY_RESTRICT low;
};

// Sums of reach, in all and by card, a lane for every terminal.
class LaneSums {
 public:
  HWY_INLINE explicit LaneSums(float* by_card) : by_card_(by_card) { clear(); }

  HWY_INLINE void clear() {
    const D d;
    all_ = hn::Zero(d);
    for (size_t i = 0; i < 52 * kLanes; i += kLanes) hn::Store(hn::Zero(d), d, by_card_ + i);
  }
  HWY_INLINE void add(const Cards& cards, size_t hand, V reach) {
    all_ = hn::Add(all_, reach);
    bump(cards.high[hand], reach);
    bump(cards.low[hand], reach);
  }
  HWY_INLINE V without(const Cards& cards, size_t hand) const {
    const D d;
    const V high = hn::Load(d, by_card_ + cards.high[hand] * kLanes);
    const V low = hn::Load(d, by_card_ + cards.low[hand] * kLanes);
    return hn::Sub(hn::Sub(all_, high), low);
  }

 private:
  HWY_INLINE void bump(uint8_t card, V reach) {
    const D d;
    float* at = by_card_ + card * kLanes;
    hn::Store(hn::Add(hn::Load(d, at), reach), d, at);
  }

  float* by_card_;
  V all_;
};

// The reach of hands that share no card with ours, given the sums over all of them.
class Compatible {
 public:
  HWY_INLINE Compatible(const HandList& own, const LaneSums& sums, const float* reach)
      : mine_(own), same_(own.same.data()), sums_(sums), reach_(reach) {}
  HWY_INLINE V operator()(size_t hand) const {
    const V left = sums_.without(mine_, hand);
    return same_[hand] == HandList::kNone ? left : hn::Add(left, hn::Load(D(), reach_ + same_[hand] * kLanes));
  }

 private:
  Cards mine_;
  const uint16_t* HWY_RESTRICT same_;
  const LaneSums& sums_;
  const float* HWY_RESTRICT reach_;
};

// Adds a payoff for ties, with the reach already in lanes, and turns the values out.
HWY_INLINE void add_ties(const HandList& own, const HandList& other, const Batch& batch, TerminalRoom& room) {
  const D d;
  const float* reach = room.reach.data();
  float* value = room.value.data();
  const Cards theirs(other);
  const V tie = hn::Load(d, batch.tie);
  LaneSums sums(room.cards.data());
  for (size_t j = 0; j < other.size(); ++j) sums.add(theirs, j, hn::Load(d, reach + j * kLanes));
  const Compatible compatible(own, sums, reach);
  for (size_t i = 0; i < own.size(); ++i) {
    hn::Store(hn::MulAdd(compatible(i), tie, hn::Load(d, value + i * kLanes)), d, value + i * kLanes);
  }
  for (size_t hand = 0; hand < own.size(); hand += kLanes) turn_out(value + hand * kLanes, hand, batch);
}

// From the weakest hands to the strongest what they beat, and back what beats them.
HWY_INLINE void sweep(const HandList& own, const HandList& other, const Batch& batch, TerminalRoom& room) {
  const D d;
  const Cards mine(own), theirs(other);
  const uint16_t* HWY_RESTRICT weaker = own.weaker.data();
  const uint16_t* HWY_RESTRICT not_stronger = own.not_stronger.data();
  const size_t own_size = own.size(), other_size = other.size();
  float* HWY_RESTRICT reach = room.reach.data();
  float* HWY_RESTRICT value = room.value.data();
  const V tie = hn::Load(d, batch.tie);
  const V win = hn::Sub(hn::Load(d, batch.win), tie), lose = hn::Sub(hn::Load(d, batch.lose), tie);
  LaneSums sums(room.cards.data());
  size_t j = 0, turned = 0;
  for (size_t i = 0; i < own_size; ++i) {
    for (const size_t end = weaker[i]; j < end; ++j) {
      if (j == turned) turn_in(batch, j, reach + j * kLanes), turned += kLanes;
      sums.add(theirs, j, hn::Load(d, reach + j * kLanes));
    }
    hn::Store(hn::Mul(win, sums.without(mine, i)), d, value + i * kLanes);
  }
  for (; turned < other_size; turned += kLanes) turn_in(batch, turned, reach + turned * kLanes);
  sums.clear();
  j = other_size;
  for (size_t i = own_size; i-- > 0;) {
    for (const size_t end = not_stronger[i]; j > end; --j) {
      sums.add(theirs, j - 1, hn::Load(d, reach + (j - 1) * kLanes));
    }
    hn::Store(hn::MulAdd(lose, sums.without(mine, i), hn::Load(d, value + i * kLanes)), d, value + i * kLanes);
    if (i % kLanes == 0 && !batch.has_ties) turn_out(value + i * kLanes, i, batch);
  }
  if (batch.has_ties) add_ties(own, other, batch, room);
}

// Everybody who shares no card with us gives up.
HWY_INLINE void fold(const HandList& own, const HandList& other, const Batch& batch, TerminalRoom& room) {
  const D d;
  const Cards theirs(other);
  const size_t own_size = own.size(), other_size = other.size();
  float* HWY_RESTRICT reach = room.reach.data();
  LaneSums sums(room.cards.data());
  for (size_t hand = 0; hand < other_size; hand += kLanes) {
    turn_in(batch, hand, reach + hand * kLanes);
    const size_t end = std::min(hand + kLanes, other_size);
    for (size_t j = hand; j < end; ++j) sums.add(theirs, j, hn::Load(d, reach + j * kLanes));
  }
  const Compatible compatible(own, sums, reach);
  const V win = hn::Load(d, batch.win);
  alignas(64) float block[kLanes * kLanes] = {};
  for (size_t hand = 0; hand < own_size; hand += kLanes) {
    const size_t end = std::min(kLanes, own_size - hand);
    for (size_t i = 0; i < end; ++i) hn::Store(hn::Mul(compatible(hand + i), win), d, block + i * kLanes);
    for (size_t i = end; i < kLanes; ++i) hn::Store(hn::Zero(d), d, block + i * kLanes);
    turn_out(block, hand, batch);
  }
}

// How many hands the two players have on a board.
struct HandCounts {
  size_t own = 0, other = 0;
};

// Calls evaluate(batch) for every vector of terminals; it turns reach in and values out.
template <class Evaluate>
HWY_INLINE void for_each_batch(HandCounts hands, std::span<const Payoff> terminals, TerminalRoom& room,
                               const Evaluate& evaluate) {
  const size_t lanes = hn::Lanes(D());
  const size_t own_pad = padded(hands.own), other_pad = padded(hands.other);
  const size_t row = std::max(own_pad, other_pad);
  if (room.reach.size() < other_pad * lanes + row) room.reach = AlignedArray<float>(other_pad * lanes + row);
  if (room.value.size() < own_pad * lanes + row) room.value = AlignedArray<float>(own_pad * lanes + row);
  if (room.cards.size() == 0) room.cards = AlignedArray<float>(uint64_t{52} * 16);
  float* nothing = room.reach.data() + other_pad * lanes;
  std::fill_n(nothing, row, 0.0f);
  std::fill(room.value.data() + hands.own * lanes, room.value.data() + own_pad * lanes, 0.0f);
  for (size_t first = 0; first < terminals.size(); first += lanes) {
    const Batch batch = make_batch(terminals.subspan(first, std::min(lanes, terminals.size() - first)), nothing,
                                   room.value.data() + own_pad * lanes);
    evaluate(batch);
  }
}

void showdowns(const HandList& own, const HandList& other, std::span<const Payoff> terminals, TerminalRoom& room) {
  for_each_batch({own.size(), other.size()}, terminals, room,
                 [&](const Batch& batch) HWY_ATTR { sweep(own, other, batch, room); });
}

void folds(const HandList& own, const HandList& other, std::span<const Payoff> terminals, TerminalRoom& room) {
  for_each_batch({own.size(), other.size()}, terminals, room,
                 [&](const Batch& batch) HWY_ATTR { fold(own, other, batch, room); });
}

#endif
}  // namespace
}  // namespace felt::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
