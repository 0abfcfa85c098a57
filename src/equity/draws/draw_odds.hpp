// Five-card draw: what each of the 32 ways to discard is worth.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "cards/card_set.hpp"
#include "cards/hand_rank.hpp"

namespace felt {

// How likely an opponent is to show down each rank; by HandRank value, summing to 1.
using RankDistribution = std::array<double, kHandRanks + 1>;

// Five random cards out of the 47 that `hand` leaves: an opponent of whom nothing is known.
RankDistribution unknown_opponent(CardSet hand);

// By own rank, how likely one opponent shows a worse hand.
std::array<double, kHandRanks + 1> chance_of_worse(const RankDistribution& opponent);

// How many of the possible hands have a rank.
struct RankCount {
  int rank, count;
};

// All 2,598,960 hands.
std::span<const RankCount> all_fives();

// Where a hand of five may end when `thrown` of it is replaced: every draw is counted, the best rank first.
std::vector<RankCount> ranks_after_draw(CardSet hand, CardSet thrown);

struct DiscardOption {
  std::vector<Card> discard;  // in the order of the hand, high to low
  double win = 0;             // expected part of the pot against all opponents (a tie of n counts 1/n)
  double mean_rank = 0;       // average HandRank value after the draw: lower is better
};

// All 32 options, the best `win` first, equal ones by mean rank. Every possible draw is counted. Opponents are
// independent of each other and of the cards drawn, each with the distribution `opponent`.
std::vector<DiscardOption> rate_discards(CardSet hand, int opponents, const RankDistribution& opponent);

}  // namespace felt
