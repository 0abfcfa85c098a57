#include "solver/abstraction/prospects.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "cards/card_text.hpp"
#include "solver/abstraction/card_abstraction.hpp"

namespace felt {
namespace {

constexpr int kBuckets = 30;

BucketAxes some_axes() {
  BucketAxes axes;
  for (int k = 0; k < kBuckets; ++k) {
    axes.places[0].push_back(static_cast<int16_t>(k * 100));
    axes.places[1].push_back(static_cast<int16_t>(k * k % 37 * 10));
    axes.places[2].push_back(static_cast<int16_t>(k % 3));
  }
  return axes;
}

// The plain twin: one hand, card by card.
std::vector<double> quantiles_of(const CardAbstraction& cards, const std::vector<int16_t>& places, int slices,
                                 const std::pair<Hole, CardSet>& hand) {
  std::vector<int> found;
  for (const Card card : CardSet::full_deck() - hand.second - hand.first.cards()) {
    found.push_back(places[static_cast<size_t>(cards.bucket(hand.first, hand.second | card))]);
  }
  std::sort(found.begin(), found.end());
  std::vector<double> quantiles;
  const int count = static_cast<int>(found.size());
  for (int slice = 0; slice < slices; ++slice) {
    const int from = count * slice / slices, to = count * (slice + 1) / slices;
    double sum = 0;
    for (int i = from; i < to; ++i) sum += found[static_cast<size_t>(i)];
    quantiles.push_back(sum / (to - from));
  }
  return quantiles;
}

TEST(Prospects, AreTheQuantilesThatCardByCardComesTo) {
  const CardAbstraction cards = CardAbstraction::by_hand_rank({169, kBuckets, kBuckets, kBuckets});
  const BucketAxes axes = some_axes();
  const BucketsOfBoard next = [&](CardSet board, std::span<uint16_t, kCombos> by_hole) {
    cards.buckets_of_board(board, by_hole);
  };
  for (const char* text : {"AcKd9h", "7c7d2c9h"}) {
    const CardSet board = *parse_card_set(text);
    std::vector<Prospects> by_hole(kCombos);
    prospects_of_board(axes, next, board, std::span<Prospects, kCombos>(by_hole.data(), kCombos));
    for (int i = 0; i < kCombos; i += 23) {
      const Hole hole = Hole::from_index(i);
      if (board.intersects(hole.cards())) continue;
      const auto first = quantiles_of(cards, axes.places[0], kSlices, {hole, board});
      const auto second = quantiles_of(cards, axes.places[1], kFewSlices, {hole, board});
      for (size_t q = 0; q < kSlices; ++q) EXPECT_NEAR(by_hole[i][q], first[q], 0.51) << text;
      for (size_t q = 0; q < kFewSlices; ++q) EXPECT_NEAR(by_hole[i][kSlices + q], 2 * second[q], 0.51) << text;
    }
  }
}

TEST(PrincipalAxes, TheFirstAxisIsTheOneAlongWhichCentresDifferMost) {
  Clustering buckets;
  std::vector<int16_t> rows;
  for (int k = 0; k < 10; ++k) {
    for (const int number : {100 * k, 100 * k + (k % 2) * 20, 0, 0}) rows.push_back(static_cast<int16_t>(number));
    buckets.weights.push_back(1);
  }
  buckets.points_weight = 10;
  buckets.centres = Centroids(PointRows{rows.data(), 10, 4});
  const BucketAxes axes = principal_axes(buckets);
  EXPECT_EQ(axes.places[0].front(), 0);
  EXPECT_EQ(axes.places[0].back(), BucketAxes::kMaxPlace);
  EXPECT_TRUE(std::is_sorted(axes.places[0].begin(), axes.places[0].end()));
  EXPECT_NEAR(std::abs(axes.places[1][1] - axes.places[1][0]), 14.14 * 4095 / 1287, 4);  // 20 across, at 45 degrees
  EXPECT_EQ(axes.places[2], std::vector<int16_t>(10, 0));
}

}  // namespace
}  // namespace felt
