// The rules engine: whole hands, copies of a state, and views.
#include <benchmark/benchmark.h>

#include "game/dealer.hpp"

namespace felt {
namespace {

HandSetup setup_of(int players) { return make_setup(players, Chips{20000}, Chips{50}, Chips{100}); }

void check_and_call(HandState& hand, Dealer& dealer, HandLog* log) {
  dealer.run(hand, log);
  while (!hand.is_over()) {
    hand.apply(hand.to_call() > Chips{0} ? Action::call() : Action::check(), log);
    dealer.run(hand, log);
  }
}

// Shuffle, deal, posts, four streets of betting, showdown, pots.
void whole_hand(benchmark::State& state, bool logged) {
  const Rules rules = *named_rules("holdem");
  const HandSetup setup = setup_of(static_cast<int>(state.range(0)));
  HandLog log;
  uint64_t k = 0;
  for (auto _ : state) {
    log.clear();
    HandLog* const events = logged ? &log : nullptr;
    HandState hand(rules, setup, events);
    Dealer dealer{Rng(1, ++k)};
    check_and_call(hand, dealer, events);
    benchmark::DoNotOptimize(hand);
  }
  state.SetItemsProcessed(state.iterations());
}
void BM_WholeHand(benchmark::State& state) { whole_hand(state, false); }
void BM_WholeHandLogged(benchmark::State& state) { whole_hand(state, true); }
BENCHMARK(BM_WholeHand)->Arg(2)->Arg(6)->Arg(10);
BENCHMARK(BM_WholeHandLogged)->Arg(6);

HandState dealt_hand(const Rules& rules) {
  HandState hand(rules, setup_of(6));
  Dealer{Rng(1)}.run(hand);
  return hand;
}

void BM_CopyState(benchmark::State& state) {
  const Rules rules = *named_rules("holdem");
  const HandState hand = dealt_hand(rules);
  for (auto _ : state) {
    HandState copy = hand;
    benchmark::DoNotOptimize(&copy);
    benchmark::ClobberMemory();
  }
  state.counters["bytes"] = sizeof(HandState);
}
BENCHMARK(BM_CopyState);

void BM_View(benchmark::State& state) {
  const Rules rules = *named_rules("holdem");
  const HandState hand = dealt_hand(rules);
  for (auto _ : state) {
    const View view = hand.view(Seat(2));
    benchmark::DoNotOptimize(&view);
    benchmark::ClobberMemory();
  }
}
BENCHMARK(BM_View);

}  // namespace
}  // namespace felt
