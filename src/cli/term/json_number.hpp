// Numbers in JSON, which knows no infinity.
#pragma once

#include <cmath>
#include <nlohmann/json.hpp>

#include "cli/term/console.hpp"

namespace felt {

inline Json finite(double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); }

}  // namespace felt
