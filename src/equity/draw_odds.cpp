#include "equity/draw_odds.hpp"

#include <algorithm>
#include <cmath>

#include "base/assert.hpp"
#include "base/parallel.hpp"
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
    for (int k = 0; k <= opponents; ++k) share[rank] += std::pow(not_better, k) * std::pow(worse, opponents - k);
    share[rank] /= opponents + 1;
    worse = not_better;
  }
  return share;
}

DiscardOption rate(const std::vector<Card>& hand, const std::vector<Card>& deck, unsigned discard_mask,
                   const std::vector<double>& pot_share) {
  DiscardOption option;
  PartialHand kept;
  for (size_t i = 0; i < hand.size(); ++i) {
    if ((discard_mask >> i & 1) != 0)
      option.discard.push_back(hand[i]);
    else
      kept += hand[i];
  }
  double win = 0;
  uint64_t ranks = 0;
  for_each_draw(deck, static_cast<int>(option.discard.size()), kept, [&](HandRank rank) {
    win += pot_share[rank.value()];
    ranks += rank.value();
  });
  const auto draws =
      static_cast<double>(choose(static_cast<int>(deck.size()), static_cast<int>(option.discard.size())));
  option.win = win / draws;
  option.mean_rank = static_cast<double>(ranks) / draws;
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

std::vector<DiscardOption> rate_discards(CardSet hand, int opponents, const RankDistribution& opponent, int threads) {
  FELT_ASSERT(hand.size() == 5 && opponents >= 1, "a hand of five-card draw against somebody");
  std::vector<Card> cards(hand.begin(), hand.end());
  std::sort(cards.begin(), cards.end(), std::greater<>());
  const std::vector<Card> deck = deck_without(hand);
  const std::vector<double> pot_share = pot_share_by_rank(opponent, opponents);
  std::vector<DiscardOption> options(32);
  for_each_chunk(options.size(), threads, [&](size_t k) {
    const unsigned discard_mask = 31 - static_cast<unsigned>(k);  // the largest draws first: threads end together
    options[k] = rate(cards, deck, discard_mask, pot_share);
  });
  std::stable_sort(options.begin(), options.end(), [](const DiscardOption& a, const DiscardOption& b) {
    return a.win != b.win ? a.win > b.win : a.mean_rank < b.mean_rank;
  });
  return options;
}

}  // namespace felt
