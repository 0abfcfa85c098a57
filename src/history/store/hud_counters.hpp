// What one player did in one hand, as a tracker counts it: for each statistic how often it happened (n) and how often
// it could have (of). Small numbers, packed into one integer of the database, so that the statistics of a million hands
// are one pass over a million integers. What the statistics mean is defined where they are counted
// (reading/player_stats.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/redo.hpp"

namespace felt {

// The order and widths are part of the database's schema.
struct HudStatistic {
  std::string_view name;
  uint8_t bits;  // of n, and of `of`, in one hand; larger counts are cut to what fits
};
inline constexpr std::array<HudStatistic, 9> kHudStatistics = {{{"vpip", 1},
                                                                {"pfr", 1},
                                                                {"three_bet", 1},
                                                                {"fold_to_three_bet", 1},
                                                                {"cbet", 1},
                                                                {"fold_to_cbet", 1},
                                                                {"aggression", 6},
                                                                {"wtsd", 1},
                                                                {"won_at_showdown", 1}}};

struct HudCount {
  int64_t n = 0, of = 0;
  friend bool operator==(const HudCount&, const HudCount&) = default;
};

using HudCounts = std::array<HudCount, kHudStatistics.size()>;

int64_t pack(const HudCounts& counts);
void add_packed(int64_t packed, HudCounts& sums);

// What hands can be looked for by: "won", "lost", and the names of the statistics, for hands where it happened.
std::vector<std::string> hand_deeds();
// SQL that is true of a row of seats, called s, whose player did it; empty for anything else.
std::string deed_sql(std::string_view deed);

// SQL for the columns vpip_n, vpip_of, … out of the packed column `stats`.
std::string hud_columns_sql();

// Counts one finished hand: fills counts[seat] for every seat of the hand. Whoever opens a store for writing brings
// one, because the definitions live in a module that history does not know.
using CountHand = void (*)(const LoggedHand& hand, std::span<HudCounts> counts);

}  // namespace felt
