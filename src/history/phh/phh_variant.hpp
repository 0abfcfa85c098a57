// Which game a PHH variant code means. Codes of the standard that felt plays: NT, FT, PO, N2L1D, F2L3D. Codes of our
// own for games the standard has none for: PT (pot-limit hold'em), N5CD (five-card draw), N1BT (one-bet), NRT
// (rank-holdem). docs/phh.md describes them and the _felt_ fields.
#pragma once

#include <optional>
#include <string_view>

namespace felt {

std::optional<std::string_view> game_of_variant(std::string_view code);
std::optional<std::string_view> variant_of_game(std::string_view game);

}  // namespace felt
