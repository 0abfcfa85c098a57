// Omaha with a board for every hand: ranks are sorted and turned into places in the table with vectors of bytes, a hand
// a byte; the table is read hand by hand, which no gather is faster than.
#include "cards/omaha/omaha.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "cards/omaha/omaha_batch.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "base/assert.hpp"
#include "cards/batch_ids-inl.hpp"

#ifndef FELT_CARDS_OMAHA_BATCH_ONCE
#define FELT_CARDS_OMAHA_BATCH_ONCE
namespace felt {

// One hand through the same tables.
inline HandRank omaha_rank(std::span<const Card> hole, std::span<const Card> board) {
  return OmahaBoard(CardSet::of(board)).rank(OmahaHole(CardSet::of(hole)));
}

// Of a hand that holds two cards or more of a suit of which the board holds three.
[[gnu::noinline]] inline HandRank omaha_flush(std::span<const Card> hole, std::span<const Card> board, int suit) {
  uint64_t hole_bits = 0, board_bits = 0;
  for (const Card card : hole) hole_bits |= kCardBits[static_cast<size_t>(card.id())];
  for (const Card card : board) board_bits |= kCardBits[static_cast<size_t>(card.id())];
  return omaha_tables::flush_rank(hole_bits >> (16 * suit) & 0x1fff, board_bits >> (16 * suit) & 0x1fff);
}

}  // namespace felt
#endif  // FELT_CARDS_OMAHA_BATCH_ONCE

HWY_BEFORE_NAMESPACE();
namespace felt::HWY_NAMESPACE {

#if HWY_TARGET == HWY_EMU128 || HWY_TARGET == HWY_SCALAR

template <int kCards>
void omaha_deals(const Card* holes, const Card* boards, HandRank* out, size_t count) {
  for (size_t i = 0; i < count; ++i) out[i] = omaha_rank({holes + i * kCards, kCards}, {boards + i * 5, 5});
}

#else

// Bytes in the order in which cards are loaded: interleaving the lower halves of two planes puts the first half of the
// block's hands into 16-bit lanes, in order; the upper halves the second.
template <int kCards>
struct OmahaBlock {
  static constexpr int kPairs = kCards * (kCards - 1) / 2;
  alignas(64) uint8_t pairs[kPairs][HWY_MAX_BYTES];
  alignas(64) uint16_t rows[HWY_MAX_BYTES];    // in the order of the hands
  alignas(64) uint8_t flushes[HWY_MAX_BYTES];  // bit 3, 7, 2 or 6: clubs to spades; 0 without a flush
};

// Byte `half` of 16 numbers of 16 bits, in every 128-bit block.
HWY_INLINE ByteLanes byte_table(const std::array<uint16_t, 16>& numbers, int half) {
  alignas(16) uint8_t bytes[16];
  for (int i = 0; i < 16; ++i) bytes[i] = static_cast<uint8_t>(numbers[i] >> (8 * half));
  return hn::LoadDup128(ByteTag(), bytes);
}

HWY_INLINE void order(ByteLanes& low, ByteLanes& high) {
  const ByteLanes least = hn::Min(low, high);
  high = hn::Max(low, high);
  low = least;
}

// Sorting networks with the fewest steps, ascending.
template <int kCards>
HWY_INLINE void sort_ranks(ByteLanes (&r)[8]) {
  if constexpr (kCards == 4) {
    order(r[0], r[2]), order(r[1], r[3]), order(r[0], r[1]), order(r[2], r[3]), order(r[1], r[2]);
  } else if constexpr (kCards == 5) {
    order(r[0], r[3]), order(r[1], r[4]), order(r[0], r[2]), order(r[1], r[3]), order(r[0], r[1]);
    order(r[2], r[4]), order(r[1], r[2]), order(r[3], r[4]), order(r[2], r[3]);
  } else {
    order(r[0], r[5]), order(r[1], r[3]), order(r[2], r[4]), order(r[1], r[2]), order(r[3], r[4]), order(r[0], r[3]);
    order(r[2], r[5]), order(r[0], r[1]), order(r[2], r[3]), order(r[4], r[5]), order(r[1], r[2]), order(r[3], r[4]);
  }
}

// How many cards of each suit: clubs in the low four bits of `low`, then diamonds; hearts and spades in `high`.
struct SuitCounts {
  ByteLanes low, high;
};

// Splits ids into ranks, in place, and suits, counted.
template <int kCards>
HWY_INLINE SuitCounts split_ids(ByteLanes (&cards)[8]) {
  const ByteTag tag;
  const hn::Repartition<uint16_t, ByteTag> words;
  alignas(16) static constexpr uint8_t kLow[16] = {1, 16, 0, 0};
  alignas(16) static constexpr uint8_t kHigh[16] = {0, 0, 1, 16};
  const ByteLanes low = hn::LoadDup128(tag, kLow), high = hn::LoadDup128(tag, kHigh);
  SuitCounts counts{hn::Zero(tag), hn::Zero(tag)};
  for (int i = 0; i < kCards; ++i) {
    const ByteLanes suit = hn::And(cards[i], hn::Set(tag, 3));
    counts.low = hn::Add(counts.low, hn::TableLookupBytes(low, suit));
    counts.high = hn::Add(counts.high, hn::TableLookupBytes(high, suit));
    cards[i] = hn::And(hn::BitCast(tag, hn::ShiftRight<2>(hn::BitCast(words, cards[i]))), hn::Set(tag, 15));
  }
  return counts;
}

// Bit 3 or 7 where the board has three of the suit and the hand two.
HWY_INLINE ByteLanes flushes_of(ByteLanes hole, ByteLanes board) {
  const ByteTag tag;
  const ByteLanes both = hn::And(hn::Add(hole, hn::Set(tag, 0x66)), hn::Add(board, hn::Set(tag, 0x55)));
  return hn::And(both, hn::Set(tag, 0x88));
}

// Rows of the table: the sum of five places; only the last three need more than a byte.
HWY_INLINE void store_rows(const ByteLanes (&board)[8], uint16_t* rows) {
  const ByteTag tag;
  const LaneTag words;
  const ByteLanes small = hn::Add(board[0], hn::TableLookupBytes(byte_table(omaha_tables::kPlaces[1], 0), board[1]));
  Lanes16 first = hn::BitCast(words, hn::InterleaveLower(tag, small, hn::Zero(tag)));
  Lanes16 second = hn::BitCast(words, hn::InterleaveUpper(tag, small, hn::Zero(tag)));
  for (int i = 2; i < 5; ++i) {
    const ByteLanes low = hn::TableLookupBytes(byte_table(omaha_tables::kPlaces[i], 0), board[i]);
    const ByteLanes high = hn::TableLookupBytes(byte_table(omaha_tables::kPlaces[i], 1), board[i]);
    first = hn::Add(first, hn::BitCast(words, hn::InterleaveLower(tag, low, high)));
    second = hn::Add(second, hn::BitCast(words, hn::InterleaveUpper(tag, low, high)));
  }
  hn::Store(first, words, rows);
  hn::Store(second, words, rows + hn::Lanes(words));
}

template <int kCards>
HWY_INLINE void prepare(const Card* holes, const Card* boards, OmahaBlock<kCards>& block) {
  const ByteTag tag;
  ByteLanes hole[8], board[8];
  load_planes<kCards>(holes, hole);
  load_planes<5>(boards, board);
  const SuitCounts hole_suits = split_ids<kCards>(hole), board_suits = split_ids<5>(board);
  const ByteLanes low = flushes_of(hole_suits.low, board_suits.low);
  const ByteLanes high = flushes_of(hole_suits.high, board_suits.high);
  const hn::Repartition<uint16_t, ByteTag> words;
  const ByteLanes shifted = hn::BitCast(tag, hn::ShiftRight<1>(hn::BitCast(words, high)));  // no bit leaves its byte
  hn::Store(hn::Or(low, shifted), tag, block.flushes);
  sort_ranks<5>(board);
  store_rows(board, block.rows);
  sort_ranks<kCards>(hole);
  const ByteLanes places = byte_table(omaha_tables::kPlaces[1], 0);
  int pair = 0;
  for (int j = 1; j < kCards; ++j) {
    const ByteLanes place = hn::TableLookupBytes(places, hole[j]);
    for (int i = 0; i < j; ++i) hn::Store(hn::Add(place, hole[i]), tag, block.pairs[pair++]);
  }
}

// Calls visit(byte, hand) for all bytes of a plane and the hands of the block that they belong to.
template <class Visit>
HWY_INLINE void for_each_byte(const Visit& visit) {
  const size_t hands = hn::Lanes(ByteTag());
  for (size_t first = 0; first < hands; first += 16) {
    for (size_t i = 0; i < 8; ++i) visit(first + i, first / 2 + i);
    for (size_t i = 0; i < 8; ++i) visit(first + 8 + i, hands / 2 + first / 2 + i);
  }
}

template <int kCards>
HWY_INLINE void look_up(const OmahaBlock<kCards>& block, const uint16_t* table, HandRank* out) {
  for_each_byte([&](size_t at, size_t hand) HWY_ATTR {
    const uint16_t* row = table + omaha_tables::kRow * block.rows[hand];
    uint16_t best = row[block.pairs[0][at]];
    for (int pair = 1; pair < OmahaBlock<kCards>::kPairs; ++pair) best = std::min(best, row[block.pairs[pair][at]]);
    out[hand] = HandRank(best);
  });
}

// One hand in fourteen holds two of a suit of which three are on the board.
template <int kCards>
HWY_INLINE void add_flushes(const OmahaBlock<kCards>& block, const Card* holes, const Card* boards, HandRank* out) {
  for_each_byte([&](size_t at, size_t hand) HWY_ATTR {
    const unsigned flush = block.flushes[at];
    if (flush == 0) [[likely]]
      return;
    const int suit = static_cast<int>((flush & 0x88) != 0 ? flush >> 7 : 2 + (flush >> 6));
    const HandRank rank = omaha_flush({holes + hand * kCards, kCards}, {boards + hand * 5, 5}, suit);
    if (rank.beats(out[hand])) out[hand] = rank;
  });
}

// A last block of fewer hands, and all that reading further would leave the arrays, comes with room behind it.
template <int kCards>
void omaha_deals(const Card* holes, const Card* boards, HandRank* out, size_t count) {
  const uint16_t* table = omaha_tables::rank_table();
  const size_t size = ids_block_size();
  OmahaBlock<kCards> block;
  const auto evaluate_block = [&](const Card* hole, const Card* board, HandRank* ranks) HWY_ATTR {
    prepare<kCards>(hole, board, block);
    look_up<kCards>(block, table, ranks);
    add_flushes<kCards>(block, hole, board, ranks);
  };
  size_t i = 0;
  for (; i + size + kIdsReadAfter <= count; i += size) evaluate_block(holes + i * kCards, boards + i * 5, out + i);
  for (; i < count; i += size) {
    constexpr size_t kRoom = HWY_MAX_BYTES + kIdsReadAfter;
    const size_t left = std::min(size, count - i);
    Card some_holes[kRoom * kCards], some_boards[kRoom * 5];
    HandRank ranks[HWY_MAX_BYTES];
    std::copy_n(holes + i * kCards, left * kCards, some_holes);
    std::copy_n(boards + i * 5, left * 5, some_boards);
    evaluate_block(some_holes, some_boards, ranks);
    std::copy_n(ranks, left, out + i);
  }
}

#endif

void OmahaKernel(const Card* holes, const Card* boards, int cards, HandRank* out, size_t count) {
  if (cards == 4) return omaha_deals<4>(holes, boards, out, count);
  if (cards == 5) return omaha_deals<5>(holes, boards, out, count);
  return omaha_deals<6>(holes, boards, out, count);
}

}  // namespace felt::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace felt {

HWY_EXPORT(OmahaKernel);

void evaluate_omaha(const OmahaDeals& deals, std::span<HandRank> out) {
  FELT_ASSERT(deals.cards >= 4 && deals.cards <= 6, "an Omaha hand in a batch has 4, 5 or 6 cards");
  FELT_ASSERT(deals.holes.size() == out.size() * static_cast<size_t>(deals.cards), "as many hands as results");
  FELT_ASSERT(deals.boards.size() == out.size() * 5, "a board for every hand");
  HWY_DYNAMIC_DISPATCH(OmahaKernel)(deals.holes.data(), deals.boards.data(), deals.cards, out.data(), out.size());
}

}  // namespace felt
#endif  // HWY_ONCE
