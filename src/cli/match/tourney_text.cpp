#include "cli/match/tourney_text.hpp"

#include <fmt/format.h>

#include <cmath>
#include <numeric>

#include "arena/entrants.hpp"
#include "base/text.hpp"
#include "cli/term/interval_text.hpp"
#include "cli/term/readable.hpp"
#include "cli/term/text_table.hpp"

namespace felt {
namespace {

std::vector<int> ranking(const TourneyResult& result) {
  std::vector<int> order(result.players.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, std::greater<>(), [&](int p) { return result.players[p].prize.mean(); });
  return order;
}

}  // namespace

std::string standings_text(const TourneyConfig& config, const TourneyResult& result) {
  TextTable table({left("player"), right("won alone (95 %)"), right("place"), right("hands survived"),
                   right("buy-ins won"), right("ms/decision"), right("faults")});
  for (const int p : ranking(result)) {
    const TourneyPlayer& player = result.players[p];
    table.add({player_name(config.agents, p), share_text(player.wins), mean_text(player.place, 2),
               mean_text(player.hands, 0), mean_text(player.prize, 2), fmt::format("{:.3f}", player.times.mean_ms()),
               with_commas(static_cast<uint64_t>(player.faults.total()))});
  }
  return table.text();
}

std::string tourney_summary(const TourneyConfig& config, int games, double seconds) {
  return fmt::format("{} of {}, {} chips{}{}: {}, seed {}\n", count_text(static_cast<uint64_t>(games), "game"),
                     config.rules.name, with_commas(static_cast<uint64_t>(config.stack.count)),
                     config.rebuys > 0 ? fmt::format(", {} rebuys", config.rebuys) : "",
                     config.max_hands > 0 ? fmt::format(", at most {} hands", config.max_hands) : "",
                     duration_text(seconds), config.seed);
}

}  // namespace felt
