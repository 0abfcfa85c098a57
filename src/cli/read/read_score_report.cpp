#include "cli/read/read_score_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/read/read_seat.hpp"
#include "base/text.hpp"
#include "cli/term/interval_text.hpp"
#include "cli/term/readable.hpp"
#include "cli/term/text_table.hpp"

namespace felt {
namespace {

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
