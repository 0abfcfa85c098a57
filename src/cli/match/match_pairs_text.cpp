#include "cli/match/match_pairs_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>

#include "app/results/match_json.hpp"
#include "base/json.hpp"
#include "cli/term/faults_text.hpp"
#include "cli/term/interval_text.hpp"
#include "cli/term/text_table.hpp"

namespace felt {
namespace {

// Mean over the opponents.
double overall(const MatchPairs& pairs, size_t row) {
  double sum = 0;
  for (const ClusterMean& net : pairs.net[row]) sum += net.mean();
  return sum / static_cast<double>(pairs.net.size() - 1);
}

}  // namespace

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
