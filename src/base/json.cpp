#include "base/json.hpp"

#include <cmath>
#include <nlohmann/json.hpp>

namespace felt {

Json finite(double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); }

}  // namespace felt
