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

using ByteTag = hn::ScalableTag<uint8_t>;
using ByteLanes = hn::Vec<ByteTag>;

#if HWY_TARGET == HWY_AVX3_DL

// 64 hands at a time with byte permutes over whole registers (VBMI).
struct alignas(64) BytePlane {
  uint8_t bytes[64];
};

// Eight hands as they lie in memory, hand after hand, become card after card: byte 8j + k is card j of hand k.
template <int kHandCards>
constexpr BytePlane by_card() {
  BytePlane plane{};
  for (int j = 0; j < kHandCards; ++j) {
    for (int k = 0; k < 8; ++k) plane.bytes[8 * j + k] = static_cast<uint8_t>(kHandCards * k + j);
  }
  return plane;
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

// Four rows of four 128-bit blocks: row m, block u becomes row u, block m.
HWY_INLINE void transpose_blocks(__m512i (&rows)[4]) {
  const __m512i low01 = _mm512_shuffle_i64x2(rows[0], rows[1], 0x44),
                high01 = _mm512_shuffle_i64x2(rows[0], rows[1], 0xee);
  const __m512i low23 = _mm512_shuffle_i64x2(rows[2], rows[3], 0x44),
                high23 = _mm512_shuffle_i64x2(rows[2], rows[3], 0xee);
  rows[0] = _mm512_shuffle_i64x2(low01, low23, 0x88);
  rows[1] = _mm512_shuffle_i64x2(low01, low23, 0xdd);
  rows[2] = _mm512_shuffle_i64x2(high01, high23, 0x88);
  rows[3] = _mm512_shuffle_i64x2(high01, high23, 0xdd);
}

// The ids of card j of 64 hands, for every j. In 128-bit block b the first eight bytes belong to hands 8b to 8b + 7,
// the others to hands 32 + 8b to 39 + 8b, so that interleaving two planes yields 16-bit lanes in order.
template <int kHandCards>
HWY_INLINE void gather_cards(const Card* hands, __m512i (&ids)[8]) {
  static constexpr BytePlane kByCard = by_card<kHandCards>();
  constexpr int kBytes = 8 * kHandCards;  // of eight hands
  const __m512i by_card_index = load_plane(kByCard);
  const auto load_eight = [&](int group) HWY_ATTR {
    const __m512i eight = _mm512_maskz_loadu_epi8((uint64_t{1} << kBytes) - 1, hands + group * kBytes);
    return _mm512_permutexvar_epi8(by_card_index, eight);
  };
  __m512i even[4], odd[4];
  for (int b = 0; b < 4; ++b) {
    const __m512i first = load_eight(b), second = load_eight(b + 4);
    even[b] = _mm512_unpacklo_epi64(first, second);
    odd[b] = _mm512_unpackhi_epi64(first, second);
  }
  transpose_blocks(even);
  transpose_blocks(odd);
  for (int b = 0; b < 4; ++b) {
    ids[2 * b] = even[b];
    ids[2 * b + 1] = odd[b];
  }
}

constexpr size_t kIdsReadAfter = 0;
HWY_INLINE size_t ids_block_size() { return 64; }

// Plane j holds card j of every hand of a block, 4 to 7 cards each.
template <int kHandCards>
HWY_INLINE void load_planes(const Card* hands, ByteLanes (&planes)[8]) {
  __m512i ids[8];
  gather_cards<kHandCards>(hands, ids);
  for (int j = 0; j < kHandCards; ++j) planes[j] = ByteLanes{ids[j]};
}

template <int kHandCards, class Use>
HWY_INLINE void for_each_suit_lanes(const Card* hands, const Use& use) {
  static constexpr BytePlane kBits[4][2] = {{rank_bits(0, 0), rank_bits(0, 1)},
                                            {rank_bits(1, 0), rank_bits(1, 1)},
                                            {rank_bits(2, 0), rank_bits(2, 1)},
                                            {rank_bits(3, 0), rank_bits(3, 1)}};
  __m512i ids[8];
  gather_cards<kHandCards>(hands, ids);

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
