// Reading and writing PHH text on one thread, beside the least that a parser could do: finding the ends of lines.
#include <benchmark/benchmark.h>

#include <cstring>
#include <string>
#include <vector>

#include "base/rng.hpp"
#include "history/phh/phh_text.hpp"
#include "history/phh/phh_write.hpp"

namespace felt {
namespace {

constexpr int kHands = 1000;

std::string invented_name(Rng& rng) {
  static constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string name;
  for (int i = 0; i < 22; ++i) name += kLetters[rng.below(static_cast<uint32_t>(kLetters.size()))];
  return name;
}

Decimal invented_stack(Rng& rng) { return {static_cast<int64_t>(rng.below(100'000)), 2, false}; }

std::vector<std::string> invented_actions(int players, Rng& rng) {
  std::vector<std::string> actions;
  for (int i = 1; i <= players; ++i) actions.push_back("d dh p" + std::to_string(i) + " ????");
  for (int i = 1; i < players; ++i) actions.push_back("p" + std::to_string(i) + " f");
  for (const auto* board : {"d db 9d6cAs", "d db 2c", "d db Qs"}) {
    actions.emplace_back(board);
    actions.emplace_back("p1 cc");
    actions.push_back("p2 cbr " + to_text(invented_stack(rng)));
    actions.emplace_back("p1 cc");
  }
  actions.emplace_back("p2 sm KsAc");
  return actions;
}

// One table with the fields, and about the size, of a hand from an online poker room.
void add_invented_hand(int number, Rng& rng, std::string& out) {
  const int players = 4 + static_cast<int>(rng.below(4));
  std::vector<Decimal> nothing(static_cast<size_t>(players)), stacks, seats;
  std::vector<std::string> names;
  for (int i = 0; i < players; ++i) {
    stacks.push_back(invented_stack(rng));
    seats.push_back(Decimal::whole(i + 1));
    names.push_back(invented_name(rng));
  }
  add_table(out, static_cast<uint64_t>(number));
  add_text(out, "variant", "NT");
  add_bool(out, "ante_trimming_status", false);
  add_numbers(out, "antes", nothing);
  add_numbers(out, "blinds_or_straddles", nothing);
  add_number(out, "min_bet", Decimal::whole(6));
  add_numbers(out, "starting_stacks", stacks);
  add_texts(out, "actions", invented_actions(players, rng));
  add_text(out, "venue", "Invented Network");
  add_raw(out, "time", "00:01:00");
  add_number(out, "day", Decimal::whole(1));
  add_number(out, "month", Decimal::whole(7));
  add_number(out, "year", Decimal::whole(2009));
  add_text(out, "hand", "R5-" + std::to_string(number));
  add_numbers(out, "seats", seats);
  add_text(out, "table", invented_name(rng));
  add_texts(out, "players", names);
  add_numbers(out, "winnings", stacks);
  add_text(out, "currency_symbol", "$");
}

const std::string& invented_file() {
  static const std::string text = [] {
    std::string out;
    Rng rng(1);
    for (int i = 1; i <= kHands; ++i) add_invented_hand(i, rng, out);
    return out;
  }();
  return text;
}

void count_work(benchmark::State& state, size_t bytes) {
  state.SetItemsProcessed(static_cast<int64_t>(state.iterations()) * kHands);
  state.SetBytesProcessed(static_cast<int64_t>(state.iterations()) * static_cast<int64_t>(bytes));
}

void phh_read(benchmark::State& state) {
  const std::string& text = invented_file();
  for (auto _ : state) {
    PhhParser parser(text);
    while (parser.next() == PhhStep::Hand) benchmark::DoNotOptimize(parser.hand().actions.data());
  }
  count_work(state, text.size());
}
BENCHMARK(phh_read)->Unit(benchmark::kMicrosecond);

void phh_read_and_write(benchmark::State& state) {
  const std::string& text = invented_file();
  std::string out;
  for (auto _ : state) {
    out.clear();
    PhhParser parser(text);
    while (parser.next() == PhhStep::Hand) write_phh(parser.hand(), out);
    benchmark::DoNotOptimize(out.data());
  }
  count_work(state, text.size());
}
BENCHMARK(phh_read_and_write)->Unit(benchmark::kMicrosecond);

void lines_only(benchmark::State& state) {
  const std::string& text = invented_file();
  for (auto _ : state) {
    size_t lines = 0;
    for (size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 1)) ++lines;
    benchmark::DoNotOptimize(lines);
  }
  count_work(state, text.size());
}
BENCHMARK(lines_only)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace felt
