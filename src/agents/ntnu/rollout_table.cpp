#include "agents/ntnu/rollout_table.hpp"

#include <mutex>

#include "base/assert.hpp"
#include "equity/preflop.hpp"
#include "equity/sampled/rollout.hpp"

namespace felt {
namespace {

// A standard error of at most half a point, and 10 (three players) to 35 ms (ten) for a row.
constexpr uint64_t kSamples = 10'000;

using Row = std::array<double, kHoleClasses>;  // by class

Row make_row(int players) {
  Row row{};
  const RolloutOptions options{
      .min_players = players, .max_players = players, .samples = kSamples, .seed = 1, .threads = 1};
  for (const RolloutEntry& entry : roll_out(options)) row[static_cast<size_t>(entry.hand.index())] = entry.equity;
  return row;
}

}  // namespace

double rollout_equity(HoleClass hand, int players) {
  FELT_ASSERT(2 <= players && players <= kMaxPlayers, "2 to 10 players");
  if (players == 2) return equity_vs_random(hand);
  static std::array<std::once_flag, kMaxPlayers + 1> made;
  static std::array<Row, kMaxPlayers + 1> rows;
  const auto place = static_cast<size_t>(players);
  std::call_once(made[place], [&] { rows[place] = make_row(players); });
  return rows[place][static_cast<size_t>(hand.index())];
}

}  // namespace felt
