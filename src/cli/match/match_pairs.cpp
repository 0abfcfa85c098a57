#include "cli/match/match_pairs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>

#include "base/json.hpp"
#include "cli/term/faults_text.hpp"
#include "cli/term/interval_text.hpp"
#include "cli/term/text_table.hpp"

namespace felt {
namespace {

MatchConfig pair_of(const MatchConfig& all, size_t i, size_t j) {
  MatchConfig pair = all;
  pair.agents = {all.agents[i], all.agents[j]};
  pair.seed = hash_combine(all.seed, i * all.agents.size() + j);
  return pair;
}

// Mean over the opponents.
double overall(const MatchPairs& pairs, size_t row) {
  double sum = 0;
  for (const ClusterMean& net : pairs.net[row]) sum += net.mean();
  return sum / static_cast<double>(pairs.net.size() - 1);
}

}  // namespace

std::optional<Error> why_no_match_pairs(const MatchConfig& config) {
  if (config.agents.size() < 2) return Error{"pairs need at least two bots", ErrorKind::Usage};
  for (size_t i = 1; i < config.agents.size(); ++i) {
    if (auto error = why_unplayable(pair_of(config, i - 1, i))) return error;
  }
  return std::nullopt;
}

MatchPairs play_match_pairs(const MatchConfig& config, int threads, Progress& progress) {
  const size_t n = config.agents.size();
  MatchPairs pairs{std::vector(n, std::vector<ClusterMean>(n)), 0, std::vector<Faults>(n), false};
  for (size_t i = 0; i < n; ++i) {
    for (size_t j = i + 1; j < n && !pairs.interrupted; ++j) {
      const MatchResult result = run_match(pair_of(config, i, j), {}, threads, &progress);
      pairs.net[i][j] = result.players[0].net;
      pairs.net[j][i] = result.players[1].net;
      pairs.hands += result.hands;
      pairs.faults[i].add(result.players[0].faults, against(config.agents[j]));
      pairs.faults[j].add(result.players[1].faults, against(config.agents[i]));
      pairs.interrupted = result.end == MatchEnd::Interrupted;
    }
  }
  return pairs;
}

std::string match_pairs_text(const MatchConfig& config, const MatchPairs& pairs) {
  std::vector<int> order(config.agents.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, std::greater<>(), [&](int p) { return overall(pairs, static_cast<size_t>(p)); });
  std::vector<Column> columns = {left("bb/100 against"), right("mean")};
  for (const int p : order) columns.push_back(right(player_name(config.agents, p)));
  TextTable table(std::move(columns));
  for (const int row : order) {
    std::vector<std::string> cells = {player_name(config.agents, row),
                                      fmt::format("{:+.1f}", 100 * overall(pairs, static_cast<size_t>(row)))};
    for (const int column : order) {
      const ClusterMean& net = pairs.net[row][column];
      cells.push_back(net.members() == 0 ? "" : bb_per_100_text(net));
    }
    table.add(std::move(cells));
  }
  return table.text();
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

Json match_pairs_json(const MatchConfig& config, const MatchPairs& pairs, double seconds) {
  Json matches = Json::array();
  for (size_t i = 0; i < pairs.net.size(); ++i) {
    for (size_t j = 0; j < pairs.net.size(); ++j) {
      const ClusterMean& net = pairs.net[i][j];
      if (net.members() == 0) continue;
      matches.push_back({{"agent", config.agents[i]},
                         {"against", config.agents[j]},
                         {"hands", net.members()},
                         {"bb_per_100", 100 * net.mean()},
                         {"ci95", finite(100 * net.ci95())}});
    }
  }
  return {{"hands", pairs.hands},
          {"seed", config.seed},
          {"seconds", seconds},
          {"matches", std::move(matches)},
          {"faults", faults_json(config.agents, pairs.faults)}};
}

}  // namespace felt
