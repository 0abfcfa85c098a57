#include "arena/tournament/tourney_pairs.hpp"

#include <fmt/format.h>

#include <cmath>

#include "arena/entrants.hpp"

namespace felt {

TourneyPairs play_tourney_pairs(const TourneyConfig& all, bool gauntlet, const TourneyRun& run) {
  const size_t n = all.agents.size();
  TourneyPairs pairs{std::vector(n, std::vector<double>(n)), std::vector(n, std::vector<Rate>(n)), 0,
                     std::vector<Faults>(n)};
  for (size_t i = 0; i < (gauntlet ? 1 : n); ++i) {
    for (size_t j = i + 1; j < n && !pairs.interrupted; ++j) {
      TourneyConfig pair = all;
      pair.agents = {all.agents[i], all.agents[j]};
      pair.seed = hash_combine(all.seed, i * n + j);
      const TourneyResult result = run_tourney(pair, run);
      pairs.interrupted = result.interrupted;
      pairs.games += result.games;
      pairs.wins[i][j] = result.players[0].win_share.total();
      pairs.wins[j][i] = result.players[1].win_share.total();
      pairs.rates[i][j] = result.players[0].wins;
      pairs.rates[j][i] = result.players[1].wins;
      pairs.faults[i].add(result.players[0].faults, fmt::format("against {}, ", all.agents[j]));
      pairs.faults[j].add(result.players[1].faults, fmt::format("against {}, ", all.agents[i]));
    }
  }
  return pairs;
}

Result<void> check_tourney_pairs(const TourneyConfig& config) {
  if (config.agents.size() < 2) return usage_error("pairs need at least two bots");
  for (size_t i = 1; i < config.agents.size(); ++i) {
    TourneyConfig pair = config;
    pair.agents = {config.agents[i - 1], config.agents[i]};
    FELT_TRY(check_playable(pair));
  }
  return {};
}

Section tourney_pairs_section(const TourneyConfig& config, const TourneyPairs& pairs,
                              const std::vector<Rating>& ratings) {
  BarChart elo{"ratings", "Elo", {}};
  MatrixChart matrix{"games won, row against column", "part of the games", 0.5, {}, {}, {}, {}};
  for (size_t i = 0; i < config.agents.size(); ++i) {
    const std::string name = player_name(config.agents, static_cast<int>(i));
    elo.bars.push_back({name, ratings[i].elo, ratings[i].elo - ratings[i].ci95, ratings[i].elo + ratings[i].ci95});
    matrix.names.push_back(name);
    std::vector<double> values, halves;
    for (const Rate& rate : pairs.rates[i]) {
      values.push_back(rate.of > 0 ? rate.value() : std::nan(""));
      halves.push_back((rate.ci95().high - rate.ci95().low) / 2);
    }
    matrix.values.push_back(std::move(values));
    matrix.half_widths.push_back(std::move(halves));
  }
  matrix.columns = matrix.names;
  return {"Pairs", "Elo is Bradley-Terry's, with the mean of all at 0.", {std::move(elo), std::move(matrix)}};
}

}  // namespace felt
