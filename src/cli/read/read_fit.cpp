#include "cli/read/read_fit.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "base/write_file.hpp"

namespace felt {

std::optional<Error> why_no_fit(const ReadOptions& options) {
  if (!options.out) return Error{"--fit needs --out FILE for what it learns", ErrorKind::Usage};
  const auto reader = make_reader(options.models);
  if (!reader) return reader.error();
  if ((*reader)->save().empty()) {
    return Error{fmt::format("{} has nothing to learn; zju, markov and bayes do", options.models), ErrorKind::Usage};
  }
  return check_can_write(*options.out);
}

std::optional<Error> keep_fit(const ScoredFiles& scored, const ReadOptions& options, Console& console) {
  if (auto error = write_file(*options.out, scored.models.front().reader->save())) return error;
  console.note(fmt::format("learned from {} hands, written to {}", with_commas(scored.hands), *options.out));
  return std::nullopt;
}

}  // namespace felt
