// Evaluators of the games beside hold'em, next to their plain twins.
#include <benchmark/benchmark.h>

#include "cards/batch_eval.hpp"
#include "cards/lows/low_eval.hpp"
#include "cards/omaha/omaha.hpp"
#include "cards/random_hands.hpp"
#include "cards/short_deck.hpp"
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
    for (size_t i = 0; i < kHands; ++i) {
      sum += static_cast<uint64_t>(plain_omaha_rank(hands.holes[i], hands.boards[i]).value());
    }
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

void omaha_low_plain(benchmark::State& state) {
  const OmahaHands& hands = omaha_hands(4);
  for (auto _ : state) {
    uint64_t sum = 0;
    for (size_t i = 0; i < kHands; ++i) {
      sum += omaha_eight_value(hands.holes[i], hands.boards[i]);
    }
    benchmark::DoNotOptimize(sum);
  }
  report(state);
}
BENCHMARK(omaha_low_plain);

void omaha_low_one_board(benchmark::State& state) {
  const OmahaHands& hands = omaha_hands(4);
  std::vector<OmahaHole> holes(hands.holes.begin(), hands.holes.end());
  size_t next = 0;
  for (auto _ : state) {
    const OmahaBoard board(hands.boards[next++ % kHands]);
    uint64_t sum = 0;
    for (const OmahaHole& hole : holes) sum += board.low(hole);
    benchmark::DoNotOptimize(sum);
  }
  report(state);
}
BENCHMARK(omaha_low_one_board);

const RandomHands& hands_of(int cards) {
  static const RandomHands four(4, kHands, 1), five(5, kHands, 1), seven(7, kHands, 1);
  return cards == 4 ? four : cards == 5 ? five : seven;
}

// One hand after the other.
template <class Value>
void run_single(benchmark::State& state, const RandomHands& hands, const Value& value) {
  for (auto _ : state) {
    uint64_t sum = 0;
    for (const CardSet cards : hands.sets) sum += value(cards);
    benchmark::DoNotOptimize(sum);
  }
  report(state);
}

template <class Batch>
void run_batch(benchmark::State& state, const Batch& batch) {
  const std::string target = simd_targets()[static_cast<size_t>(state.range(0))];
  const ScopedSimdTarget scope(target);
  state.SetLabel(target);
  for (auto _ : state) batch();
  report(state);
}
void on_every_target(benchmark::internal::Benchmark* bench) {
  for (size_t i = 0; i < simd_targets().size(); ++i) bench->Arg(static_cast<int64_t>(i));
}

void ace_to_five_plain(benchmark::State& state) { run_single(state, hands_of(7), ace_to_five_value); }
void ace_to_five_single(benchmark::State& state) {
  run_single(state, hands_of(7), [](CardSet cards) { return evaluate_ace_to_five(cards); });
}
void ace_to_five_batch(benchmark::State& state) {
  std::vector<uint32_t> out(kHands);
  run_batch(state, [&] { evaluate_ace_to_five(hands_of(7).sets, 7, out); });
}
BENCHMARK(ace_to_five_plain);
BENCHMARK(ace_to_five_single);
BENCHMARK(ace_to_five_batch)->Apply(on_every_target);

void deuce_to_seven_plain(benchmark::State& state) { run_single(state, hands_of(5), deuce_to_seven_value); }
void deuce_to_seven_single(benchmark::State& state) {
  run_single(state, hands_of(5), [](CardSet cards) { return evaluate_deuce_to_seven(cards); });
}
void deuce_to_seven_batch(benchmark::State& state) {
  std::vector<uint32_t> out(kHands);
  run_batch(state, [&] { evaluate_deuce_to_seven(hands_of(5).sets, out); });
}
BENCHMARK(deuce_to_seven_plain);
BENCHMARK(deuce_to_seven_single);
BENCHMARK(deuce_to_seven_batch)->Apply(on_every_target);

void badugi_plain(benchmark::State& state) { run_single(state, hands_of(4), badugi_value); }
void badugi_single(benchmark::State& state) {
  run_single(state, hands_of(4), [](CardSet cards) { return evaluate_badugi(cards); });
}
void badugi_batch(benchmark::State& state) {
  std::vector<uint16_t> out(kHands);
  run_batch(state, [&] { evaluate_badugi(hands_of(4).ids, out); });
}
BENCHMARK(badugi_plain);
BENCHMARK(badugi_single);
BENCHMARK(badugi_batch)->Apply(on_every_target);

void eight_or_better_plain(benchmark::State& state) { run_single(state, hands_of(7), eight_or_better_value); }
void eight_or_better_single(benchmark::State& state) { run_single(state, hands_of(7), evaluate_eight_or_better); }
BENCHMARK(eight_or_better_plain);
BENCHMARK(eight_or_better_single);

// One random hand in sixteen is of the short deck.
std::vector<PartialHand> short_hands() {
  std::vector<PartialHand> hands;
  const CardSet deck = cards_of(DeckKind::Short);
  for (const CardSet cards : RandomHands(7, 20 * kHands, 1).sets) {
    if (deck.contains(cards) && hands.size() < kHands) hands.emplace_back(cards);
  }
  return hands;
}

template <class Value>
void run_short(benchmark::State& state, const Value& value) {
  static const std::vector<PartialHand> hands = short_hands();
  for (auto _ : state) {
    uint64_t sum = 0;
    for (const PartialHand& hand : hands) sum += short_deck_value(value(hand));
    benchmark::DoNotOptimize(sum);
  }
  state.SetItemsProcessed(static_cast<int64_t>(state.iterations() * hands.size()));
}
void short_deck_plain(benchmark::State& state) {
  run_short(state, [](const PartialHand& hand) { return plain_short_deck_rank(hand.cards()); });
}
void short_deck_prepared(benchmark::State& state) { run_short(state, short_deck_rank); }
BENCHMARK(short_deck_plain);
BENCHMARK(short_deck_prepared);

}  // namespace
}  // namespace felt
