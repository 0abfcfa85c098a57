// What a person may do now, and what helps to decide: Decision and Assistance of the schema.
#pragma once

#include <optional>
#include <span>

#include "cards/hole.hpp"
#include "reading/range_posterior.hpp"
#include "web_app/table/table_game.hpp"

namespace felt {

// The chance of one combo of the likeliest class: a cell of its grid times this is the chance of one combo of the cell.
double top_chance(const RangePosterior& belief, std::span<const double, kHoleClasses> weights);

// 169 numbers to three digits, as RangeGrid draws them.
Json grid_view(std::span<const double, kHoleClasses> weights);

Json decision_view(const TableGame& game, std::optional<int64_t> deadline_ms);

}  // namespace felt
