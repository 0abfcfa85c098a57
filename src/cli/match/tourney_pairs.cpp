#include "cli/match/tourney_pairs.hpp"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>

#include "arena/entrants.hpp"
#include "base/json.hpp"
#include "cli/term/faults_text.hpp"
#include "cli/term/interval_text.hpp"
#include "cli/term/readable.hpp"
#include "cli/term/text_table.hpp"

namespace felt {
namespace {

std::string elo_text(const Rating& rating) {
  return std::isfinite(rating.ci95) ? fmt::format("{:+.0f} ± {:.0f}", rating.elo, rating.ci95)
                                    : fmt::format("{:+.0f} ± unknown", rating.elo);
}

}  // namespace

Pairs play_pairs(const TourneyConfig& all, bool gauntlet, int threads, Progress& progress) {
  const size_t n = all.agents.size();
  Pairs pairs{std::vector(n, std::vector<double>(n)), std::vector(n, std::vector<Rate>(n)), 0, std::vector<Faults>(n)};
  for (size_t i = 0; i < (gauntlet ? 1 : n); ++i) {
    for (size_t j = i + 1; j < n && !pairs.interrupted; ++j) {
      TourneyConfig pair = all;
      pair.agents = {all.agents[i], all.agents[j]};
      pair.seed = hash_combine(all.seed, i * n + j);
      const TourneyResult result = run_tourney(pair, threads, &progress);
      pairs.interrupted = result.interrupted;
      pairs.games += result.games;
      pairs.wins[i][j] = result.players[0].win_share.total();
      pairs.wins[j][i] = result.players[1].win_share.total();
      pairs.rates[i][j] = result.players[0].wins;
      pairs.rates[j][i] = result.players[1].wins;
      pairs.faults[i].add(result.players[0].faults, against(all.agents[j]));
      pairs.faults[j].add(result.players[1].faults, against(all.agents[i]));
    }
  }
  return pairs;
}

std::string pairs_text(const TourneyConfig& config, const Pairs& pairs, const std::vector<Rating>& ratings) {
  std::vector<int> order(config.agents.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, std::greater<>(), [&](int p) { return ratings[p].elo; });
  std::vector<Column> columns = {left("won against"), right("Elo")};
  for (const int p : order) columns.push_back(right(player_name(config.agents, p)));
  TextTable table(std::move(columns));
  for (const int row : order) {
    std::vector<std::string> cells = {player_name(config.agents, row), elo_text(ratings[row])};
    for (const int column : order) {
      const Rate& rate = pairs.rates[row][column];
      cells.push_back(rate.of == 0 ? "" : share_text(rate, 0));
    }
    table.add(std::move(cells));
  }
  return table.text();
}

Section pairs_section(const TourneyConfig& config, const Pairs& pairs, const std::vector<Rating>& ratings) {
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

Json pairs_json(const TourneyConfig& config, const Pairs& pairs, const std::vector<Rating>& ratings, double seconds) {
  Json seats = Json::array(), matches = Json::array();
  for (size_t i = 0; i < config.agents.size(); ++i) {
    seats.push_back({{"agent", config.agents[i]}, {"elo", ratings[i].elo}, {"ci95", finite(ratings[i].ci95)}});
    for (size_t j = 0; j < config.agents.size(); ++j) {
      const Rate& rate = pairs.rates[i][j];
      if (rate.of == 0) continue;
      matches.push_back({{"agent", config.agents[i]},
                         {"against", config.agents[j]},
                         {"games", rate.of},
                         {"win_rate", rate.value()},
                         {"ci95", {rate.ci95().low, rate.ci95().high}}});
    }
  }
  return {
      {"games", pairs.games}, {"seed", config.seed},           {"seconds", seconds},
      {"seats", seats},       {"matches", std::move(matches)}, {"faults", faults_json(config.agents, pairs.faults)}};
}

std::optional<Error> why_no_pairs(const TourneyConfig& config) {
  if (config.agents.size() < 2) return Error{"pairs need at least two bots", ErrorKind::Usage};
  for (size_t i = 1; i < config.agents.size(); ++i) {
    TourneyConfig pair = config;
    pair.agents = {config.agents[i - 1], config.agents[i]};
    if (auto error = why_unplayable(pair)) return error;
  }
  return std::nullopt;
}

}  // namespace felt
