#include "equity/plain.hpp"

#include <bit>

#include "cards/deck.hpp"
#include "cards/evaluator.hpp"

namespace felt::plain {
namespace {

template <class Visit>
void for_each_runout(CardSet live, CardSet board, int to_come, const Visit& visit) {
  if (to_come == 0) return visit(board);
  CardSet rest = live;
  for (const Card card : live) {
    rest -= card;  // cards before this one have been first already
    for_each_runout(rest, board | card, to_come - 1, visit);
  }
}

WinnerMask winners_on(const KnownHands& showdown, CardSet board) {
  const PartialHand five(board);
  HandRank best;
  WinnerMask winners = 0;
  for (int p = 0; p < showdown.players; ++p) {
    const HandRank rank = (five + PartialHand(showdown.holes[p])).rank();
    const auto me = static_cast<WinnerMask>(1 << p);
    if (p == 0 || rank.beats(best)) {
      best = rank;
      winners = me;
    } else if (rank == best) {
      winners = static_cast<WinnerMask>(winners | me);
    }
  }
  return winners;
}

// Adds the shares of every way to deal the players from `showdown.players` on.
void add_deals(std::span<const Range> ranges, KnownHands& showdown, double weight, std::vector<double>& shares) {
  if (showdown.players == static_cast<int>(ranges.size())) {
    const OutcomeCounts<int64_t> counts = plain::count_outcomes(showdown);
    for (int p = 0; p < showdown.players; ++p) shares[p] += weight * share_of(counts, p).share;
    return;
  }
  const int player = showdown.players;
  const CardSet known = showdown.known();
  for (const auto& [hole, hole_weight] : ranges[player].without(known)) {
    showdown.holes[player] = hole.cards();
    ++showdown.players;
    add_deals(ranges, showdown, weight * hole_weight, shares);
    --showdown.players;
  }
}

}  // namespace

OutcomeCounts<int64_t> count_outcomes(const KnownHands& showdown) {
  OutcomeCounts<int64_t> counts(showdown.players);
  for_each_runout(CardSet::full_deck() - showdown.known(), showdown.board, 5 - showdown.board.size(),
                  [&](CardSet board) { ++counts.by_winners[winners_on(showdown, board)]; });
  return counts;
}

std::vector<double> range_equity(std::span<const Range> ranges, CardSet board, CardSet dead) {
  std::vector<double> shares(ranges.size(), 0);
  KnownHands showdown{0, {}, board, dead};
  add_deals(ranges, showdown, 1.0, shares);
  double total = 0;
  for (const double share : shares) total += share;
  for (double& share : shares) share /= total;
  return shares;
}

double sample_hand(CardSet hole, int opponents, uint64_t samples, Rng& rng) {
  double share = 0;
  for (uint64_t i = 0; i < samples; ++i) {
    Deck deck(hole);
    deck.shuffle(rng);
    KnownHands showdown{opponents + 1, {hole}, {}, {}};
    for (int p = 1; p <= opponents; ++p) showdown.holes[p] = CardSet(deck.deal()) | deck.deal();
    CardSet board;
    for (int k = 0; k < 5; ++k) board |= deck.deal();
    const WinnerMask winners = winners_on(showdown, board);
    if ((winners & 1) != 0) share += 1.0 / std::popcount(winners);
  }
  return share / static_cast<double>(samples);
}

namespace {

Hole draw_by_weight(const std::vector<WeightedHole>& holdings, double total, Rng& rng) {
  double point = rng.uniform() * total;
  for (const auto& [hole, weight] : holdings) {
    point -= weight;
    if (point < 0) return hole;
  }
  return holdings.back().hole;
}

}  // namespace

double sample_ranges(std::span<const Range> ranges, CardSet board, uint64_t samples, Rng& rng) {
  std::vector<std::vector<WeightedHole>> holdings;
  std::vector<double> totals;
  for (const Range& range : ranges) {
    const Range possible = range.without(board);
    auto& list = holdings.emplace_back();
    for (const WeightedHole& holding : possible) list.push_back(holding);
    totals.push_back(possible.total_weight());
  }
  double share = 0;
  for (uint64_t dealt = 0; dealt < samples;) {
    KnownHands showdown{static_cast<int>(ranges.size()), {}, board, {}};
    for (size_t p = 0; p < ranges.size(); ++p) {
      showdown.holes[p] = draw_by_weight(holdings[p], totals[p], rng).cards();
    }
    if (showdown.known().size() != 2 * showdown.players + board.size()) continue;
    Deck deck(showdown.known());
    deck.shuffle(rng);
    CardSet complete = board;
    while (complete.size() < 5) complete |= deck.deal();
    const WinnerMask winners = winners_on(showdown, complete);
    if ((winners & 1) != 0) share += 1.0 / std::popcount(winners);
    ++dealt;
  }
  return share / static_cast<double>(samples);
}

}  // namespace felt::plain
