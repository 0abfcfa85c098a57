// The statistics of a player with the names that trackers give them.
#pragma once

#include <string_view>
#include <vector>

#include "base/json.hpp"
#include "base/statistics.hpp"
#include "history/store/hand_store.hpp"

namespace felt {

inline constexpr std::array<std::string_view, kHudStatistics.size()> kHudTitles = {
    "VPIP", "PFR", "3-bet", "fold to 3-bet", "c-bet", "fold to c-bet", "AF", "WTSD", "W$SD"};

struct NamedCount {
  std::string_view name, title;  // "vpip", "VPIP"
  Rate rate;

  // Aggression is bets per call: no share of anything, so that it has no interval.
  bool is_share() const { return name != "aggression"; }
};

std::vector<NamedCount> counts_of(const PlayerTotals& totals);

// A PlayerRow.
Json player_row(const PlayerTotals& totals);

}  // namespace felt
