// From card ids to suit lanes: the front end of the batch evaluator for hands given as lists of cards. For inclusion by
// Highway kernels (once per SIMD target).
#if defined(FELT_CARDS_BATCH_IDS_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef FELT_CARDS_BATCH_IDS_INL_HPP
#undef FELT_CARDS_BATCH_IDS_INL_HPP
#else
#define FELT_CARDS_BATCH_IDS_INL_HPP
#endif

#include "cards/batch_eval-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace felt::HWY_NAMESPACE {

#if HWY_TARGET == HWY_AVX3_DL

// 64 hands at a time with byte permutes over whole registers (VBMI).
//
// Plane byte p belongs to hand hand_at(p), chosen so that interleaving a low and a high byte plane within 128-bit
// blocks yields hands 0..31 and 32..63 in order.
constexpr int hand_at(int p) { return 8 * (p / 16) + p % 8 + (p % 16 >= 8 ? 32 : 0); }

struct alignas(64) BytePlane {
  uint8_t bytes[64];
};

// For card 0: where plane byte p finds its id, modulo 128. Card j lies j bytes further.
template <int Cards>
constexpr BytePlane first_card_index() {
  BytePlane plane{};
  for (int p = 0; p < 64; ++p) plane.bytes[p] = static_cast<uint8_t>(Cards * hand_at(p));
  return plane;
}

// Plane bytes whose id lies in 128-byte piece `piece` of the input.
template <int Cards>
constexpr uint64_t bytes_from_piece(int card, int piece) {
  uint64_t mask = 0;
  for (int p = 0; p < 64; ++p) mask |= static_cast<uint64_t>((Cards * hand_at(p) + card) / 128 == piece) << p;
  return mask;
}

// By card id: the low or high byte of the card's rank bit in one suit.
constexpr BytePlane rank_bits(int suit, int half) {
  BytePlane plane{};
  for (int id = 0; id < kCards; ++id) {
    const unsigned bit = (id & 3) == suit ? 1u << (id >> 2) : 0u;
    plane.bytes[id] = static_cast<uint8_t>(bit >> (8 * half));
  }
  return plane;
}

HWY_INLINE __m512i load_plane(const BytePlane& plane) { return _mm512_load_si512(plane.bytes); }

// The ids of card number Card of 64 hands.
template <int Cards, int Card>
HWY_INLINE __m512i gather_card(const __m512i (&input)[8], __m512i first_index) {
  const __m512i at = _mm512_add_epi8(first_index, _mm512_set1_epi8(Card));
  constexpr uint64_t k1 = bytes_from_piece<Cards>(Card, 1), k2 = bytes_from_piece<Cards>(Card, 2),
                     k3 = bytes_from_piece<Cards>(Card, 3);
  __m512i ids = _mm512_permutex2var_epi8(input[0], at, input[1]);
  ids = _mm512_mask_blend_epi8(k1, ids, _mm512_permutex2var_epi8(input[2], at, input[3]));
  ids = _mm512_mask_blend_epi8(k2, ids, _mm512_permutex2var_epi8(input[4], at, input[5]));
  if constexpr (k3 != 0) ids = _mm512_mask_blend_epi8(k3, ids, _mm512_permutexvar_epi8(at, input[6]));
  return ids;
}

HWY_INLINE size_t ids_block_size() { return 64; }

template <int Cards, class Use>
HWY_INLINE void for_each_suit_lanes(const Card* hands, const Use& use) {
  static constexpr BytePlane kFirstIndex = first_card_index<Cards>();
  static constexpr BytePlane kBits[4][2] = {{rank_bits(0, 0), rank_bits(0, 1)},
                                            {rank_bits(1, 0), rank_bits(1, 1)},
                                            {rank_bits(2, 0), rank_bits(2, 1)},
                                            {rank_bits(3, 0), rank_bits(3, 1)}};
  __m512i input[8];
  for (int k = 0; k < 8; ++k) input[k] = k < Cards ? _mm512_loadu_si512(hands + 64 * k) : _mm512_setzero_si512();
  const __m512i first = load_plane(kFirstIndex);
  __m512i ids[7];
  ids[0] = gather_card<Cards, 0>(input, first);
  ids[1] = gather_card<Cards, 1>(input, first);
  ids[2] = gather_card<Cards, 2>(input, first);
  ids[3] = gather_card<Cards, 3>(input, first);
  ids[4] = gather_card<Cards, 4>(input, first);
  ids[5] = Cards > 5 ? gather_card<Cards, (Cards > 5 ? 5 : 0)>(input, first) : ids[4];
  ids[6] = Cards > 6 ? gather_card<Cards, (Cards > 6 ? 6 : 0)>(input, first) : ids[4];

  const auto plane = [&](int suit, int half) HWY_ATTR {
    const __m512i table = load_plane(kBits[suit][half]);
    const auto bit = [&](int card) HWY_ATTR { return _mm512_permutexvar_epi8(ids[card], table); };
    constexpr int kOr3 = 0xfe;
    __m512i bits = _mm512_ternarylogic_epi64(bit(0), bit(1), bit(2), kOr3);
    bits = _mm512_ternarylogic_epi64(bits, bit(3), bit(4), kOr3);
    if constexpr (Cards == 6) bits = _mm512_or_si512(bits, bit(5));
    if constexpr (Cards == 7) bits = _mm512_ternarylogic_epi64(bits, bit(5), bit(6), kOr3);
    return bits;
  };
  __m512i low[4], high[4];
  for (int suit = 0; suit < 4; ++suit) {
    const __m512i low_bytes = plane(suit, 0), high_bytes = plane(suit, 1);
    low[suit] = _mm512_unpacklo_epi8(low_bytes, high_bytes);
    high[suit] = _mm512_unpackhi_epi8(low_bytes, high_bytes);
  }
  use(0, SuitLanes{Lanes16{low[0]}, Lanes16{low[1]}, Lanes16{low[2]}, Lanes16{low[3]}});
  use(32, SuitLanes{Lanes16{high[0]}, Lanes16{high[1]}, Lanes16{high[2]}, Lanes16{high[3]}});
}

#else

HWY_INLINE size_t ids_block_size() { return hn::Lanes(LaneTag()); }

// Sets of cards by scalar code, then one de-interleaving load.
template <int Cards, class Use>
HWY_INLINE void for_each_suit_lanes(const Card* hands, const Use& use) {
  const LaneTag tag;
  alignas(64) uint64_t sets[HWY_MAX_BYTES / sizeof(uint16_t)];
  for (size_t i = 0; i < hn::Lanes(tag); ++i) {
    uint64_t set = 0;
    for (int k = 0; k < Cards; ++k) set |= kCardBits[hands[i * Cards + k].id()];
    sets[i] = set;
  }
  SuitLanes lanes;
  hn::LoadInterleaved4(tag, reinterpret_cast<const uint16_t*>(sets), lanes.c, lanes.d, lanes.h, lanes.s);
  use(0, lanes);
}

#endif

}  // namespace felt::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // per-target include guard
