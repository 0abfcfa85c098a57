#include "web_app/study/solved_spots.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "web_app/study/solution_view.hpp"

namespace felt {

std::string SolvedSpots::add(PostflopSolver solver) {
  const std::lock_guard lock(mutex_);
  kept_.push_front(std::make_shared<Kept>(std::to_string(next_++), std::move(solver)));
  uint64_t bytes = 0;
  size_t spots = 0;
  for (auto kept = kept_.begin(); kept != kept_.end(); ++kept) {
    bytes += (*kept)->solver.memory();
    if (++spots <= limits_.spots && (spots == 1 || bytes <= limits_.bytes)) continue;
    kept_.erase(kept, kept_.end());
    break;
  }
  return kept_.front()->number;
}

std::shared_ptr<SolvedSpots::Kept> SolvedSpots::find(std::string_view number) const {
  const std::lock_guard lock(mutex_);
  const auto found = std::ranges::find_if(kept_, [&](const auto& kept) { return kept->number == number; });
  if (found == kept_.end()) return nullptr;
  kept_.splice(kept_.begin(), kept_, found);
  return kept_.front();
}

Result<Json> SolvedSpots::node(std::string_view number, std::string_view path) const {
  const std::shared_ptr<Kept> kept = find(number);
  if (!kept) {
    return Error{fmt::format("solution {} is no longer kept; solve the spot again", number), ErrorKind::Failed};
  }
  const std::lock_guard lock(kept->mutex);
  return solution_node(kept->solver, path);
}

}  // namespace felt
