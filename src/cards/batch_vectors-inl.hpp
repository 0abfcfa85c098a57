// Hands by the vector: what the forms of evaluate_batch() share. For inclusion by Highway kernels (once per SIMD
// target).
#if defined(FELT_CARDS_BATCH_VECTORS_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef FELT_CARDS_BATCH_VECTORS_INL_HPP
#undef FELT_CARDS_BATCH_VECTORS_INL_HPP
#else
#define FELT_CARDS_BATCH_VECTORS_INL_HPP
#endif

#include "cards/batch_eval-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace felt::HWY_NAMESPACE {

HWY_INLINE void store(const StrengthLanes& strengths, Strength* out) {
  hn::StoreInterleaved2(strengths.lower, strengths.upper, LaneTag(), reinterpret_cast<uint16_t*>(out));
}

constexpr bool kEmulated = HWY_TARGET == HWY_EMU128 || HWY_TARGET == HWY_SCALAR;

// Runs block(first) for every full vector of hands, and once more, overlapping, for a tail; batches smaller than one
// vector, and all where vectors are emulated, go hand by hand. The block is called in one place, so that it is compiled
// into the loop and its constants stay in registers.
template <class Block, class Single>
HWY_INLINE void for_each_vector(size_t hands, const Block& block, const Single& single) {
  const size_t lanes = hn::Lanes(LaneTag());
  if (kEmulated || hands < lanes) {
    for (size_t i = 0; i < hands; ++i) single(i);
    return;
  }
  const size_t last = hands - lanes;
  for (size_t i = 0;; i = HWY_MIN(i + lanes, last)) {
    block(i);
    if (i == last) return;
  }
}

#if HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX3_DL

struct alignas(64) WordPlaces {
  uint16_t at[32];
};

// Out of two registers of eight hands: their words of suit `first`, then those of the next suit.
constexpr WordPlaces two_suits(int first) {
  WordPlaces places{};
  for (int k = 0; k < 16; ++k) {
    places.at[k] = static_cast<uint16_t>(4 * k + first);
    places.at[16 + k] = static_cast<uint16_t>(4 * k + first + 1);
  }
  return places;
}

// Eight shuffles, four of them permutes of words from two registers; the general way takes twenty.
HWY_INLINE SuitLanes load_sets(const CardSet* hands) {
  static constexpr WordPlaces kFirstTwo = two_suits(0), kLastTwo = two_suits(2);
  const auto sixteen = [&](int at, const WordPlaces& places) HWY_ATTR {
    const __m512i eight = _mm512_loadu_si512(hands + at), more = _mm512_loadu_si512(hands + at + 8);
    return _mm512_permutex2var_epi16(eight, _mm512_load_si512(places.at), more);
  };
  const __m512i first[] = {sixteen(0, kFirstTwo), sixteen(16, kFirstTwo)};
  const __m512i last[] = {sixteen(0, kLastTwo), sixteen(16, kLastTwo)};
  constexpr int kLowHalves = 0x44, kHighHalves = 0xee;
  return {Lanes16{_mm512_shuffle_i64x2(first[0], first[1], kLowHalves)},
          Lanes16{_mm512_shuffle_i64x2(first[0], first[1], kHighHalves)},
          Lanes16{_mm512_shuffle_i64x2(last[0], last[1], kLowHalves)},
          Lanes16{_mm512_shuffle_i64x2(last[0], last[1], kHighHalves)}};
}

#else

HWY_INLINE SuitLanes load_sets(const CardSet* hands) {
  SuitLanes lanes;
  hn::LoadInterleaved4(LaneTag(), reinterpret_cast<const uint16_t*>(hands), lanes.c, lanes.d, lanes.h, lanes.s);
  return lanes;
}

#endif

}  // namespace felt::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // per-target include guard
