// Evaluators of the games beside hold'em, next to their plain twins.
#include <benchmark/benchmark.h>

#include "base/rng.hpp"
#include "cards/batch_eval.hpp"
#include "cards/omaha.hpp"
#include "cards/random_hands.hpp"
#include "cards/showdown.hpp"

namespace felt {
namespace {

constexpr size_t kHands = 1 << 16;  // more than branch predictors remember

void report(benchmark::State& state) { state.SetItemsProcessed(static_cast<int64_t>(state.iterations() * kHands)); }

// Random deals of Omaha, as sets and as ids.
struct OmahaHands {
  explicit OmahaHands(int cards) {
    const RandomHands random(5 + cards, kHands, 1);
    for (size_t i = 0; i < kHands; ++i) {
      const auto deal =
          std::span(random.ids).subspan(i * static_cast<size_t>(5 + cards), static_cast<size_t>(5 + cards));
      board_ids.insert(board_ids.end(), deal.begin(), deal.begin() + 5);
      hole_ids.insert(hole_ids.end(), deal.begin() + 5, deal.end());
      boards.push_back(CardSet::of(deal.first(5)));
      holes.push_back(CardSet::of(deal.subspan(5)));
    }
  }
  std::vector<Card> board_ids, hole_ids;
  std::vector<CardSet> boards, holes;
};

const OmahaHands& omaha_hands(int cards) {
  static const OmahaHands four(4), five(5), six(6);
  return cards == 4 ? four : cards == 5 ? five : six;
}

void omaha_plain(benchmark::State& state) {
  const OmahaHands& hands = omaha_hands(static_cast<int>(state.range(0)));
  for (auto _ : state) {
    uint64_t sum = 0;
    for (size_t i = 0; i < kHands; ++i) sum += showdown_value(Showdown::TwoFromHand, hands.holes[i], hands.boards[i]);
    benchmark::DoNotOptimize(sum);
  }
  report(state);
}
BENCHMARK(omaha_plain)->Arg(4)->Arg(5)->Arg(6);

void omaha_single(benchmark::State& state) {
  const OmahaHands& hands = omaha_hands(static_cast<int>(state.range(0)));
  for (auto _ : state) {
    uint64_t sum = 0;
    for (size_t i = 0; i < kHands; ++i) {
      sum += static_cast<uint64_t>(OmahaBoard(hands.boards[i]).rank(hands.holes[i]).value());
    }
    benchmark::DoNotOptimize(sum);
  }
  report(state);
}
BENCHMARK(omaha_single)->Arg(4)->Arg(5)->Arg(6);

void omaha_batch(benchmark::State& state) {
  const std::string target = simd_targets()[static_cast<size_t>(state.range(1))];
  const ScopedSimdTarget scope(target);
  state.SetLabel(target);
  const int cards = static_cast<int>(state.range(0));
  const OmahaHands& hands = omaha_hands(cards);
  std::vector<HandRank> out(kHands);
  for (auto _ : state) {
    evaluate_omaha({hands.hole_ids, hands.board_ids, cards}, out);
    benchmark::DoNotOptimize(out.data());
  }
  report(state);
}
void every_target(benchmark::internal::Benchmark* bench) {
  bench->Args({5, 0})->Args({6, 0});
  for (size_t i = 0; i < simd_targets().size(); ++i) bench->Args({4, static_cast<int64_t>(i)});
}
BENCHMARK(omaha_batch)->Apply(every_target);

// Prepared hands, all on one board, as in equity loops.
void omaha_one_board(benchmark::State& state) {
  const OmahaHands& hands = omaha_hands(static_cast<int>(state.range(0)));
  std::vector<OmahaHole> holes(hands.holes.begin(), hands.holes.end());
  size_t next = 0;
  for (auto _ : state) {
    const OmahaBoard board(hands.boards[next++ % kHands]);
    uint64_t sum = 0;
    for (const OmahaHole& hole : holes) sum += static_cast<uint64_t>(board.rank(hole).value());
    benchmark::DoNotOptimize(sum);
  }
  report(state);
}
BENCHMARK(omaha_one_board)->Arg(4)->Arg(5)->Arg(6);

}  // namespace
}  // namespace felt
