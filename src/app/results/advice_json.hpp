// What --json tells of an advice.
#pragma once

#include "app/hands/advice.hpp"
#include "base/json.hpp"

namespace felt {

Json advice_json(const Advice& advice);

}  // namespace felt
