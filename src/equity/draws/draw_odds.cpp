#include "equity/draws/draw_odds.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <iterator>
#include <span>

#include "base/assert.hpp"
#include "cards/evaluator.hpp"
#include "equity/choose.hpp"

namespace felt {
namespace {

// Calls visit(rank) for every way to complete `kept` with `left` more cards out of deck[first..).
template <int kLeft, class Visit>
void for_each_draw(const std::vector<Card>& deck, size_t first, const PartialHand& kept, const Visit& visit) {
  if constexpr (kLeft == 0) {
    visit(kept.rank());
  } else {
    for (size_t i = first; i + kLeft <= deck.size(); ++i) for_each_draw<kLeft - 1>(deck, i + 1, kept + deck[i], visit);
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
  const auto worse = chance_of_worse(opponent);
  for (size_t rank = 1; rank < share.size(); ++rank) {
    const double not_better = worse[rank] + opponent[rank];
    double sum = 1, power = 1;
    for (int k = 1; k <= opponents; ++k) power *= not_better, sum = sum * worse[rank] + power;
    share[rank] = sum / (opponents + 1);
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

Sums sum(std::span<const RankCount> counts, const std::vector<double>& pot_share) {
  Sums a, b, c, d;  // side by side: one sum alone waits for every addition
  const auto add = [&](Sums& to, size_t i) { to.add(counts[i].rank, counts[i].count, pot_share); };
  size_t i = 0;
  for (; i + 4 <= counts.size(); i += 4) add(a, i), add(b, i + 1), add(c, i + 2), add(d, i + 3);
  for (; i < counts.size(); ++i) add(a, i);
  for (const Sums& other : {b, c, d}) a.share += other.share, a.ranks += other.ranks;
  return a;
}

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
  std::span<const RankCount> with(CardSet kept) const {
    if (kept.is_empty()) return none_;
    const Card first = *kept.begin();
    return kept.size() == 1 ? singles_[index(first.rank())] : pairs_[pair_kind(first, *std::next(kept.begin()))];
  }

 private:
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

const HandCounts& hand_counts() {
  static const HandCounts counts;
  return counts;
}

// All hands out of 52 cards that contain `kept`.
Sums sum_containing(CardSet kept, const std::vector<double>& pot_share) {
  if (kept.size() <= 2) return sum(hand_counts().with(kept), pot_share);
  Sums sums;
  for_each_draw(deck_without(kept), 5 - kept.size(), PartialHand(kept),
                [&](HandRank rank) { sums.add(rank.value(), 1, pot_share); });
  return sums;
}

// Adds those hands to `by_rank`, or takes them away.
void count_containing(CardSet kept, int sign, std::span<int> by_rank) {
  if (kept.size() <= 2) {
    for (const RankCount& hands : hand_counts().with(kept)) by_rank[hands.rank] += sign * hands.count;
  } else {
    for_each_draw(deck_without(kept), 5 - kept.size(), PartialHand(kept),
                  [&](HandRank rank) { by_rank[rank.value()] += sign; });
  }
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

std::array<double, kHandRanks + 1> chance_of_worse(const RankDistribution& opponent) {
  constexpr int kBlock = 8;  // sums within a block do not wait for those of the blocks before
  std::array<double, kHandRanks + 1> worse;
  double before = 0;
  for (int last = kHandRanks; last >= 0; last -= kBlock) {
    double inside = 0;
    for (int rank = last; rank > std::max(last - kBlock, -1); --rank) {
      worse[rank] = before + inside;
      inside += opponent[rank];
    }
    before += inside;
  }
  return worse;
}

std::span<const RankCount> all_fives() { return hand_counts().with({}); }

std::vector<RankCount> ranks_after_draw(CardSet hand, CardSet thrown) {
  FELT_ASSERT(hand.size() == 5 && (thrown - hand).is_empty(), "a hand of five-card draw and cards of it");
  const std::vector<Card> out(thrown.begin(), thrown.end());
  std::vector<int> by_rank(kHandRanks + 1, 0);
  for (unsigned again = 0; again < 1u << out.size(); ++again) {  // inclusion and exclusion, as in sums_by_kept
    count_containing((hand - thrown) | cards_in(out, again), std::popcount(again) % 2 == 0 ? 1 : -1, by_rank);
  }
  std::vector<RankCount> counts;
  for (int rank = 1; rank <= kHandRanks; ++rank) {
    if (by_rank[rank] > 0) counts.push_back({rank, by_rank[rank]});
  }
  return counts;
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
