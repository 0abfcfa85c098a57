// A table of bots as a report: who plays, how they stand, and the way of the chips.
#pragma once

#include "app/table_game.hpp"
#include "arena/report.hpp"

namespace felt {

Report table_report(const TableGame& game, std::string version);

}  // namespace felt
