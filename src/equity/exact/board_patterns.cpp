#include "equity/exact/board_patterns.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "cards/card_set.hpp"

namespace felt {
namespace {

constexpr size_t kPadding = 32;  // the lanes of the widest register

using RankCounts = std::array<int, kRanks>;

constexpr int kChoose[5][5] = {{1, 0, 0, 0, 0}, {1, 1, 0, 0, 0}, {1, 2, 1, 0, 0}, {1, 3, 3, 1, 0}, {1, 4, 6, 4, 1}};

RankCounts count_ranks(CardSet cards) {
  RankCounts counts{};
  for (const Card card : cards) ++counts[index(card.rank())];
  return counts;
}

// Adds every choice of cards to what already lies.
class PatternWalk {
 public:
  PatternWalk(CardSet lying, CardSet live) : lying_(count_ranks(lying)), live_(count_ranks(live)) {}

  RankPatterns collect(int cards) {
    constexpr std::array<size_t, 6> kMultisets = {1, 13, 91, 455, 1820, 6175};  // of so many cards, at most four alike
    for (auto* masks : mask_vectors()) masks->reserve(kMultisets[cards] + kPadding);
    patterns_.boards.reserve(kMultisets[cards]);
    Masks masks{};
    for (int rank = 0; rank < kRanks; ++rank) add_cards(masks, rank, 0, lying_[rank]);
    walk(0, cards, masks, 1);
    for (auto* list : mask_vectors()) list->resize(list->size() + kPadding, 0);
    return std::move(patterns_);
  }

 private:
  using Masks = std::array<uint16_t, 4>;  // held at least once, twice, …

  static void add_cards(Masks& masks, int rank, int held, int more) {
    for (int copy = held; copy < held + more; ++copy) masks[copy] = static_cast<uint16_t>(masks[copy] | 1 << rank);
  }
  std::array<std::vector<uint16_t>*, 4> mask_vectors() {
    return {&patterns_.any, &patterns_.twice, &patterns_.thrice, &patterns_.quads};
  }

  // The next cards to come are of `first` or a higher rank.
  void walk(int first, int left, const Masks& masks, int32_t boards) {
    if (left == 0) return add(masks, boards);
    for (int rank = first; rank < kRanks; ++rank) {
      Masks next = masks;
      for (int come = 1; come <= std::min(left, live_[rank]); ++come) {
        add_cards(next, rank, lying_[rank] + come - 1, 1);
        walk(rank + 1, left - come, next, boards * kChoose[live_[rank]][come]);
      }
    }
  }
  void add(const Masks& masks, int32_t boards) {
    const auto lists = mask_vectors();
    for (size_t i = 0; i < lists.size(); ++i) lists[i]->push_back(masks[i]);
    patterns_.boards.push_back(boards);
  }

  RankCounts lying_, live_;
  RankPatterns patterns_;
};

CardSet cards_of(CardSet cards, Suit suit) {
  return CardSet::from_bits(cards.bits() & (0xffffULL << (16 * index(suit))));
}

// All masks of `size` bits within `live`, each joined with `lying`.
std::vector<uint16_t> suited_masks(uint16_t lying, uint16_t live, int size) {
  static const std::array<std::vector<uint16_t>, 6> kBySize = [] {
    std::array<std::vector<uint16_t>, 6> by_size;
    for (unsigned mask = 0; mask < 8192; ++mask) {
      if (std::popcount(mask) <= 5) by_size[std::popcount(mask)].push_back(static_cast<uint16_t>(mask));
    }
    return by_size;
  }();
  std::vector<uint16_t> masks;
  masks.reserve(kBySize[size].size() + kPadding);
  for (const uint16_t mask : kBySize[size]) {
    if ((mask & ~live) == 0) masks.push_back(static_cast<uint16_t>(mask | lying));
  }
  return masks;
}

}  // namespace

RankPatterns rank_patterns(const KnownHands& showdown) {
  return PatternWalk(showdown.board, CardSet::full_deck() - showdown.known()).collect(5 - showdown.board.size());
}

void for_each_flush_pattern(const KnownHands& showdown, const std::function<void(const FlushPatterns&)>& visit) {
  const CardSet live = CardSet::full_deck() - showdown.known();
  const int to_come = 5 - showdown.board.size();
  for (int s = 0; s < kSuits; ++s) {
    const Suit suit = static_cast<Suit>(s);
    const CardSet lying = cards_of(showdown.board, suit), live_suited = cards_of(live, suit);
    int most_in_hand = 0;
    for (int p = 0; p < showdown.players; ++p) {
      most_in_hand = std::max(most_in_hand, cards_of(showdown.holes[p], suit).size());
    }
    const int needed = std::max(0, 5 - most_in_hand - lying.size());
    for (int come = needed; come <= std::min(to_come, live_suited.size()); ++come) {
      FlushPatterns patterns{.suit = suit,
                             .suited_cards = lying.size() + come,
                             .suited = suited_masks(lying.ranks_of(suit), live_suited.ranks_of(suit), come),
                             .suited_count = 0,
                             .rest = PatternWalk(showdown.board - lying, live - live_suited).collect(to_come - come)};
      patterns.suited_count = patterns.suited.size();
      patterns.suited.resize(patterns.suited_count + kPadding, 0);
      visit(patterns);
    }
  }
}

}  // namespace felt
