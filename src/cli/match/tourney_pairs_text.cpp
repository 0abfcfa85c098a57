#include "cli/match/tourney_pairs_text.hpp"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>

#include "app/results/match_json.hpp"
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

std::string tourney_pairs_text(const TourneyConfig& config, const TourneyPairs& pairs,
                               const std::vector<Rating>& ratings) {
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

Json tourney_pairs_json(const TourneyConfig& config, const TourneyPairs& pairs, const std::vector<Rating>& ratings,
                        double seconds) {
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

}  // namespace felt
