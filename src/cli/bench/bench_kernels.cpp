#include "cli/bench/bench_kernels.hpp"

#include <fmt/format.h>

#include <cmath>
#include <memory>

#include "base/rng.hpp"
#include "cards/batch_eval.hpp"
#include "cards/card_text.hpp"
#include "cards/random_hands.hpp"
#include "cli/bench/workloads.hpp"
#include "equity/draws/draw_odds.hpp"
#include "equity/sampled/deal_kernel.hpp"
#include "equity/sampled/rollout.hpp"
#include "equity/strength.hpp"
#include "history/phh/phh_check.hpp"

namespace felt {
namespace {

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

}  // namespace

std::vector<Kernel> signed_kernels() {
  std::vector<Kernel> kernels;
  add_evaluators(kernels);
  add_exact_equity(kernels);
  add_sampling(kernels);
  add_odds(kernels);
  add_engine(kernels);
  return kernels;
}

}  // namespace felt
