#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <span>

#include "base/rng.hpp"
#include "cards/batch_eval.hpp"
#include "cards/card_text.hpp"
#include "cards/random_hands.hpp"
#include "cards/strength.hpp"
#include "cli/bench/bench_kernels.hpp"
#include "equity/equity.hpp"
#include "equity/plain.hpp"
#include "equity/ranges/range_text.hpp"

namespace felt {
namespace {

constexpr const char* kWide = "22+,A2+,K5+,Q8+,J8+,T8+,97+,87,76,65";  // 47% of all hands

EquityQuestion ask(std::initializer_list<const char*> players, const char* board) {
  EquityQuestion question;
  for (const char* player : players) question.players.push_back(*parse_range(player));
  question.board = *parse_card_set(board);
  return question;
}

double first_equity(const EquityQuestion& question, const EquityOptions& options) {
  return compute_equity(question, options)->players[0].equity;
}

PairedKernel counted(const std::string& name, const EquityQuestion& question) {
  EquityOptions options;
  options.method = EquityOptions::Method::Exact;
  options.threads = 1;
  return {name,
          "questions",
          1,
          1,
          [question, options] { return first_equity(question, options); },
          [question] { return plain::range_equity(question.players, question.board, question.dead)[0]; }};
}

PairedKernel sampled(const std::string& name, const EquityQuestion& question) {
  constexpr uint64_t kDeals = 1 << 17, kPlainDeals = 1 << 13;
  EquityOptions options;
  options.method = EquityOptions::Method::Sample;
  options.max_samples = kDeals;
  options.target_error = 0;
  options.threads = 1;
  const double five_errors = 5 * std::sqrt(0.25 / kDeals + 0.25 / kPlainDeals);
  return {name,
          "deals",
          kDeals,
          kPlainDeals,
          [question, options] { return first_equity(question, options); },
          [question] {
            Rng rng(1);
            return plain::sample_ranges(question.players, question.board, kPlainDeals, rng);
          },
          five_errors};
}

// Random hands that stay in the first cache levels. The number is the sum of all strengths: whole, and so exact.
template <class Evaluate>
PairedKernel evaluated(const std::string& name, const std::shared_ptr<RandomHands>& hands, const Evaluate& evaluate) {
  const auto items = static_cast<double>(hands->sets.size());
  const auto out = std::make_shared<std::vector<Strength>>(hands->sets.size());
  const auto fast = [=] {
    evaluate(*hands, std::span(*out));
    return double{0};
  };
  const auto plain = [=] {
    std::ranges::transform(hands->sets, out->begin(), [](CardSet cards) { return strength_of(cards); });
    return double{0};
  };
  const auto sum = [out] {
    double total = 0;
    for (const Strength strength : *out) total += strength.value;
    return total;
  };
  return {name, "hands", items, items, fast, plain, 0, sum};
}

// A board of five cards with two more each.
std::shared_ptr<RandomHands> hands_on_one_board(CardSet board, size_t count) {
  auto hands = std::make_shared<RandomHands>(2, count, 4);
  for (size_t i = 0; i < count; ++i) {
    CardSet hole = hands->sets[i];
    for (int id = 0; hole.intersects(board) || hole.size() < 2; ++id) hole = (hole - board) | Card::from_id(id);
    hands->sets[i] = hole | board;
    for (int s = 0; s < kSuits; ++s) hands->suits[s][i] = hole.ranks_of(static_cast<Suit>(s));
  }
  return hands;
}

std::vector<PairedKernel> evaluators() {
  constexpr size_t kHands = 4096;
  const auto seven = std::make_shared<RandomHands>(7, kHands, 2);
  const CardSet board = *parse_card_set("2c7d9h3hJh");
  return {
      evaluated("7 cards from ids, single", seven,
                [](const RandomHands& hands, std::span<Strength> out) {
                  for (size_t i = 0; i < out.size(); ++i)
                    out[i] = to_strength(evaluate(std::span<const Card, 7>(hands.ids.data() + 7 * i, 7)));
                }),
      evaluated("7 cards from ids, batch", seven,
                [](const RandomHands& hands, std::span<Strength> out) {
                  evaluate_batch(std::span<const Card>(hands.ids), 7, out);
                }),
      evaluated("7 cards from sets, batch", seven,
                [](const RandomHands& hands, std::span<Strength> out) {
                  evaluate_batch(std::span<const CardSet>(hands.sets), 7, out);
                }),
      evaluated("7 cards from suit arrays, batch", seven,
                [](const RandomHands& hands, std::span<Strength> out) { evaluate_batch(hands.suit_arrays(), 7, out); }),
      evaluated("a board and two cards, batch", hands_on_one_board(board, kHands),
                [board](const RandomHands& hands, std::span<Strength> out) {
                  evaluate_batch(board, hands.suit_arrays(), 7, out);
                })};
}

std::vector<PairedKernel> equities() {
  return {counted("hand v hand, flop", ask({"AhKh", "QdQc"}, "2c7d9h")),
          counted("hand v hand, river", ask({"AhKh", "QdQc"}, "2c7d9h3s4d")),
          counted("15% v 15%, river", ask({"15%", "15%"}, "2c7d9h3s4d")),
          counted("three ranges of 2%, flop", ask({"2%", "2%", "2%"}, "2c7d9h")),
          counted("three ranges of 4%, turn", ask({"4%", "4%", "4%"}, "2c7d9h3s")),
          counted("three ranges of 10%, river", ask({"10%", "10%", "10%"}, "2c7d9h3s4d")),
          counted("four ranges of 2%, river", ask({"2%", "2%", "2%", "2%"}, "2c7d9h3s4d")),
          counted("two hands v 15%, turn", ask({"AhKh", "QdQc", "15%"}, "2c7d9h3s")),
          counted("four narrow ranges that differ, flop", ask({"KK+", "QQ", "AK", "KQs,AQs"}, "2c7d9h")),
          sampled("two wide ranges, before the flop", ask({kWide, kWide}, "")),
          sampled("three wide ranges, before the flop", ask({kWide, kWide, kWide}, "")),
          sampled("three wide ranges, flop", ask({kWide, kWide, kWide}, "2c7d9h")),
          sampled("three wide ranges, river", ask({kWide, kWide, kWide}, "2c7d9h3s4d")),
          sampled("six wide ranges, before the flop", ask({kWide, kWide, kWide, kWide, kWide, kWide}, ""))};
}

}  // namespace

std::vector<PairedKernel> paired_kernels() {
  std::vector<PairedKernel> all = evaluators();
  std::ranges::move(game_evaluators(), std::back_inserter(all));
  std::ranges::move(equities(), std::back_inserter(all));
  return all;
}

}  // namespace felt
