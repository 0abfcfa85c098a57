#include "cli/term/faults_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/text.hpp"

namespace felt {
namespace {

std::string counts_text(const Faults& faults) {
  std::vector<std::string> counts;
  const auto add = [&](int64_t count, std::string_view kind) {
    if (count > 0) counts.push_back(fmt::format("{} {}", with_commas(static_cast<uint64_t>(count)), kind));
  };
  add(faults.illegal, "illegal");
  add(faults.thrown, "thrown");
  add(faults.late, "late");
  add(faults.lost, "lost");
  return fmt::format("{}", fmt::join(counts, ", "));
}

}  // namespace

void print_faults(std::string_view player, const Faults& faults, Console& console) {
  if (faults.total() == 0) return;
  console.print("\n{}: faults, each played as check or fold: {}\n", player, counts_text(faults));
  for (const std::string& note : faults.notes) console.print("  {}\n", note);
}

void print_faults(std::span<const std::string> agents, std::span<const Faults> faults, Console& console) {
  for (size_t i = 0; i < agents.size(); ++i) print_faults(agents[i], faults[i], console);
}

bool has_any(std::span<const Faults> faults) {
  return std::ranges::any_of(faults, [](const Faults& of_one) { return of_one.total() > 0; });
}

}  // namespace felt
