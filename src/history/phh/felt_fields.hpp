// The deviations from a named profile, as words in the PHH field _felt_rules: "ante-first", "max-bet 50", "rake 500
// 30".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/rules/rules.hpp"

namespace felt {

// What `rules` has that the game and profile of its name do not.
std::vector<std::string> rule_words(const Rules& rules);

// False when there is no such rule.
bool apply_rule_word(std::string_view word, Rules& rules);

}  // namespace felt
