#include "web_app/study/study_reads.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>

#include "cards/card_text.hpp"
#include "reading/make_reader.hpp"
#include "reading/models/class_weights.hpp"
#include "web_app/table/decision_view.hpp"

namespace felt {
namespace {

std::vector<int> numbers(int players) {
  std::vector<int> all(static_cast<size_t>(players));
  std::iota(all.begin(), all.end(), 0);
  return all;
}

// Four digits are more than a colour can show, and a fifth of the text.
double rounded(double weight) { return std::round(weight * 1e4) / 1e4; }

}  // namespace

StudyReads::StudyReads(int players, const Holes& holes)
    : reader_(std::move(*make_reader(kModel))),
      prediction_(*reader_, numbers(players)),
      holes_(holes),
      told_(static_cast<size_t>(players)) {}

Json StudyReads::feed(const HandEvent& event, SeatSet live) {
  prediction_.feed(event);
  Json changed = Json::array();
  for (const Seat seat : live) {
    RangePosterior& told = told_[static_cast<size_t>(seat.index())];
    const bool is_first = event.kind == EventKind::HoleDealt && event.seat == seat;
    if (!is_first && std::ranges::equal(told.probabilities(), of(seat).probabilities())) continue;
    told = of(seat);
    changed.push_back(view(seat));
  }
  return changed;
}

Json StudyReads::view(Seat seat) const {
  const RangePosterior& belief = of(seat);
  const auto& hole = holes_[static_cast<size_t>(seat.index())];
  const auto weights = class_weights(belief);
  Json grid = Json::array();
  for (const double weight : weights) grid.push_back(rounded(weight));
  return {{"seat", seat.index()},
          {"grid", std::move(grid)},
          {"top", top_chance(belief, weights)},
          {"text", short_range_text(belief)},
          {"entropy", belief.entropy()},
          {"held", hole ? Json(to_text(HoleClass(*hole))) : Json()},
          {"percentile", hole ? Json(belief.percentile(*hole)) : Json()},
          {"probability", hole ? Json(belief.probability(*hole)) : Json()}};
}

}  // namespace felt
