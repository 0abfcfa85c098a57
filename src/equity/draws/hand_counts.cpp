#include "equity/draws/hand_counts.hpp"

#include <algorithm>
#include <iterator>

#include "base/assert.hpp"

namespace felt {
namespace {

// How many of the 2,598,960 hands have each rank and contain up to two given cards. By suit symmetry 169 kinds of two
// cards and 13 of one are enough.
class HandTables {
 public:
  HandTables() : pairs_(kPairKinds), singles_(kRanks) {
    for (int id = 0; id < kCards; ++id) {
      for (int other = 0; other < id; ++other) {
        const Card a = Card::from_id(id), b = Card::from_id(other);
        if (pair(a, b).counts.empty()) pair(a, b) = containing(CardSet{a, b});
      }
    }
    for (int rank = 0; rank < kRanks; ++rank) singles_[rank] = containing(CardSet(Card(Rank(rank), Suit(0))));
    none_ = containing({});
  }

  // The hands that contain `kept`, at most two cards.
  const HandCounts& with(CardSet kept) const {
    if (kept.is_empty()) return none_;
    const Card first = *kept.begin();
    return kept.size() == 1 ? singles_[index(first.rank())] : pairs_[pair_kind(first, *std::next(kept.begin()))];
  }

 private:
  static constexpr int kPairKinds = 2 * kRanks * kRanks;

  static int pair_kind(Card a, Card b) {
    const auto [low, high] = std::minmax({index(a.rank()), index(b.rank())});
    return 2 * (high * kRanks + low) + (a.suit() == b.suit() ? 1 : 0);
  }
  HandCounts& pair(Card a, Card b) { return pairs_[pair_kind(a, b)]; }

  static HandCounts containing(CardSet kept) {
    std::array<int, kHandRanks + 1> by_rank{};
    const auto count = [&](HandRank rank) { ++by_rank[rank.value()]; };
    const std::vector<Card> deck = deck_without(kept);
    if (kept.size() == 2) for_each_draw<3>(deck, 0, PartialHand(kept), count);
    if (kept.size() == 1) for_each_draw<4>(deck, 0, PartialHand(kept), count);
    if (kept.size() == 0) for_each_draw<5>(deck, 0, PartialHand(kept), count);
    HandCounts hands;
    for (int rank = 1; rank <= kHandRanks; ++rank) {
      if (by_rank[rank] == 0) continue;
      hands.counts.push_back({rank, by_rank[rank]});
      hands.rank_sum += double{1} * rank * by_rank[rank];
    }
    return hands;
  }

  std::vector<HandCounts> pairs_, singles_;
  HandCounts none_;
};

}  // namespace

std::vector<Card> deck_without(CardSet hand) {
  const CardSet live = CardSet::full_deck() - hand;
  return {live.begin(), live.end()};
}

const HandCounts& hands_with(CardSet kept) {
  FELT_ASSERT(kept.size() <= 2, "tables are for at most two cards");
  static const HandTables tables;
  return tables.with(kept);
}

}  // namespace felt
