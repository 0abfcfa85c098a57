// Decisions as people type them: "call", "r 300", "half", "all-in", "draw 1 3". What `human` and `felt play`
// understand.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "game/view.hpp"

namespace felt {

// A legal action for the player to act. Words may be shortened to one letter (k is check); sizes are totals on this
// street; cards to draw are places from 1 or cards. Errors say what would be right.
Result<Action> parse_action(std::string_view text, const View& view);

// What may be typed now, in one line: "fold, call 40, raise 80..1,000 (half 110, pot 180), all-in 1,000".
std::string choices_text(const View& view);

}  // namespace felt
