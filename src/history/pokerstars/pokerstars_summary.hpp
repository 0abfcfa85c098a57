// Inside the PokerStars writer: the summary.
#pragma once

#include <string>
#include <vector>

#include "history/pokerstars/pokerstars_text.hpp"

namespace felt {

void write_summary(const PokerStarsText& text, const std::vector<std::vector<std::string>>& boards, std::string& out);

}  // namespace felt
