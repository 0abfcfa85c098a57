#include "cli/read/read_fit.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "base/write_file.hpp"

namespace felt {

Result<void> check_fit(const ReadOptions& options) {
  if (!options.out) return Error{"--fit needs --out FILE for what it learns", ErrorKind::Usage};
  const auto reader = make_reader(options.models);
  if (!reader) return reader.error();
  if ((*reader)->save().empty()) {
    return Error{fmt::format("{} has nothing to learn; zju, markov and bayes do", options.models), ErrorKind::Usage};
  }
  return check_can_write(*options.out);
}

Result<void> keep_fit(const ScoredReadings& scored, const ReadOptions& options, Console& console) {
  FELT_TRY(write_file(*options.out, scored.models.front().reader->save()));
  console.note(fmt::format("learned from {} hands, written to {}", with_commas(scored.hands), *options.out));
  return {};
}

}  // namespace felt
