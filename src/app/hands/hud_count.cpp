#include "app/hands/hud_count.hpp"

#include <numeric>

#include "reading/player_stats.hpp"

namespace felt {
namespace {

static_assert(kPlayerRates.size() == kHudStatistics.size());

constexpr bool have_same_names() {
  for (size_t i = 0; i < kPlayerRates.size(); ++i) {
    if (kPlayerRates[i].name != kHudStatistics[i].name) return false;
  }
  return true;
}
static_assert(have_same_names(), "the database names the statistics as the readers do, in the same order");

}  // namespace

void count_hud(const LoggedHand& hand, std::span<HudCounts> counts) {
  std::array<int, kMaxSeats> seats{};
  std::iota(seats.begin(), seats.end(), 0);
  StatsBook book;
  book.add_hand(hand, std::span(seats).first(counts.size()));
  for (size_t seat = 0; seat < counts.size(); ++seat) {
    const PlayerStats& stats = book.of(static_cast<int>(seat));
    for (size_t i = 0; i < kPlayerRates.size(); ++i) {
      const auto& rate = stats.*kPlayerRates[i].rate;
      counts[seat][i] = {rate.n, rate.of};
    }
  }
}

}  // namespace felt
