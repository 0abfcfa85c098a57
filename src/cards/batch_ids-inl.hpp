// From card ids to suit lanes: the front end of the batch evaluator for hands given as lists of cards. For inclusion by
// Highway kernels (once per SIMD target). Emulated vectors have none: tables are faster there.
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
template <int kHandCards>
constexpr BytePlane first_card_index() {
  BytePlane plane{};
  for (int p = 0; p < 64; ++p) plane.bytes[p] = static_cast<uint8_t>(kHandCards * hand_at(p));
  return plane;
}

// Plane bytes whose id lies in 128-byte piece `piece` of the input.
template <int kHandCards>
constexpr uint64_t bytes_from_piece(int card, int piece) {
  uint64_t mask = 0;
  for (int p = 0; p < 64; ++p) mask |= static_cast<uint64_t>((kHandCards * hand_at(p) + card) / 128 == piece) << p;
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

// The ids of card number kPlace of 64 hands.
template <int kHandCards, int kPlace>
HWY_INLINE __m512i gather_card(const __m512i (&input)[8], __m512i first_index) {
  const __m512i at = _mm512_add_epi8(first_index, _mm512_set1_epi8(kPlace));
  constexpr uint64_t k1 = bytes_from_piece<kHandCards>(kPlace, 1), k2 = bytes_from_piece<kHandCards>(kPlace, 2),
                     k3 = bytes_from_piece<kHandCards>(kPlace, 3);
  __m512i ids = _mm512_permutex2var_epi8(input[0], at, input[1]);
  ids = _mm512_mask_blend_epi8(k1, ids, _mm512_permutex2var_epi8(input[2], at, input[3]));
  ids = _mm512_mask_blend_epi8(k2, ids, _mm512_permutex2var_epi8(input[4], at, input[5]));
  if constexpr (k3 != 0) ids = _mm512_mask_blend_epi8(k3, ids, _mm512_permutexvar_epi8(at, input[6]));
  return ids;
}

constexpr size_t kIdsReadAfter = 0;
HWY_INLINE size_t ids_block_size() { return 64; }

template <int kHandCards, class Use>
HWY_INLINE void for_each_suit_lanes(const Card* hands, const Use& use) {
  static constexpr BytePlane kFirstIndex = first_card_index<kHandCards>();
  static constexpr BytePlane kBits[4][2] = {{rank_bits(0, 0), rank_bits(0, 1)},
                                            {rank_bits(1, 0), rank_bits(1, 1)},
                                            {rank_bits(2, 0), rank_bits(2, 1)},
                                            {rank_bits(3, 0), rank_bits(3, 1)}};
  __m512i input[8];
  for (int k = 0; k < 8; ++k) input[k] = k < kHandCards ? _mm512_loadu_si512(hands + 64 * k) : _mm512_setzero_si512();
  const __m512i first = load_plane(kFirstIndex);
  __m512i ids[7];
  ids[0] = gather_card<kHandCards, 0>(input, first);
  ids[1] = gather_card<kHandCards, 1>(input, first);
  ids[2] = gather_card<kHandCards, 2>(input, first);
  ids[3] = gather_card<kHandCards, 3>(input, first);
  ids[4] = gather_card<kHandCards, 4>(input, first);
  ids[5] = kHandCards > 5 ? gather_card<kHandCards, (kHandCards > 5 ? 5 : 0)>(input, first) : ids[4];
  ids[6] = kHandCards > 6 ? gather_card<kHandCards, (kHandCards > 6 ? 6 : 0)>(input, first) : ids[4];

  const auto plane = [&](int suit, int half) HWY_ATTR {
    const __m512i table = load_plane(kBits[suit][half]);
    const auto bit = [&](int card) HWY_ATTR { return _mm512_permutexvar_epi8(ids[card], table); };
    constexpr int kOr3 = 0xfe;
    __m512i bits = _mm512_ternarylogic_epi64(bit(0), bit(1), bit(2), kOr3);
    bits = _mm512_ternarylogic_epi64(bits, bit(3), bit(4), kOr3);
    if constexpr (kHandCards == 6) bits = _mm512_or_si512(bits, bit(5));
    if constexpr (kHandCards == 7) bits = _mm512_ternarylogic_epi64(bits, bit(5), bit(6), kOr3);
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

#elif HWY_TARGET != HWY_EMU128 && HWY_TARGET != HWY_SCALAR

// A hand per byte, with shuffles inside 128-bit blocks. Two hands come with one load; the eight loads of a block are
// transposed so that plane j holds card j of every hand.
using ByteTag = hn::ScalableTag<uint8_t>;
using ByteLanes = hn::Vec<ByteTag>;

// Loading a block of hands reads, but does not use, so many hands after it.
constexpr size_t kIdsReadAfter = 2;

HWY_INLINE size_t ids_block_size() { return hn::Lanes(ByteTag()); }

// 128-bit block b is loaded from at + b * stride.
template <class Tag>
HWY_INLINE hn::Vec<Tag> load_blocks(Tag tag, const uint8_t* at, size_t stride) {
  if constexpr (hn::MaxLanes(Tag()) == 16) {
    return hn::LoadU(tag, at);
  } else {
    const hn::Half<Tag> half;
    return hn::Combine(tag, load_blocks(half, at + hn::Lanes(half) / 16 * stride, stride),
                       load_blocks(half, at, stride));
  }
}

// Byte 2k is card k of a block's first hand, byte 2k + 1 that of its second.
template <int kHandCards>
HWY_INLINE ByteLanes interleave_two_hands(ByteLanes hands) {
  constexpr auto from = [](int byte) { return static_cast<uint8_t>(byte % 2 * kHandCards + byte / 2); };
  alignas(16) static constexpr uint8_t kFrom[16] = {from(0),  from(1),  from(2), from(3), from(4),  from(5),
                                                    from(6),  from(7),  from(8), from(9), from(10), from(11),
                                                    from(12), from(13), 0,       0};
  return hn::TableLookupBytes(hands, hn::LoadDup128(ByteTag(), kFrom));
}

// Row m, unit u becomes row u, unit m, in every block; units are 16 bits. Three rounds of the same perfect shuffle.
HWY_INLINE void transpose_units(ByteLanes (&rows)[8]) {
  const hn::Repartition<uint16_t, ByteTag> units;
  const ByteTag bytes;
  for (int round = 0; round < 3; ++round) {
    ByteLanes next[8];
    for (int m = 0; m < 4; ++m) {
      const auto low = hn::BitCast(units, rows[m]), high = hn::BitCast(units, rows[m + 4]);
      next[2 * m] = hn::BitCast(bytes, hn::InterleaveLower(units, low, high));
      next[2 * m + 1] = hn::BitCast(bytes, hn::InterleaveUpper(units, low, high));
    }
    for (int m = 0; m < 8; ++m) rows[m] = next[m];
  }
}

// The planes of all cards. In block b, the first eight bytes belong to hands 8b to 8b + 7, the others to the hands half
// a register later, so that interleaving two planes yields 16-bit lanes in order.
template <int kHandCards>
HWY_INLINE void load_planes(const Card* hands, ByteLanes (&planes)[8]) {
  const ByteTag tag;
  const auto* ids = reinterpret_cast<const uint8_t*>(hands);
  for (int m = 0; m < 8; ++m) {
    const size_t hand = m < 4 ? 2 * m : hn::Lanes(tag) / 2 + 2 * (m - 4);
    planes[m] = interleave_two_hands<kHandCards>(load_blocks(tag, ids + kHandCards * hand, 8 * kHandCards));
  }
  transpose_units(planes);
}

// Rank masks of the four suits, low and high bytes.
struct SuitPlanes {
  ByteLanes low[4], high[4];
};

HWY_INLINE void add_card(ByteLanes ids, SuitPlanes& suits) {
  const ByteTag tag;
  const hn::Repartition<uint16_t, ByteTag> words;
  alignas(16) static constexpr uint8_t kLowBits[16] = {1, 2, 4, 8, 16, 32, 64, 128};
  alignas(16) static constexpr uint8_t kHighBits[16] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16};
  const ByteLanes rank = hn::And(hn::BitCast(tag, hn::ShiftRight<2>(hn::BitCast(words, ids))), hn::Set(tag, 15));
  const ByteLanes suit = hn::And(ids, hn::Set(tag, 3));
  const ByteLanes low = hn::TableLookupBytes(hn::LoadDup128(tag, kLowBits), rank);
  const ByteLanes high = hn::TableLookupBytes(hn::LoadDup128(tag, kHighBits), rank);
  for (int s = 0; s < 4; ++s) {
    const auto match = hn::Eq(suit, hn::Set(tag, static_cast<uint8_t>(s)));
    suits.low[s] = hn::Or(suits.low[s], hn::IfThenElseZero(match, low));
    suits.high[s] = hn::Or(suits.high[s], hn::IfThenElseZero(match, high));
  }
}

template <int kHandCards, class Use>
HWY_INLINE void for_each_suit_lanes(const Card* hands, const Use& use) {
  const ByteTag tag;
  ByteLanes planes[8];
  load_planes<kHandCards>(hands, planes);
  SuitPlanes suits;
  for (int s = 0; s < 4; ++s) suits.low[s] = suits.high[s] = hn::Zero(tag);
  for (int card = 0; card < kHandCards; ++card) add_card(planes[card], suits);
  Lanes16 lower[4], upper[4];
  for (int s = 0; s < 4; ++s) {
    lower[s] = hn::BitCast(LaneTag(), hn::InterleaveLower(tag, suits.low[s], suits.high[s]));
    upper[s] = hn::BitCast(LaneTag(), hn::InterleaveUpper(tag, suits.low[s], suits.high[s]));
  }
  use(0, SuitLanes{lower[0], lower[1], lower[2], lower[3]});
  use(hn::Lanes(LaneTag()), SuitLanes{upper[0], upper[1], upper[2], upper[3]});
}

#endif

}  // namespace felt::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // per-target include guard
