#include "app/read/read_seat.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cards/card_text.hpp"
#include "reading/models/class_weights.hpp"

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

}  // namespace

std::vector<StreetReading> read_seat(const ReadHand& hand, Seat seat, const HandReader& reader) {
  PlayerNumbers numbers;
  HandPrediction prediction(reader, numbers.of(hand.names));
  std::vector<StreetReading> readings;
  follow(hand, prediction, [&](int street, SeatSet live) {
    if (!live.contains(seat)) return;
    const RangePosterior& belief = prediction.of(seat);
    StreetReading reading;
    reading.street = street;
    reading.board = prediction.board();
    reading.weights = class_weights(belief);
    reading.combos.assign(belief.probabilities().begin(), belief.probabilities().end());
    reading.entropy = belief.entropy();
    if (hand.holes[seat.index()]) reading.log_loss = belief.log_loss(*hand.holes[seat.index()]);
    readings.push_back(reading);
  });
  return readings;
}

Json readings_json(const std::vector<StreetReading>& readings) {
  Json streets = Json::array();
  for (const StreetReading& reading : readings) {
    Json range = Json::object();
    for (int i = 0; i < kHoleClasses; ++i) range[to_text(HoleClass::from_index(i))] = reading.weights[i];
    streets.push_back({{"street", kStreetNames[reading.street]},
                       {"board", to_text(reading.board)},
                       {"range", std::move(range)},
                       {"entropy", reading.entropy},
                       {"log_loss", reading.log_loss ? Json(*reading.log_loss) : Json(nullptr)}});
  }
  return {{"streets", std::move(streets)}};
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

}  // namespace felt
