#include "equity/draws/draw_odds.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

#include "base/assert.hpp"
#include "cards/evaluator.hpp"
#include "equity/choose.hpp"

namespace felt {
namespace {

// Calls visit(rank) for every way to complete `kept` with `left` more cards out of deck[first..).
template <int Left, class Visit>
void for_each_draw(const std::vector<Card>& deck, size_t first, const PartialHand& kept, const Visit& visit) {
  if constexpr (Left == 0) {
    visit(kept.rank());
  } else {
    for (size_t i = first; i + Left <= deck.size(); ++i) for_each_draw<Left - 1>(deck, i + 1, kept + deck[i], visit);
  }
}

template <class Visit>
void for_each_draw(const std::vector<Card>& deck, int cards, const PartialHand& kept, const Visit& visit) {
  switch (cards) {
    case 0:
      return for_each_draw<0>(deck, 0, kept, visit);
    case 1:
      return for_each_draw<1>(deck, 0, kept, visit);
    case 2:
      return for_each_draw<2>(deck, 0, kept, visit);
    case 3:
      return for_each_draw<3>(deck, 0, kept, visit);
    case 4:
      return for_each_draw<4>(deck, 0, kept, visit);
    default:
      return for_each_draw<5>(deck, 0, kept, visit);
  }
}

std::vector<Card> deck_without(CardSet hand) {
  const CardSet live = CardSet::full_deck() - hand;
  return {live.begin(), live.end()};
}

// Expected part of the pot by own rank. With q the chance that one opponent is worse and e that it ties,
//   sum over k ties of C(n,k) e^k q^(n-k) / (k+1) = ((q+e)^(n+1) - q^(n+1)) / ((n+1) e),
// which is the mean of (q+e)^k q^(n-k) over k = 0..n: no division by a small e.
std::vector<double> pot_share_by_rank(const RankDistribution& opponent, int opponents) {
  std::vector<double> share(kHandRanks + 1, 0);
  double worse = 0;
  for (int rank = kHandRanks; rank >= 1; --rank) {
    const double not_better = worse + opponent[rank];
    double sum = 1, power = 1;
    for (int k = 1; k <= opponents; ++k) power *= not_better, sum = sum * worse + power;
    share[rank] = sum / (opponents + 1);
    worse = not_better;
  }
  return share;
}

// What a set of possible hands adds up to.
struct Sums {
  double share = 0, ranks = 0;

  void add(int rank, double times, const std::vector<double>& pot_share) {
    share += times * pot_share[static_cast<size_t>(rank)];
    ranks += times * rank;
  }
};

// How many of the 2,598,960 hands have each rank and contain up to two given cards. By suit symmetry 169 kinds of two
// cards and 13 of one are enough.
class HandCounts {
 public:
  HandCounts() : pairs_(kPairKinds), singles_(kRanks) {
    for (int id = 0; id < kCards; ++id) {
      for (int other = 0; other < id; ++other) {
        const Card a = Card::from_id(id), b = Card::from_id(other);
        if (pair(a, b).empty()) pair(a, b) = containing(CardSet{a, b});
      }
    }
    for (int rank = 0; rank < kRanks; ++rank) singles_[rank] = containing(CardSet(Card(Rank(rank), Suit(0))));
    none_ = containing({});
  }

  // The hands that contain `kept`, at most two cards.
  Sums sum(CardSet kept, const std::vector<double>& pot_share) const {
    const Card first = kept.is_empty() ? Card() : *kept.begin();
    const Counts& counts = kept.is_empty()    ? none_
                           : kept.size() == 1 ? singles_[index(first.rank())]
                                              : pairs_[pair_kind(first, *std::next(kept.begin()))];
    Sums sums;
    for (const RankCount& hands : counts) sums.add(hands.rank, hands.count, pot_share);
    return sums;
  }

 private:
  struct RankCount {
    int rank, count;
  };
  using Counts = std::vector<RankCount>;
  static constexpr int kPairKinds = 2 * kRanks * kRanks;

  static int pair_kind(Card a, Card b) {
    const auto [low, high] = std::minmax({index(a.rank()), index(b.rank())});
    return 2 * (high * kRanks + low) + (a.suit() == b.suit() ? 1 : 0);
  }
  Counts& pair(Card a, Card b) { return pairs_[pair_kind(a, b)]; }

  static Counts containing(CardSet kept) {
    std::array<int, kHandRanks + 1> by_rank{};
    for_each_draw(deck_without(kept), 5 - kept.size(), PartialHand(kept),
                  [&](HandRank rank) { ++by_rank[rank.value()]; });
    Counts counts;
    for (int rank = 1; rank <= kHandRanks; ++rank) {
      if (by_rank[rank] > 0) counts.push_back({rank, by_rank[rank]});
    }
    return counts;
  }

  std::vector<Counts> pairs_, singles_;
  Counts none_;
};

// All hands out of 52 cards that contain `kept`.
Sums sum_containing(CardSet kept, const std::vector<double>& pot_share) {
  static const HandCounts counts;
  if (kept.size() <= 2) return counts.sum(kept, pot_share);
  Sums sums;
  for_each_draw(deck_without(kept), 5 - kept.size(), PartialHand(kept),
                [&](HandRank rank) { sums.add(rank.value(), 1, pot_share); });
  return sums;
}

CardSet cards_in(const std::vector<Card>& hand, unsigned mask) {
  CardSet cards;
  for (size_t i = 0; i < hand.size(); ++i) {
    if ((mask >> i & 1) != 0) cards |= hand[i];
  }
  return cards;
}

// By kept cards (bits of `hand`): all hands that contain them and none of the others, which are thrown. Out of 52 cards
// those that contain them come from tables or few draws; then, card by card, hands that also contain a thrown card are
// taken out again (inclusion and exclusion). Drawing five would be 1,533,939 hands otherwise.
std::array<Sums, 32> sums_by_kept(const std::vector<Card>& hand, const std::vector<double>& pot_share) {
  std::array<Sums, 32> sums;
  for (unsigned kept = 0; kept < sums.size(); ++kept) sums[kept] = sum_containing(cards_in(hand, kept), pot_share);
  for (unsigned card = 1; card < sums.size(); card *= 2) {
    for (unsigned kept = 0; kept < sums.size(); ++kept) {
      if ((kept & card) != 0) continue;
      sums[kept].share -= sums[kept | card].share;
      sums[kept].ranks -= sums[kept | card].ranks;
    }
  }
  return sums;
}

DiscardOption option_of(const std::vector<Card>& hand, unsigned kept, const Sums& sums) {
  DiscardOption option;
  for (size_t i = 0; i < hand.size(); ++i) {
    if ((kept >> i & 1) == 0) option.discard.push_back(hand[i]);
  }
  const auto draws = static_cast<double>(choose(kCards - 5, static_cast<int>(option.discard.size())));
  constexpr double kSteps = 1e12;  // differences leave rounding errors, which must not decide between equal options
  option.win = std::round(sums.share / draws * kSteps) / kSteps;
  option.mean_rank = sums.ranks / draws;
  return option;
}

}  // namespace

RankDistribution unknown_opponent(CardSet hand) {
  FELT_ASSERT(hand.size() == 5, "a hand of five-card draw");
  std::array<uint32_t, kHandRanks + 1> counts{};
  const std::vector<Card> deck = deck_without(hand);
  for_each_draw<5>(deck, 0, PartialHand(), [&](HandRank rank) { ++counts[rank.value()]; });
  RankDistribution distribution{};
  for (int rank = 1; rank <= kHandRanks; ++rank) distribution[rank] = counts[rank] / static_cast<double>(choose(47, 5));
  return distribution;
}

std::vector<DiscardOption> rate_discards(CardSet hand, int opponents, const RankDistribution& opponent) {
  FELT_ASSERT(hand.size() == 5 && opponents >= 1, "a hand of five-card draw against somebody");
  std::vector<Card> cards(hand.begin(), hand.end());
  std::sort(cards.begin(), cards.end(), std::greater<>());
  const auto sums = sums_by_kept(cards, pot_share_by_rank(opponent, opponents));
  std::vector<DiscardOption> options;
  for (unsigned kept = 0; kept < sums.size(); ++kept) options.push_back(option_of(cards, kept, sums[kept]));
  std::stable_sort(options.begin(), options.end(), [](const DiscardOption& a, const DiscardOption& b) {
    return a.win != b.win ? a.win > b.win : a.mean_rank < b.mean_rank;
  });
  return options;
}

}  // namespace felt
