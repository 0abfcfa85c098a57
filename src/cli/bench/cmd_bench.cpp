// felt bench: how fast the kernels are on this machine, and a signature of what they compute.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>

#include "base/rng.hpp"
#include "base/text.hpp"
#include "cards/batch_eval.hpp"
#include "cards/card_text.hpp"
#include "cards/random_hands.hpp"
#include "cli/bench/workloads.hpp"
#include "cli/options/command.hpp"
#include "cli/term/interrupt.hpp"
#include "cli/term/readable.hpp"
#include "cli/term/text_table.hpp"
#include "equity/deal_kernel.hpp"
#include "equity/draw_odds.hpp"
#include "equity/rollout.hpp"
#include "equity/strength.hpp"
#include "history/phh/phh_check.hpp"

namespace felt {
namespace {

struct Options {
  double seconds = 0.3;
  std::string simd;
};

// One thing to measure. `run` does the work once and returns a number that depends on it, the same on every machine;
// `check`, if there is one, reads the rest of the results, outside the time measured.
struct Kernel {
  std::string name;
  std::string unit;  // what `items` counts
  double items = 1;  // per run
  std::function<uint64_t()> run;
  std::function<uint64_t()> check = {};
};

constexpr size_t kInCache = 4096;  // hands that stay in the first cache levels
constexpr size_t kStreamed = 1 << 18;

uint64_t sum_of(const std::vector<Strength>& strengths) {
  uint64_t sum = 0;
  for (const Strength strength : strengths) sum += strength.value;
  return sum;
}

uint64_t digits(double value) { return static_cast<uint64_t>(std::llround(value * 1e9)); }

template <class Form>
Kernel batch_kernel(const std::string& name, int cards, const std::shared_ptr<RandomHands>& hands, const Form& form) {
  auto out = std::make_shared<std::vector<Strength>>(hands->sets.size());
  const auto run = [=] {
    evaluate_batch(form(*hands), cards, *out);
    return uint64_t{out->back().value};
  };
  return {name, "hands", static_cast<double>(hands->sets.size()), run, [out] { return sum_of(*out); }};
}

// One hand after the other. `seven` are streamed, `cached` stay in the first cache levels.
void add_single_evaluators(std::vector<Kernel>& kernels, const std::shared_ptr<RandomHands>& seven,
                           const std::shared_ptr<RandomHands>& cached) {
  kernels.push_back({"7 cards from ids, single", "hands", kStreamed, [seven] {
                       uint64_t sum = 0;
                       const Card* ids7 = seven->ids.data();
                       for (size_t i = 0; i < kStreamed; ++i)
                         sum += evaluate(std::span<const Card, 7>(ids7 + 7 * i, 7)).value();
                       return sum;
                     }});
  kernels.push_back({"7 cards prepared, single", "hands", kInCache, [cached] {
                       uint64_t sum = 0;
                       for (const PartialHand& hand : cached->partial) sum += hand.rank().value();
                       return sum;
                     }});
}

void add_evaluators(std::vector<Kernel>& kernels) {
  const auto seven = std::make_shared<RandomHands>(7, kStreamed, 1),
             cached = std::make_shared<RandomHands>(7, kInCache, 2),
             five = std::make_shared<RandomHands>(5, kStreamed, 3);
  const auto ids = [](const RandomHands& h) { return std::span<const Card>(h.ids); };
  kernels.push_back(
      {"7 cards, all in order, batch", "hands", 133'784'560, [] { return uint64_t{strength_checksum(7)}; }});
  kernels.push_back(
      {"5 cards, all in order, batch", "hands", 2'598'960, [] { return uint64_t{strength_checksum(5)}; }});
  kernels.push_back(batch_kernel("7 cards from ids, batch", 7, seven, ids));
  kernels.push_back(batch_kernel("5 cards from ids, batch", 5, five, ids));
  kernels.push_back(batch_kernel("7 cards from sets, batch", 7, cached,
                                 [](const RandomHands& h) { return std::span<const CardSet>(h.sets); }));
  kernels.push_back(
      batch_kernel("7 cards from suit arrays, batch", 7, cached, [](const RandomHands& h) { return h.suit_arrays(); }));
  add_single_evaluators(kernels, seven, cached);
}

void add_exact_equity(std::vector<Kernel>& kernels) {
  const std::pair<char, const char*> cases[] = {{'a', "equity AhKh v QdQc"},
                                                {'b', "equity range v range"},
                                                {'c', "equity AA v KK v QQ"},
                                                {'d', "equity random v random, flop"}};
  for (const auto& [name, title] : cases) {
    kernels.push_back({title, "questions", 1, [question = standard_question(name)] {
                         EquityOptions options;
                         options.method = EquityOptions::Method::Exact;
                         options.threads = 1;
                         return digits(compute_equity(question, options)->players[0].equity);
                       }});
  }
}

void add_sampling(std::vector<Kernel>& kernels) {
  for (const int opponents : {1, 3, 5, 8}) {
    constexpr int kBlocks = 400;
    const DealPlan plan = DealPlan::against_random(*parse_card_set("AhKh"), opponents);
    kernels.push_back(
        {fmt::format("Monte Carlo AhKh v {} random", opponents), "deals", kBlocks * double{kBlock}, [plan] {
           BlockDealer dealer(plan, 1, 1);
           OutcomeCounts<uint64_t> counts(plan.players);
           std::array<WinnerMask, kBlock> winners{};
           for (int block = 0; block < kBlocks; ++block) {
             dealer.deal(nullptr, winners);
             for (const WinnerMask mask : winners) ++counts.by_winners[mask];
           }
           return digits(share_of(counts, 0).share);
         }});
  }
}

void add_odds(std::vector<Kernel>& kernels) {
  const auto cards = *parse_cards("AhKh");
  kernels.push_back({"hand strength ahead, flop", "questions", 1, [hole = Hole(cards[0], cards[1])] {
                       return digits(strength_ahead(hole, *parse_card_set("Qh7h2c"), 1).ratio());
                     }});
  kernels.push_back({"five-card draw decision", "decisions", 1, [] {
                       const CardSet hand = *parse_card_set("4h5s8cAdAs");
                       return digits(rate_discards(hand, 3, unknown_opponent(hand))[0].win);
                     }});
  kernels.push_back({"roll-out table, 1,000 samples", "tables", 1, [] {
                       const auto table = roll_out({.samples = 1'000, .seed = 1, .threads = 1});
                       double sum = 0;
                       for (const RolloutEntry& entry : table) sum += entry.equity;
                       return digits(sum);
                     }});
}

void add_engine(std::vector<Kernel>& kernels) {
  constexpr int kHands = 2000;
  kernels.push_back(
      {"whole hands, six check and call", "hands", kHands, [] { return play_check_down_hands(kHands, false); }});
  kernels.push_back(
      {"whole hands with their events", "hands", kHands, [] { return play_check_down_hands(kHands, true); }});
  const auto text = std::make_shared<std::string>(invented_histories(kHands));
  kernels.push_back({"PHH hands read and verified", "hands", kHands, [text] {
                       PhhCheck check("online");
                       check.add_file("", HandFormat::Phh, *text);
                       return check.report().exact;
                     }});
}

std::vector<Kernel> all_kernels() {
  std::vector<Kernel> kernels;
  add_evaluators(kernels);
  add_exact_equity(kernels);
  add_sampling(kernels);
  add_odds(kernels);
  add_engine(kernels);
  return kernels;
}

struct Measurement {
  double per_second = 0;
  uint64_t result = 0;
};

// The best of all runs within the time: other work on the machine only ever slows a kernel down.
Measurement measure(const Kernel& kernel, double seconds, const Progress& progress) {
  Measurement best;
  best.result = kernel.run();
  if (kernel.check) best.result = kernel.check();
  const Stopwatch total;
  do {
    const Stopwatch run;
    const uint64_t result = kernel.run();
    best.per_second = std::max(best.per_second, kernel.items / run.seconds());
    if (!kernel.check) best.result = result;
  } while (total.seconds() < seconds && !progress.stop_requested());
  return best;
}

std::string rate_text(const Kernel& kernel, double per_second) {
  if (kernel.items > 1) return fmt::format("{:.{}f} M {}/s", per_second / 1e6, per_second < 1e7 ? 3 : 1, kernel.unit);
  return fmt::format("{} each", duration_text(1 / per_second));
}

Result<ExitCode> run(const Options& options, Console& console) {
  std::unique_ptr<ScopedSimdTarget> scope;
  if (!options.simd.empty()) scope = std::make_unique<ScopedSimdTarget>(options.simd);
  const std::string target = options.simd.empty() ? active_simd_target() : options.simd;
  Progress progress;
  const InterruptGuard interrupt(progress);
  TextTable table({left("kernel"), right("one core")});
  Json kernels = Json::array();
  uint64_t signature = 0;
  for (const Kernel& kernel : all_kernels()) {
    if (progress.stop_requested()) break;
    const Measurement best = measure(kernel, options.seconds, progress);
    signature = hash_combine(signature, best.result);
    table.add({kernel.name, rate_text(kernel, best.per_second)});
    kernels.push_back({{"name", kernel.name}, {"unit", kernel.unit}, {"per_second", best.per_second}});
  }
  const std::string signature_text = interrupt.interrupted() ? "incomplete" : fmt::format("{:016x}", signature);
  if (console.json()) {
    console.print_json({{"simd", target}, {"kernels", kernels}, {"signature", signature_text}});
  } else {
    console.print("SIMD target: {}\n{}Signature: {}\n", target, table.text(), signature_text);
  }
  return interrupt.interrupted() ? ExitCode::Interrupted : ExitCode::Done;
}

RunCommand declare_bench(Syntax& syntax) {
  auto options = std::make_shared<Options>();
  syntax.option("--seconds", &options->seconds, "S", "time per kernel").between(0, 600);
  syntax.option("--simd", &options->simd, "TARGET", "use this SIMD target instead of the best one")
      .one_of(simd_targets());
  return [options](Console& console) { return run(*options, console); };
}

}  // namespace

Command bench_command() {
  return {"bench",
          "measure the kernels on one core; ends with a signature of what they compute",
          {{"felt bench", "about ten seconds"},
           {"felt bench --simd avx2", "the same on another SIMD target: other speeds, same signature"},
           {"felt bench --seconds 0 --json", "one run each, for scripts"}},
          declare_bench};
}

}  // namespace felt
