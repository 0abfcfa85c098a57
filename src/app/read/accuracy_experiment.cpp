#include "app/read/accuracy_experiment.hpp"

#include <fmt/format.h>

#include <cmath>

#include "app/read/score_readings.hpp"

namespace felt {
namespace {

constexpr double kClaimedPoints = 6.65;
constexpr const char* kStreets[] = {"preflop", "flop", "turn", "river"};

// The streets after the flop together: before it both know the same.
ClusterMean after_the_flop(const ReaderScore& score) {
  ClusterMean all;
  for (int street = 1; street < ReaderScore::kStreets; ++street) all += score.street(street).class_hits;
  return all;
}

DataTable table_of(const ScoredReadings& scored) {
  DataTable table{"by street",
                  {"model", "after the", "holdings", "log-loss", "± 95 %", "class right", "low", "high", "percentile"},
                  {}};
  for (const ModelScore& model : scored.models) {
    for (int street = 0; street < ReaderScore::kStreets; ++street) {
      const StreetScore& score = model.score.street(street);
      table.rows.push_back({model.name, std::string(kStreets[street]), score.log_loss.clusters(), score.log_loss.mean(),
                            score.log_loss.ci95(), score.class_hits.mean(), score.class_hits.share_ci95().low,
                            score.class_hits.share_ci95().high, score.percentile.mean()});
    }
  }
  return table;
}

Estimate points_between(const ModelScore& reader, const ModelScore& baseline) {
  const ClusterMean more = after_the_flop(reader.score), less = after_the_flop(baseline.score);
  return {100 * (more.mean() - less.mean()), 100 * std::hypot(more.ci95(), less.ci95())};
}

// How far the first two models, as published and as felt plays, lie above a baseline.
Finding points_above(const ScoredReadings& scored, size_t baseline) {
  const ModelScore& other = scored.models[baseline];
  const Estimate published = points_between(scored.models[0], other);
  const std::string what = fmt::format("zju minus {}, points of class accuracy after the flop", other.name);
  Finding finding = other.name == "markov" ? agrees_with(what, published, ClaimedFigure::at_least(kClaimedPoints, 0))
                                           : is_above(what, published, 0);
  finding.played_right = points_between(scored.models[1], other);
  return finding;
}

}  // namespace

// The models predict the same hands, so that the interval of the difference is a careful one. As published the reader
// is zju-published, played right it is zju.
Result<ExperimentResult> run_zju_accuracy(HandTexts hands, Progress& progress, Cluster& cluster) {
  ScoreRequest request{{"zju-published", "zju", "markov", "markov-product", "uniform"}, std::move(hands), std::nullopt};
  request.cluster = &cluster;
  FELT_TRY(const ScoredReadings scored, score_readings(request, progress));
  ExperimentResult result;
  result.games = static_cast<int>(scored.hands);
  result.interrupted = any_of_ranks(cluster, progress.stop_requested());
  BarChart chart{"strength class right after the flop", "part of the holdings", {}};
  for (size_t i = 0; i < scored.models.size(); ++i) {
    const ModelScore& model = scored.models[i];
    const ClusterMean hits = after_the_flop(model.score);
    const Interval share = hits.share_ci95();
    chart.bars.push_back({model.name, hits.mean(), share.low, share.high});
    if (i >= 2) result.findings.push_back(points_above(scored, i));
  }
  result.exhibits = {std::move(chart), table_of(scored)};
  return result;
}

}  // namespace felt
