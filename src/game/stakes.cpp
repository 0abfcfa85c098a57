#include "game/stakes.hpp"

#include <algorithm>

#include "base/assert.hpp"

namespace felt {
namespace {

constexpr int kMaxDoublings = 40;  // then the stakes stand still, far above any stack

}  // namespace

Stakes operator*(const Stakes& stakes, int64_t times) {
  Stakes scaled = stakes;
  for (Chips* chips : {&scaled.small_blind, &scaled.big_blind, &scaled.ante, &scaled.big_blind_ante, &scaled.min_bet,
                       &scaled.small_bet, &scaled.big_bet, &scaled.bring_in}) {
    *chips = std::min(kMaxChips, *chips * times);
  }
  for (Chips& straddle : scaled.straddles) straddle = std::min(kMaxChips, straddle * times);
  return scaled;
}

StakesSchedule::StakesSchedule(std::vector<Level> levels) : levels_(std::move(levels)) {
  FELT_ASSERT(!levels_.empty() && levels_.front().from_hand == 0, "a schedule starts at hand 0");
}

StakesSchedule StakesSchedule::doubling(const Stakes& stakes, int hands) {
  StakesSchedule schedule(stakes);
  schedule.doubles_every_ = hands;
  return schedule;
}

StakesSchedule StakesSchedule::by_players(const Stakes& first, std::vector<PlayersLeft> rows) {
  StakesSchedule schedule(first);
  schedule.by_players_ = std::move(rows);
  return schedule;
}

Stakes StakesSchedule::at(int hand, int players_left) const {
  for (const PlayersLeft& row : by_players_) {
    if (players_left <= row.at_most) return row.stakes;
  }
  return at(hand);
}

Stakes StakesSchedule::at(int hand) const {
  if (doubles_every_ > 0) {
    const int doublings = std::min(hand / doubles_every_, kMaxDoublings);
    Stakes stakes = levels_.front().stakes;
    for (int i = 0; i < doublings; ++i) stakes = stakes * 2;
    return stakes;
  }
  const auto next = std::upper_bound(levels_.begin(), levels_.end(), hand,
                                     [](int value, const Level& level) { return value < level.from_hand; });
  return std::prev(next)->stakes;
}

}  // namespace felt
