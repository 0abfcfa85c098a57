#include "solver/training/board_deal.hpp"

#include "base/rng.hpp"

namespace felt {
namespace {

BoardTree one_board(std::span<const Card, 5> board, const std::array<Range, 2>& ranges) {
  Spot spot;
  spot.board.assign(board.begin(), board.end());
  spot.ranges = ranges;
  return build_boards(spot, false);
}

StreetSlots slots_of(const HandList& hands, const std::array<uint16_t, kCombos>& buckets) {
  StreetSlots slots;
  thread_local std::vector<int32_t> slot_of(kNoBucket + 1, -1);  // left as it was found
  for (size_t i = 0; i < hands.size(); ++i) {
    const Hole hole(Card::from_id(hands.high[i]), Card::from_id(hands.low[i]));
    const uint16_t bucket = buckets[static_cast<size_t>(hole.index())];
    int32_t& slot = slot_of[bucket];
    if (slot < 0) {
      slot = static_cast<int32_t>(slots.bucket.size());
      slots.bucket.push_back(bucket);
    }
    slots.of_hand.push_back(slot);
  }
  for (const int32_t bucket : slots.bucket) slot_of[static_cast<size_t>(bucket)] = -1;
  slots.count = slots.bucket.size();
  slots.of_hand.resize(padded(hands.size()), static_cast<int32_t>(slots.count));
  slots.bucket.resize(padded(slots.count + 1), slots.bucket.empty() ? 0 : slots.bucket[0]);
  return slots;
}

}  // namespace

std::array<Card, 5> sample_board(uint64_t seed, uint64_t number) {
  Rng rng(seed, number);
  std::array<Card, 5> board;
  CardSet dealt;
  for (Card& card : board) {
    do {
      card = Card::from_id(static_cast<int>(rng.below(kCards)));
    } while (dealt.contains(card));
    dealt |= card;
  }
  return board;
}

BoardBuckets buckets_of(const CardAbstraction& cards, std::span<const Card, 5> board) {
  BoardBuckets buckets{};
  for (int street = 0; street < kCardStreets; ++street) {
    const auto dealt = board.first(static_cast<size_t>(board_cards(static_cast<CardStreet>(street))));
    cards.buckets_of_board(CardSet::of(dealt), buckets[static_cast<size_t>(street)]);
  }
  return buckets;
}

BoardDeal::BoardDeal(std::span<const Card, 5> board, const std::array<Range, 2>& ranges, const BoardBuckets& buckets)
    : boards(one_board(board, ranges)) {
  for (size_t p = 0; p < 2; ++p) {
    for (size_t street = 0; street < kCardStreets; ++street) {
      slots[p][street] = slots_of(hands(static_cast<int>(p)), buckets[street]);
    }
  }
}

}  // namespace felt
