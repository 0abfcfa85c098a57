// Which game a PHH variant code means. The standard's eleven: NT, FT, NS, PO, FO/8,
// F7S, F7S/8, FR, N2L1D, F2L3D, FB. Codes of our own for games the standard has none for, such as PT (pot-limit
// hold'em), N5CD (five-card draw), N1BT (one-bet), NRT (rank-holdem). docs/phh.md describes them and the _felt_ fields.
#pragma once

#include <optional>
#include <string_view>

#include "game/rules/rules.hpp"

namespace felt {

std::optional<std::string_view> game_of_variant(std::string_view code);
std::optional<std::string_view> variant_of_game(std::string_view game);

// The rules of a known code as card rooms play it: made once, under the profile online.
const Rules& rules_of_variant(std::string_view code);

}  // namespace felt
