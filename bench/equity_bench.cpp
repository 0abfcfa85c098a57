// Equity and odds: the fast ways beside the plain ones, all on one thread.
#include <benchmark/benchmark.h>

#include "cards/card_text.hpp"
#include "cli/bench/workloads.hpp"
#include "equity/draws/draw_odds.hpp"
#include "equity/exact/heads_up.hpp"
#include "equity/exact/showdown.hpp"
#include "equity/plain.hpp"
#include "equity/sampled/deal_kernel.hpp"
#include "equity/sampled/rollout.hpp"
#include "equity/strength.hpp"

namespace felt {
namespace {

KnownHands big_slick_against_queens() {
  KnownHands showdown;
  showdown.holes[0] = *parse_card_set("AhKh");
  showdown.holes[1] = *parse_card_set("QdQc");
  return showdown;
}

void showdown_patterns(benchmark::State& state) {
  const KnownHands showdown = big_slick_against_queens();
  for (auto _ : state) benchmark::DoNotOptimize(count_outcomes(showdown));
}
BENCHMARK(showdown_patterns)->Unit(benchmark::kMicrosecond);

void showdown_plain(benchmark::State& state) {
  const KnownHands showdown = big_slick_against_queens();
  for (auto _ : state) benchmark::DoNotOptimize(plain::count_outcomes(showdown));
}
BENCHMARK(showdown_plain)->Unit(benchmark::kMicrosecond);

void exact_equity(benchmark::State& state) {
  const EquityQuestion question = standard_question(static_cast<char>(state.range(0)));
  EquityOptions options;
  options.method = EquityOptions::Method::Exact;
  options.threads = 1;
  for (auto _ : state) benchmark::DoNotOptimize(compute_equity(question, options));
  state.SetLabel(std::string("case ") + static_cast<char>(state.range(0)));
}
BENCHMARK(exact_equity)->Arg('a')->Arg('b')->Arg('c')->Arg('d')->Unit(benchmark::kMillisecond);

// Case d on one river: sorted prefix sums against pair-by-pair comparison.
void river_sorted(benchmark::State& state) {
  const std::array<Range, 2> ranges = {Range::random(), Range::random()};
  const CardSet board = *parse_card_set("Ah7d2c9s3h");
  for (auto _ : state) benchmark::DoNotOptimize(heads_up_equity(ranges, {board, {}}, 1));
}
BENCHMARK(river_sorted)->Unit(benchmark::kMicrosecond);

void river_plain(benchmark::State& state) {
  const std::array<Range, 2> ranges = {Range::random(), Range::random()};
  const CardSet board = *parse_card_set("Ah7d2c9s3h");
  for (auto _ : state) benchmark::DoNotOptimize(plain::range_equity(ranges, board, {}));
}
BENCHMARK(river_plain)->Unit(benchmark::kMicrosecond);

void monte_carlo_block(benchmark::State& state) {
  BlockDealer dealer(DealPlan::against_random(*parse_card_set("AhKh"), static_cast<int>(state.range(0))), 1, 1);
  std::array<WinnerMask, kBlock> winners{};
  for (auto _ : state) {
    dealer.deal(nullptr, winners);
    benchmark::DoNotOptimize(winners.data());
  }
  state.SetItemsProcessed(static_cast<int64_t>(state.iterations()) * kBlock);
}
BENCHMARK(monte_carlo_block)->Arg(1)->Arg(3)->Arg(5)->Arg(8);

void monte_carlo_plain(benchmark::State& state) {
  constexpr uint64_t kSamples = 1000;
  Rng rng(1);
  const CardSet hole = *parse_card_set("AhKh");
  for (auto _ : state)
    benchmark::DoNotOptimize(plain::sample_hand(hole, static_cast<int>(state.range(0)), kSamples, rng));
  state.SetItemsProcessed(static_cast<int64_t>(state.iterations() * kSamples));
}
BENCHMARK(monte_carlo_plain)->Arg(1)->Arg(3)->Arg(5)->Arg(8);

Hole big_slick() { return {Card(Rank::Ace, Suit::Hearts), Card(Rank::King, Suit::Hearts)}; }

void strength_kernel(benchmark::State& state) {
  const CardSet board = *parse_card_set("Qh7h2c9s3d");
  for (auto _ : state) benchmark::DoNotOptimize(strength_now(big_slick(), board));
}
BENCHMARK(strength_kernel)->Unit(benchmark::kMicrosecond);

void strength_plain(benchmark::State& state) {
  const CardSet board = *parse_card_set("Qh7h2c9s3d");
  const Range random = Range::random();
  for (auto _ : state) benchmark::DoNotOptimize(strength_now(big_slick(), board, random));
}
BENCHMARK(strength_plain)->Unit(benchmark::kMicrosecond);

void strength_ahead_flop(benchmark::State& state) {
  const CardSet board = *parse_card_set("Qh7h2c");
  for (auto _ : state) benchmark::DoNotOptimize(strength_ahead(big_slick(), board, 1));
}
BENCHMARK(strength_ahead_flop)->Unit(benchmark::kMillisecond);

void draw_decision(benchmark::State& state) {
  const CardSet hand = *parse_card_set("4h5s8cAdAs");
  for (auto _ : state) benchmark::DoNotOptimize(rate_discards(hand, 3, unknown_opponent(hand)));
}
BENCHMARK(draw_decision)->Unit(benchmark::kMillisecond);

void rollout_table(benchmark::State& state) {
  const RolloutOptions options{.samples = 10'000, .seed = 1, .threads = 1};
  for (auto _ : state) benchmark::DoNotOptimize(roll_out(options));
}
BENCHMARK(rollout_table)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace felt
