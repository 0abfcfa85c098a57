// Card abstraction: the fast ways beside the plain ones, all on one thread.
#include <benchmark/benchmark.h>

#include <algorithm>

#include "base/rng.hpp"
#include "cards/card_text.hpp"
#include "cards/deck.hpp"
#include "cards/isomorphism.hpp"
#include "solver/abstraction/hand_index.hpp"
#include "solver/abstraction/opponent_rates.hpp"
#include "solver/clustering/centroids.hpp"
#include "solver/clustering/sort_columns.hpp"

namespace felt {
namespace {

std::vector<IndexedHand> random_hands(int board_cards) {
  Rng rng(1);
  std::vector<IndexedHand> hands;
  for (int i = 0; i < 100'000; ++i) {
    Deck deck;
    deck.shuffle(rng);
    const Card first = deck.deal(), second = deck.deal();
    CardSet board;
    for (int k = 0; k < board_cards; ++k) board |= deck.deal();
    hands.push_back({Hole(first, second), board});
  }
  return hands;
}

void index_hands(benchmark::State& state) {
  const auto hands = random_hands(static_cast<int>(state.range(0)));
  uint64_t sum = 0;
  for (auto _ : state) {
    for (const IndexedHand& hand : hands) sum += hand_index(hand.hole, hand.board);
  }
  benchmark::DoNotOptimize(sum);
  state.SetItemsProcessed(state.iterations() * static_cast<int64_t>(hands.size()));
}
BENCHMARK(index_hands)->Arg(0)->Arg(3)->Arg(4)->Arg(5)->Unit(benchmark::kMillisecond);

// The smallest of 24 copies, without a number for it.
void index_plain(benchmark::State& state) {
  const auto hands = random_hands(static_cast<int>(state.range(0)));
  uint64_t sum = 0;
  for (auto _ : state) {
    for (const IndexedHand& hand : hands) {
      auto smallest = std::pair(~uint64_t{0}, uint64_t{0});
      for (const SuitPermutation& permutation : all_suit_permutations()) {
        const uint64_t hole = permute(hand.hole.cards(), permutation).bits();
        smallest = std::min(smallest, std::pair(hole, permute(hand.board, permutation).bits()));
      }
      sum += smallest.first ^ smallest.second;
    }
  }
  benchmark::DoNotOptimize(sum);
  state.SetItemsProcessed(state.iterations() * static_cast<int64_t>(hands.size()));
}
BENCHMARK(index_plain)->Arg(5)->Unit(benchmark::kMillisecond);

void index_board(benchmark::State& state) {
  const auto boards = random_hands(5);  // never the same one: nothing to learn for the branch predictor
  std::array<uint32_t, kCombos> by_hole{};
  size_t next = 0;
  for (auto _ : state) {
    hand_indices(boards[next++ % boards.size()].board, by_hole);
    benchmark::DoNotOptimize(by_hole);
  }
  state.SetItemsProcessed(state.iterations() * 1081);
}
BENCHMARK(index_board)->Unit(benchmark::kMicrosecond);

void rates_sweep(benchmark::State& state) {
  const OpponentKinds kinds = group_opponents();
  const CardSet board = *parse_card_set("AhKd7c4s2h");
  std::array<OpponentRates, kCombos> by_hole{};
  for (auto _ : state) {
    rates_of_board(kinds, board, by_hole);
    benchmark::DoNotOptimize(by_hole);
  }
}
BENCHMARK(rates_sweep)->Unit(benchmark::kMicrosecond);

void rates_plain(benchmark::State& state) {
  const OpponentKinds kinds = group_opponents();
  const CardSet board = *parse_card_set("AhKd7c4s2h");
  for (auto _ : state) {
    for (const Hole hole : kAllHoles) {
      if (!board.intersects(hole.cards())) benchmark::DoNotOptimize(rates_of_hand(kinds, hole, board));
    }
  }
}
BENCHMARK(rates_plain)->Unit(benchmark::kMicrosecond);

// River hands, which lie along a line, as clusters do.
std::vector<int16_t> river_rows(uint64_t seed, size_t count) {
  const OpponentKinds kinds = group_opponents();
  Rng rng(seed);
  std::vector<int16_t> rows;
  while (rows.size() < count * kOpponentKinds) {
    Deck deck;
    deck.shuffle(rng);
    const Hole hole(deck.deal(), deck.deal());
    const OpponentRates rates =
        rates_of_hand(kinds, hole, {deck.deal(), deck.deal(), deck.deal(), deck.deal(), deck.deal()});
    rows.insert(rows.end(), rates.begin(), rates.end());
  }
  return rows;
}

template <void (*kFind)(const Centroids&, const PointRows&, Nearest*)>
void nearest(benchmark::State& state) {
  const auto centres = river_rows(1, 1000), points = river_rows(2, 1081);
  const Centroids centroids(PointRows{centres.data(), 1000, kOpponentKinds});
  std::vector<Nearest> found(1081);
  for (auto _ : state) {
    kFind(centroids, {points.data(), 1081, kOpponentKinds}, found.data());
    benchmark::DoNotOptimize(found);
  }
  state.SetItemsProcessed(state.iterations() * 1081);
}
BENCHMARK(nearest<find_nearest>)->Unit(benchmark::kMicrosecond);
BENCHMARK(nearest<find_nearest_plain>)->Unit(benchmark::kMicrosecond);

template <void (*kSort)(const SortingNetwork&, const ColumnMatrix&)>
void sorting(benchmark::State& state) {
  const SortingNetwork network(48);
  Rng rng(1);
  std::vector<int16_t> numbers(48 * 1344), copy;
  for (int16_t& number : numbers) number = static_cast<int16_t>(rng.below(4096));
  for (auto _ : state) {
    copy = numbers;
    kSort(network, {copy.data(), 1344});
    benchmark::DoNotOptimize(copy);
  }
}
BENCHMARK(sorting<sort_columns>)->Unit(benchmark::kMicrosecond);
BENCHMARK(sorting<sort_columns_plain>)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace felt
