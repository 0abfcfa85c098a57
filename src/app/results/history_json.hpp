// Hands and players of the database as `felt history --json` and Python tell them.
#pragma once

#include "base/json.hpp"
#include "history/store/hand_store.hpp"

namespace felt {

Json hand_row_json(const HandRow& row);
Json totals_json(const PlayerTotals& totals);

}  // namespace felt
