#include "equity/draws/draw_odds.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <span>

#include "base/assert.hpp"
#include "equity/choose.hpp"
#include "equity/draws/hand_counts.hpp"

namespace felt {
namespace {

// Expected part of the pot by own rank. With q the chance that one opponent is worse and e that it ties,
//   sum over k ties of C(n,k) e^k q^(n-k) / (k+1) = ((q+e)^(n+1) - q^(n+1)) / ((n+1) e),
// which is the mean of (q+e)^k q^(n-k) over k = 0..n: no division by a small e.
template <int kOpponents>
void set_pot_shares(const RankDistribution& opponent, const RankDistribution& worse, std::vector<double>& share) {
  for (size_t rank = 0; rank < worse.size(); ++rank) {
    const double not_better = worse[rank] + opponent[rank];
    double sum = 1, power = 1;
    for (int k = 1; k <= kOpponents; ++k) power *= not_better, sum = sum * worse[rank] + power;
    share[rank] = sum / (kOpponents + 1);
  }
}

// A loop for each number of opponents: the compiler then takes several ranks at a time.
std::vector<double> pot_share_by_rank(const RankDistribution& opponent, int opponents) {
  constexpr std::array kByOpponents = {set_pot_shares<1>, set_pot_shares<2>, set_pot_shares<3>,
                                       set_pot_shares<4>, set_pot_shares<5>, set_pot_shares<6>,
                                       set_pot_shares<7>, set_pot_shares<8>, set_pot_shares<9>};
  FELT_ASSERT(opponents >= 1 && opponents <= static_cast<int>(kByOpponents.size()), "one to nine opponents");
  std::vector<double> share(kHandRanks + 1);
  kByOpponents[opponents - 1](opponent, chance_of_worse(opponent), share);
  return share;
}

// What a set of possible hands adds up to.
struct Sums {
  double share = 0, ranks = 0;
};

double sum_of_shares(std::span<const RankCount> counts, const std::vector<double>& pot_share) {
  const auto part = [&](size_t i) { return counts[i].count * pot_share[static_cast<size_t>(counts[i].rank)]; };
  double a = 0, b = 0, c = 0, d = 0;  // side by side: one sum alone waits for every addition
  size_t i = 0;
  for (; i + 4 <= counts.size(); i += 4) a += part(i), b += part(i + 1), c += part(i + 2), d += part(i + 3);
  for (; i < counts.size(); ++i) a += part(i);
  return a + b + c + d;
}

// All hands out of 52 cards that contain `kept`.
Sums sum_containing(CardSet kept, const std::vector<double>& pot_share) {
  if (kept.size() <= 2) {
    const HandCounts& hands = hands_with(kept);
    return {sum_of_shares(hands.counts, pot_share), hands.rank_sum};
  }
  Sums sums;
  for_each_hand_with(kept, [&](int rank, int count) {
    sums.share += count * pot_share[static_cast<size_t>(rank)];
    sums.ranks += double{1} * count * rank;
  });
  return sums;
}

// Adds those hands to `by_rank`, or takes them away.
void count_containing(CardSet kept, int sign, std::span<int> by_rank) {
  if (kept.size() <= 2) {
    for (const RankCount& hands : hands_with(kept).counts) by_rank[hands.rank] += sign * hands.count;
  } else {
    for_each_hand_with(kept, [&](int rank, int count) { by_rank[rank] += sign * count; });
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

std::span<const RankCount> all_fives() { return hands_with({}).counts; }

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
