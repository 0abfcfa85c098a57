#include "solver/pushfold/three_way.hpp"

#include <algorithm>
#include <numeric>
#include <span>

#include "base/rng.hpp"
#include "cards/evaluator.hpp"
#include "cards/hole.hpp"

namespace felt {
namespace {

constexpr int kHands = 23, kBoard = 5;
constexpr int kUsualShuffles = 100'000;  // about 200 samples for a triple, in two seconds
constexpr size_t kTriples = size_t{kHoleClasses} * (kHoleClasses + 1) * (kHoleClasses + 2) / 6;

struct Dealt {
  size_t hole_class;
  int rank;  // 1 is best
};

using Hands = std::array<Dealt, kHands>;

// In order of classes.
Hands deal(std::array<Card, kCards>& deck, Rng& rng) {
  rng.shuffle(std::span<Card>(deck));
  PartialHand board;
  for (int i = 0; i < kBoard; ++i) board += deck[static_cast<size_t>(i)];
  Hands hands;
  for (size_t i = 0; i < kHands; ++i) {
    const Card a = deck[kBoard + 2 * i], b = deck[kBoard + 2 * i + 1];
    hands[i] = {static_cast<size_t>(HoleClass(Hole(a, b)).index()), (board + a + b).rank().value()};
  }
  std::sort(hands.begin(), hands.end(), [](const Dealt& a, const Dealt& b) { return a.hole_class < b.hole_class; });
  return hands;
}

using Sixths = std::array<uint32_t, 3>;  // of pots: what winners share is a whole number of them

void count(const Dealt& a, const Dealt& b, const Dealt& c, Sixths& won) {
  const int best = std::min({a.rank, b.rank, c.rank});
  const bool first = a.rank == best, second = b.rank == best, third = c.rank == best;
  constexpr uint32_t kParts[] = {0, 6, 3, 2};  // by winners
  const uint32_t part = kParts[static_cast<size_t>(first) + second + third];
  won[0] += first ? part : 0;
  won[1] += second ? part : 0;
  won[2] += third ? part : 0;
}

}  // namespace

ThreeWay::ThreeWay(int shuffles, uint64_t seed) : shares_(kTriples) {
  std::array<Card, kCards> deck;
  for (int id = 0; id < kCards; ++id) deck[static_cast<size_t>(id)] = Card::from_id(id);
  std::vector<Sixths> won(kTriples);
  Rng rng(seed);
  for (int i = 0; i < shuffles; ++i) {
    const Hands hands = deal(deck, rng);
    for (size_t z = 2; z < kHands; ++z) {
      for (size_t y = 1; y < z; ++y) {
        for (size_t x = 0; x < y; ++x) {
          const size_t triple = place(hands[x].hole_class, hands[y].hole_class, hands[z].hole_class);
          count(hands[x], hands[y], hands[z], won[triple]);
        }
      }
    }
  }
  for (size_t t = 0; t < kTriples; ++t) {
    const auto all = static_cast<float>(std::accumulate(won[t].begin(), won[t].end(), 0u));
    for (size_t k = 0; k < 3; ++k) shares_[t][k] = all > 0 ? static_cast<float>(won[t][k]) / all : 1.0f / 3;
  }
}

const ThreeWay& ThreeWay::usual() {
  static const ThreeWay kTable(kUsualShuffles, 1);
  return kTable;
}

}  // namespace felt
