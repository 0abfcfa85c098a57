// A table of bots as a report: who plays, how they stand, and the way of the chips.
#pragma once

#include "arena/report.hpp"
#include "web_app/table/table_game.hpp"

namespace felt {

Report table_report(const TableGame& game, std::string version);

}  // namespace felt
