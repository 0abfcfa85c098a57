// A game as a TOML file: the layout is in docs/rules.md, a complete one in examples/games/.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "game/rules/rules.hpp"

namespace felt {

// Any bytes get an answer. What is returned is playable, and a name that named_rules knows means that game: only
// title, summary, max_bet and profile may then differ from it. Errors begin with `name_for_messages`, the file's name.
Result<Rules> parse_rules(std::string_view toml_text, std::string_view name_for_messages);

// parse_rules reads the same rules again, if they are playable and the profile's name is one of profile_names().
std::string to_toml(const Rules& rules);

}  // namespace felt
