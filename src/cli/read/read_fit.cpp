#include "cli/read/read_fit.hpp"

#include <fmt/format.h>

#include "base/files/write_file.hpp"
#include "base/text.hpp"
#include "reading/make_reader.hpp"

namespace felt {

Result<void> check_fit(const ReadOptions& options) {
  if (!options.out) return usage_error("--fit needs --out FILE for what it learns");
  const auto reader = make_reader(options.models);
  if (!reader) return reader.error();
  if ((*reader)->save().empty()) {
    return usage_error(fmt::format("{} has nothing to learn; zju, markov and bayes do", options.models));
  }
  return check_can_write(*options.out);
}

Result<void> keep_fit(const ScoredReadings& scored, const ReadOptions& options, Console& console) {
  FELT_TRY(write_file(*options.out, scored.models.front().reader->save()));
  console.note(fmt::format("learned from {} hands, written to {}", with_commas(scored.hands), *options.out));
  return {};
}

}  // namespace felt
