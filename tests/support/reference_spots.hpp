// Spots whose trees, values and solving times are known from other solvers (docs/lab/solver.md): for tests and
// benchmarks.
#pragma once

#include <string_view>

#include "base/assert.hpp"
#include "cards/card_text.hpp"
#include "equity/ranges/range_text.hpp"
#include "solver/postflop/spot.hpp"

namespace felt {
namespace reference {

inline constexpr std::string_view kNarrow[] = {"66+,A8s+,A5s-A4s,AJo+,K9s+,KQo,QTs+,JTs,96s+,85s+,75s+,65s,54s",
                                               "QQ-22,AQs-A2s,ATo+,K5s+,KJo+,Q8s+,J8s+,T7s+,96s+,86s+,75s+,64s+,53s+"};
inline constexpr std::string_view kWide[] = {
    "22+,A2s+,K2s+,Q2s+,J3s+,T5s+,95s+,85s+,74s+,64s+,53s+,43s,A2o+,K5o+,Q8o+,J8o+,T8o+,98o,87o",
    "22+,A2s+,K2s+,Q2s+,J2s+,T4s+,94s+,84s+,74s+,63s+,53s+,42s+,A2o+,K4o+,Q7o+,J8o+,T8o+,97o+,87o,76o"};

struct Definition {
  std::string_view name, board;
  int64_t stack;
  std::string_view bet, raise;
  bool is_wide;
};
inline constexpr Definition kSpots[] = {
    {"R", "QsJh2h8d3c", 910, "60%,a", "60%,a", true}, {"R2", "QsJh2h8d3c", 910, "33%,75%,150%,a", "60%,100%,a", true},
    {"T", "QsJh2h8d", 910, "60%,a", "60%,a", false},  {"TW", "QsJh2h8d", 910, "60%,a", "60%,a", true},
    {"FS", "QsJh2h", 360, "60%", "60%", false},       {"F", "QsJh2h", 910, "60%", "60%", false},
    {"F2", "QsJh2h", 910, "60%,a", "60%,a", false},   {"basic", "Td9d6hQc", 900, "60%,e,a", "2.5x", false},
};

inline Spot spot_of(const Definition& definition) {
  Spot spot;
  spot.board = *parse_cards(definition.board);
  spot.pot = Chips{180};
  spot.stack = Chips{definition.stack};
  for (size_t p = 0; p < 2; ++p) {
    spot.ranges[p] = *parse_range(definition.is_wide ? kWide[p] : kNarrow[p]);
    for (StreetSizes& street : spot.sizes[p]) {
      street.bet = *parse_bet_sizes(definition.bet, false);
      street.raise = *parse_bet_sizes(definition.raise, true);
    }
  }
  return spot;
}

}  // namespace reference

// "R", "R2", "T", "TW", "FS", "F", "F2", "basic".
inline Spot reference_spot(std::string_view name) {
  for (const reference::Definition& definition : reference::kSpots) {
    if (definition.name != name) continue;
    Spot spot = reference::spot_of(definition);
    if (name == "basic") {
      spot.pot = Chips{200};
      spot.sizes[kOutOfPosition][2].donk = *parse_bet_sizes("50%", false);
      spot.add_all_in = 1.5;
      spot.force_all_in = 0.15;
      spot.merge = 0.1;
    }
    return spot;
  }
  FELT_ASSERT(false, "the spot is one of those above");
  return {};
}

}  // namespace felt
