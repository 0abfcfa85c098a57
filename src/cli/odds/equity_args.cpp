#include "cli/odds/equity_args.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "cli/term/readable.hpp"

namespace felt {

EquityOptions equity_options(const EquityArgs& args, uint64_t seed, Console& console) {
  using Method = EquityOptions::Method;
  EquityOptions result;
  result.method = args.exact ? Method::Exact : args.sampling() ? Method::Sample : Method::Auto;
  if (args.samples) {
    result.max_samples = *args.samples;
    result.target_error = 0;
  }
  if (args.error) result.target_error = *args.error;
  result.seed = seed;
  result.threads = console.threads(args.threads);
  result.cluster = &console.cluster();
  result.per_hand = args.per_hand;
  return result;
}

std::string method_line(const EquityMethod& method) {
  const std::string how =
      method.exact ? fmt::format("exact: {} deals counted", with_commas(method.deals))
                   : fmt::format("Monte Carlo: {} random deals, seed {}", with_commas(method.deals), method.seed);
  const std::string part = method.complete ? ""
                           : method.exact  ? fmt::format(", stopped after {:.0f}% of them", 100 * method.done)
                                           : ", stopped early";
  return fmt::format("{}{}, {}", how, part, duration_text(method.seconds));
}

std::string equity_percent(double probability) { return percent_text(probability, 4); }

}  // namespace felt
