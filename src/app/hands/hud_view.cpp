#include "app/hands/hud_view.hpp"

#include <nlohmann/json.hpp>

#include "base/json.hpp"

namespace felt {
namespace {

Json stat_view(const NamedCount& count) {
  const bool has_value = count.rate.of > 0, has_interval = has_value && count.is_share();
  const Interval interval = has_interval ? count.rate.ci95() : Interval{};
  return {{"name", count.title},
          {"n", count.rate.n},
          {"of", count.rate.of},
          {"value", has_value ? Json(count.rate.value()) : Json()},
          {"low", has_interval ? Json(interval.low) : Json()},
          {"high", has_interval ? Json(interval.high) : Json()}};
}

}  // namespace

std::vector<NamedCount> counts_of(const PlayerTotals& totals) {
  std::vector<NamedCount> all;
  for (size_t i = 0; i < kHudStatistics.size(); ++i) {
    all.push_back({kHudStatistics[i].name, kHudTitles[i], Rate{totals.counts[i].n, totals.counts[i].of}});
  }
  return all;
}

Json player_row(const PlayerTotals& totals) {
  Json stats = Json::array();
  for (const NamedCount& count : counts_of(totals)) stats.push_back(stat_view(count));
  const ClusterMean& net = totals.big_blinds;
  return {{"player", totals.player},
          {"hands", totals.hands},
          {"bb_per_100", net.members() > 0 ? Json(100 * net.mean()) : Json()},
          {"ci95", net.clusters() > 1 ? finite(100 * net.ci95()) : Json()},
          {"stats", std::move(stats)}};
}

}  // namespace felt
