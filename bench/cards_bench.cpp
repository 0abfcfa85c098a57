// Evaluators: the batch kernel on every SIMD target, the table evaluator, and the plain scalar twin.
#include <benchmark/benchmark.h>

#include "cards/random_hands.hpp"

namespace felt {
namespace {

constexpr size_t kHands = 4096;

const RandomHands& hands_of(int cards) {
  static const RandomHands five(5, kHands, 1), six(6, kHands, 1), seven(7, kHands, 1);
  return cards == 5 ? five : cards == 6 ? six : seven;
}

void report(benchmark::State& state) { state.SetItemsProcessed(static_cast<int64_t>(state.iterations() * kHands)); }

// The twin: one hand after the other through strength_of().
void plain_from_sets(benchmark::State& state) {
  const RandomHands& hands = hands_of(static_cast<int>(state.range(0)));
  std::vector<Strength> out(kHands);
  for (auto _ : state) {
    for (size_t i = 0; i < kHands; ++i) out[i] = strength_of(hands.sets[i]);
    benchmark::DoNotOptimize(out.data());
  }
  report(state);
}
BENCHMARK(plain_from_sets)->Arg(5)->Arg(6)->Arg(7);

void table_from_ids(benchmark::State& state) {
  const RandomHands& hands = hands_of(7);
  for (auto _ : state) {
    uint64_t sum = 0;
    for (size_t i = 0; i < kHands; ++i) sum += evaluate(std::span<const Card, 7>(&hands.ids[7 * i], 7)).value();
    benchmark::DoNotOptimize(sum);
  }
  report(state);
}
BENCHMARK(table_from_ids);

void table_prepared(benchmark::State& state) {
  const RandomHands& hands = hands_of(7);
  for (auto _ : state) {
    uint64_t sum = 0;
    for (const PartialHand& hand : hands.partial) sum += hand.rank().value();
    benchmark::DoNotOptimize(sum);
  }
  report(state);
}
BENCHMARK(table_prepared);

template <class Form>
void run_batch(benchmark::State& state, const Form& form) {
  const std::string target = simd_targets()[static_cast<size_t>(state.range(1))];
  const ScopedSimdTarget scope(target);
  state.SetLabel(target);
  const int cards = static_cast<int>(state.range(0));
  const RandomHands& hands = hands_of(cards);
  std::vector<Strength> out(kHands);
  for (auto _ : state) {
    evaluate_batch(form(hands), cards, out);
    benchmark::DoNotOptimize(out.data());
  }
  report(state);
}

void batch_from_ids(benchmark::State& state) {
  run_batch(state, [](const RandomHands& hands) { return std::span<const Card>(hands.ids); });
}
void batch_from_sets(benchmark::State& state) {
  run_batch(state, [](const RandomHands& hands) { return std::span<const CardSet>(hands.sets); });
}
void batch_from_suits(benchmark::State& state) {
  run_batch(state, [](const RandomHands& hands) { return hands.suit_arrays(); });
}

// Every number of cards on the best target, seven cards on all.
void every_target(benchmark::internal::Benchmark* bench) {
  bench->Args({5, 0})->Args({6, 0});
  for (size_t i = 0; i < simd_targets().size(); ++i) bench->Args({7, static_cast<int64_t>(i)});
}
BENCHMARK(batch_from_ids)->Apply(every_target);
BENCHMARK(batch_from_sets)->Apply(every_target);
BENCHMARK(batch_from_suits)->Apply(every_target);

void all_seven_card_hands(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(strength_checksum(7));
  state.SetItemsProcessed(static_cast<int64_t>(state.iterations()) * 133'784'560);
}
BENCHMARK(all_seven_card_hands)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace felt
