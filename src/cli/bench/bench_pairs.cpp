#include <cmath>
#include <initializer_list>

#include "base/rng.hpp"
#include "cards/card_text.hpp"
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

}  // namespace

std::vector<PairedKernel> paired_kernels() {
  return {counted("hand v hand, flop", ask({"AhKh", "QdQc"}, "2c7d9h")),
          counted("hand v hand, river", ask({"AhKh", "QdQc"}, "2c7d9h3s4d")),
          counted("15% v 15%, river", ask({"15%", "15%"}, "2c7d9h3s4d")),
          counted("three ranges of 2%, flop", ask({"2%", "2%", "2%"}, "2c7d9h")),
          counted("three ranges of 4%, turn", ask({"4%", "4%", "4%"}, "2c7d9h3s")),
          counted("three ranges of 10%, river", ask({"10%", "10%", "10%"}, "2c7d9h3s4d")),
          counted("four ranges of 2%, river", ask({"2%", "2%", "2%", "2%"}, "2c7d9h3s4d")),
          sampled("two wide ranges, before the flop", ask({kWide, kWide}, "")),
          sampled("three wide ranges, before the flop", ask({kWide, kWide, kWide}, "")),
          sampled("three wide ranges, flop", ask({kWide, kWide, kWide}, "2c7d9h")),
          sampled("three wide ranges, river", ask({kWide, kWide, kWide}, "2c7d9h3s4d")),
          sampled("six wide ranges, before the flop", ask({kWide, kWide, kWide, kWide, kWide, kWide}, ""))};
}

}  // namespace felt
