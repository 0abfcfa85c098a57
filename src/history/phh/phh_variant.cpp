#include "history/phh/phh_variant.hpp"

#include <algorithm>

namespace felt {
namespace {

struct Variant {
  std::string_view code;
  std::string_view game;
};
constexpr Variant kVariants[] = {
    {"NT", "holdem"}, {"FT", "limit-holdem"},  {"PT", "pot-limit-holdem"},
    {"PO", "omaha"},  {"N2L1D", "deuce-draw"}, {"F2L3D", "triple-draw"},
    {"N5CD", "draw"}, {"N1BT", "one-bet"},     {"NRT", "rank-holdem"},
};

}  // namespace

std::optional<std::string_view> game_of_variant(std::string_view code) {
  for (const Variant& variant : kVariants) {
    if (variant.code == code) return variant.game;
  }
  return std::nullopt;
}

std::optional<std::string_view> variant_of_game(std::string_view game) {
  for (const Variant& variant : kVariants) {
    if (variant.game == game) return variant.code;
  }
  return std::nullopt;
}

}  // namespace felt
