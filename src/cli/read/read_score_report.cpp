#include "cli/read/read_score_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/read/read_hand.hpp"
#include "base/json.hpp"
#include "base/text.hpp"
#include "cli/term/interval_text.hpp"
#include "cli/term/readable.hpp"
#include "cli/term/text_table.hpp"

namespace felt {
namespace {

Json mean_json(const ClusterMean& mean) {
  const auto n = static_cast<int64_t>(mean.clusters());
  return {{"mean", n > 0 ? Json(mean.mean()) : Json(nullptr)}, {"ci95", finite(mean.ci95())}, {"n", n}};
}

Json share_json(const ClusterMean& share) {
  const auto n = static_cast<int64_t>(share.clusters());
  const Interval ci95 = share.share_ci95();
  return {{"mean", n > 0 ? Json(share.mean()) : Json(nullptr)},
          {"ci95", n > 0 ? Json({ci95.low, ci95.high}) : Json(nullptr)},
          {"n", n}};
}

Json calibration_json(const Calibration& calibration) {
  Json bins = Json::array();
  for (int i = 0; i < Calibration::kBins; ++i) {
    const Calibration::Bin& bin = calibration.bin(i);
    bins.push_back({{"from", static_cast<double>(i) / Calibration::kBins},
                    {"to", static_cast<double>(i + 1) / Calibration::kBins},
                    {"predicted", bin.mean_predicted()},
                    {"happened", share_json(bin.happened)}});
  }
  return {{"error", calibration.error()}, {"bins", std::move(bins)}};
}

Json scores_json(const ScoredReadings& scored) {
  Json all = Json::array();
  for (const ModelScore& model : scored.models) {
    Json entry = {{"name", model.name},
                  {"hands", scored.hands},
                  {"log_loss", Json::object()},
                  {"class_accuracy", Json::object()},
                  {"mean_percentile", Json::object()}};
    for (int street = 0; street < ReaderScore::kStreets; ++street) {
      const StreetScore& score = model.score.street(street);
      entry["log_loss"][kStreetNames[street]] = mean_json(score.log_loss);
      entry["class_accuracy"][kStreetNames[street]] = share_json(score.class_hits);
      entry["mean_percentile"][kStreetNames[street]] = mean_json(score.percentile);
    }
    entry["calibration"] = calibration_json(model.score.calibration());
    all.push_back(std::move(entry));
  }
  return {{"models", std::move(all)}};
}

void print_scores(const ScoredReadings& scored, Console& console) {
  console.print("{} hands, {}; every hand is predicted before it is learned from\n\n", with_commas(scored.hands),
                duration_text(scored.seconds));
  TextTable table({left("after the"), left("model"), right("holdings"), right("log-loss (nats)"),
                   right("strength class right"), right("percentile")});
  for (int street = 0; street < ReaderScore::kStreets; ++street) {
    for (const ModelScore& model : scored.models) {
      const StreetScore& score = model.score.street(street);
      if (score.log_loss.clusters() == 0) continue;
      table.add({kStreetNames[street], model.name, with_commas(static_cast<uint64_t>(score.log_loss.clusters())),
                 mean_text(score.log_loss, 3), share_text(score.class_hits.mean(), score.class_hits.share_ci95()),
                 mean_text(score.percentile, 3)});
    }
  }
  console.write(table.text());
}

std::string happened_text(const ClusterMean& happened) {
  if (happened.clusters() == 0) return "-";
  return fmt::format("{} of {}", share_text(happened.mean(), happened.share_ci95()),
                     with_commas(static_cast<uint64_t>(happened.clusters())));
}

// One row per tenth of probability: of the classes that a model gave so much, how many were the true one.
void print_calibration(const ScoredReadings& scored, Console& console) {
  console.write("\nhow often a strength class was the true one, by its predicted probability\n\n");
  std::vector<Column> columns = {left("predicted")};
  for (const ModelScore& model : scored.models) columns.push_back(right(model.name));
  TextTable table(std::move(columns));
  for (int i = 0; i < Calibration::kBins; ++i) {
    std::vector<std::string> row = {
        fmt::format("{} to {} %", 100 * i / Calibration::kBins, 100 * (i + 1) / Calibration::kBins)};
    for (const ModelScore& model : scored.models) {
      row.push_back(happened_text(model.score.calibration().bin(i).happened));
    }
    table.add(std::move(row));
  }
  std::vector<std::string> errors = {"mean error"};
  for (const ModelScore& model : scored.models) errors.push_back(percent_text(model.score.calibration().error(), 1));
  table.add(std::move(errors));
  console.write(table.text());
}

}  // namespace

void report_scores(const ScoredReadings& scored, Console& console) {
  if (console.json()) {
    console.print_json(scores_json(scored));
    return;
  }
  print_scores(scored, console);
  print_calibration(scored, console);
}

}  // namespace felt
