// One piece of a range text without its weight: "AKs", "22+", "JTs-54s", "AhKh", "15%". The grammar is told
// in range_text.hpp, which is what callers use.
#pragma once

#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "base/text.hpp"
#include "cards/hole.hpp"

namespace felt {

using Holes = std::vector<Hole>;

// The combos that the piece names, each once. The token must not be empty.
Result<Holes> parse_hands(Token token);

// "'AKx' at column 5 <why>", with the token clipped and made printable.
Error wrong_piece(Token token, std::string_view why);

}  // namespace felt
