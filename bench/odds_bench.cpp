// Odds of the games beside hold'em, with hold'em next to them, all on one thread.
#include <benchmark/benchmark.h>

#include "cards/card_text.hpp"
#include "equity/equity.hpp"
#include "equity/games/odds.hpp"
#include "equity/games/plain_odds.hpp"
#include "equity/ranges/range_text.hpp"

namespace felt {
namespace {

constexpr uint64_t kDeals = 1 << 20;

EquityOptions one_thread(EquityOptions::Method method) {
  EquityOptions options;
  options.method = method;
  options.threads = 1;
  options.max_samples = kDeals;
  options.target_error = 0;
  return options;
}

OddsQuestion question_of(const OddsGame& game, std::initializer_list<const char*> hands, const char* dead = "") {
  OddsQuestion question{game, {}, {}, *parse_card_set(dead)};
  for (const char* hand : hands) question.players.push_back({*parse_card_set(hand), {}});
  return question;
}

constexpr OddsGame kOmaha{.hole_cards = 4, .showdown = Showdown::TwoFromHand};
constexpr OddsGame kOmahaHiLo{.hole_cards = 4, .showdown = Showdown::TwoFromHand, .low = LowHalf::EightOrBetter};
constexpr OddsGame kOmaha6{.hole_cards = 6, .showdown = Showdown::TwoFromHand};
constexpr OddsGame kShortDeck{.deck = DeckKind::Short, .showdown = Showdown::ShortDeck};
constexpr OddsGame kStud{.hole_cards = 7, .board_cards = 0};
constexpr OddsGame kStudHiLo{.hole_cards = 7, .board_cards = 0, .low = LowHalf::EightOrBetter};
constexpr OddsGame kRazz{.hole_cards = 7, .board_cards = 0, .showdown = Showdown::AceToFive};
constexpr OddsGame kBadugi{.hole_cards = 4, .board_cards = 0, .showdown = Showdown::Badugi, .draws = 3};

void exact(benchmark::State& state, const OddsQuestion& question) {
  uint64_t deals = 0;
  for (auto _ : state) deals += compute_odds(question, one_thread(EquityOptions::Method::Exact))->deals;
  state.SetItemsProcessed(static_cast<int64_t>(deals));
}
void plain(benchmark::State& state, const OddsQuestion& question) {
  uint64_t deals = 0;
  for (auto _ : state) deals += plain::count_odds(question).deals;
  state.SetItemsProcessed(static_cast<int64_t>(deals));
}
constexpr const char* kMaxDead = "2c2d2h2s3c3d3h3s4c4d4h4s5c5d5h5s6c6d6h6s7c7d7h7s";
BENCHMARK_CAPTURE(exact, omaha, question_of(kOmaha, {"AhAdKhKd", "JsTs9s8h"}))->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(exact, omaha_hilo, question_of(kOmahaHiLo, {"AhAd2h3d", "JsTs9s8h"}))->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(exact, omaha_few, question_of(kOmaha, {"AhAdKhKd", "JsTs9s8h"}, kMaxDead))
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(plain, omaha_few, question_of(kOmaha, {"AhAdKhKd", "JsTs9s8h"}, kMaxDead))
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(exact, short_deck, question_of(kShortDeck, {"AhAd", "KsKd"}))->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(plain, short_deck, question_of(kShortDeck, {"AhAd", "KsKd"}))->Unit(benchmark::kMillisecond);

// Items are deals: a board and everybody's cards.
void sample(benchmark::State& state, const OddsQuestion& question) {
  for (auto _ : state) benchmark::DoNotOptimize(compute_odds(question, one_thread(EquityOptions::Method::Sample)));
  state.SetItemsProcessed(static_cast<int64_t>(state.iterations() * kDeals));
}
void sample_holdem(benchmark::State& state) {
  const EquityQuestion question{{*parse_range("AhKh"), Range::random()}, {}, {}};
  for (auto _ : state) benchmark::DoNotOptimize(compute_equity(question, one_thread(EquityOptions::Method::Sample)));
  state.SetItemsProcessed(static_cast<int64_t>(state.iterations() * kDeals));
}
BENCHMARK(sample_holdem)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(sample, holdem_here, question_of({}, {"AhKh", ""}))->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(sample, short_deck, question_of(kShortDeck, {"AhKh", ""}))->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(sample, omaha_known, question_of(kOmaha, {"AhAdKhKd", "JsTs9s8h"}))->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(sample, omaha, question_of(kOmaha, {"AhAdKhKd", ""}))->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(sample, omaha_6, question_of(kOmaha6, {"AhAdKhKd2c3c", ""}))->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(sample, omaha_hilo, question_of(kOmahaHiLo, {"AhAd2h3d", ""}))->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(sample, stud, question_of(kStud, {"AhAdKh", ""}))->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(sample, stud_hilo, question_of(kStudHiLo, {"AhAd2h", ""}))->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(sample, razz, question_of(kRazz, {"Ah2d3h", ""}))->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(sample, badugi, question_of(kBadugi, {"Ah2d3h4c", ""}))->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace felt
