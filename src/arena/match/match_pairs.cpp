#include "arena/match/match_pairs.hpp"

#include <fmt/format.h>

#include <cmath>

namespace felt {
namespace {

MatchConfig pair_of(const MatchConfig& all, size_t i, size_t j) {
  MatchConfig pair = all;
  pair.agents = {all.agents[i], all.agents[j]};
  pair.seed = hash_combine(all.seed, i * all.agents.size() + j);
  return pair;
}

}  // namespace

Result<void> check_match_pairs(const MatchConfig& config) {
  if (config.agents.size() < 2) return usage_error("pairs need at least two bots");
  for (size_t i = 1; i < config.agents.size(); ++i) {
    FELT_TRY(check_playable(pair_of(config, i - 1, i)));
  }
  return {};
}

MatchPairs play_match_pairs(const MatchConfig& config, const MatchRun& run) {
  const size_t n = config.agents.size();
  MatchPairs pairs{std::vector(n, std::vector<ClusterMean>(n)), 0, std::vector<Faults>(n), false};
  for (size_t i = 0; i < n; ++i) {
    for (size_t j = i + 1; j < n && !pairs.interrupted; ++j) {
      const MatchResult result = run_match(pair_of(config, i, j), {}, run);
      pairs.net[i][j] = result.players[0].net;
      pairs.net[j][i] = result.players[1].net;
      pairs.hands += result.hands;
      pairs.faults[i].add(result.players[0].faults, fmt::format("against {}, ", config.agents[j]));
      pairs.faults[j].add(result.players[1].faults, fmt::format("against {}, ", config.agents[i]));
      pairs.interrupted = result.end == MatchEnd::Interrupted;
    }
  }
  return pairs;
}

Section match_pairs_section(const MatchConfig& config, const MatchPairs& pairs) {
  MatrixChart chart{"bb/100, row against column", "bb/100", 0, {}, {}, {}, {}};
  for (size_t i = 0; i < pairs.net.size(); ++i) {
    chart.names.push_back(player_name(config.agents, static_cast<int>(i)));
    std::vector<double> values, halves;
    for (const ClusterMean& net : pairs.net[i]) {
      values.push_back(net.members() > 0 ? 100 * net.mean() : std::nan(""));
      halves.push_back(100 * net.ci95());
    }
    chart.values.push_back(std::move(values));
    chart.half_widths.push_back(std::move(halves));
  }
  chart.columns = chart.names;
  return {"Pairs", fmt::format("{} hands of every pair, heads-up.", config.hands), {std::move(chart)}};
}

}  // namespace felt
