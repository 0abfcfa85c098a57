#include "history/phh/phh_variant.hpp"

#include <algorithm>
#include <map>

#include "base/assert.hpp"

namespace felt {
namespace {

struct Variant {
  std::string_view code;
  std::string_view game;
};
constexpr Variant kVariants[] = {
    {"NT", "holdem"},
    {"FT", "limit-holdem"},
    {"PT", "pot-limit-holdem"},
    {"NS", "short-deck"},
    {"PO", "omaha"},
    {"FO/8", "omaha-hilo"},
    {"F7S", "stud"},
    {"F7S/8", "stud-hilo"},
    {"FR", "razz"},
    {"N2L1D", "deuce-draw"},
    {"F2L3D", "triple-draw"},
    {"FB", "badugi"},
    {"N5CD", "draw"},
    {"N1BT", "one-bet"},
    {"NRT", "rank-holdem"},
    {"NRH", "royal-holdem"},
    {"PO5", "omaha-5"},
    {"PO6", "omaha-6"},
    {"PC", "courchevel"},
    {"FO", "limit-omaha"},
    {"PO/8", "pot-limit-omaha-hilo"},
    {"F5CD", "limit-draw"},
    {"FA53D", "ace-triple-draw"},
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

const Rules& rules_of_variant(std::string_view code) {
  static const std::map<std::string_view, Rules> rules = [] {
    std::map<std::string_view, Rules> all;
    for (const Variant& variant : kVariants) all.emplace(variant.code, *named_rules(variant.game, "online"));
    return all;
  }();
  const auto found = rules.find(code);
  FELT_ASSERT(found != rules.end(), "the code names a game");
  return found->second;
}

}  // namespace felt
