#include "web_app/study/range_reply.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cards/card_text.hpp"
#include "equity/ranges/range_text.hpp"

namespace felt {
namespace {

Result<Range> range_of_grid(const Json& grid) {
  if (grid.size() != kHoleClasses) {
    return Error{fmt::format("grid: expected {1} weights, aces first, got {0}", grid.size(), kHoleClasses)};
  }
  Range range;
  for (int i = 0; i < kHoleClasses; ++i) {
    const double weight = grid[static_cast<size_t>(i)].get<double>();
    if (!(weight >= 0 && weight <= 1)) {
      return Error{fmt::format("grid: the weight of {} is {}; weights are from 0 to 1",
                               to_text(HoleClass::from_index(i)), weight)};
    }
    for (const Hole hole : combos_of(HoleClass::from_index(i))) range.set_weight(hole, weight);
  }
  return range;
}

Result<Range> asked_range(const Json& request) {
  if (request.contains("grid") == request.contains("text")) {
    return Error{"a range is given as text or as grid, one of the two"};
  }
  if (request.contains("grid")) return range_of_grid(request["grid"]);
  return parse_range(request["text"].get<std::string>());
}

}  // namespace

Result<Json> range_reply(const Json& request) {
  FELT_TRY(Range range, asked_range(request));
  if (request.contains("dead")) {
    const auto dead = parse_card_set(request["dead"].get<std::string>());
    if (!dead) return Error{"dead: " + dead.error().message};
    range = range.without(*dead);
  }
  Json grid = Json::array();
  for (int i = 0; i < kHoleClasses; ++i) grid.push_back(range.class_weight(HoleClass::from_index(i)));
  const double combos = range.total_weight();
  return Json{
      {"text", to_text(range)}, {"grid", std::move(grid)}, {"combos", combos}, {"percent", 100 * combos / kCombos}};
}

}  // namespace felt
