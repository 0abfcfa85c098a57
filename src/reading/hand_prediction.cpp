#include "reading/hand_prediction.hpp"

#include <array>

namespace felt {

HandPrediction::HandPrediction(const HandReader& reader, std::vector<int> players)
    : reader_(reader),
      players_(std::move(players)),
      tracker_(static_cast<int>(players_.size())),
      posteriors_(players_.size()) {}

void HandPrediction::know(CardSet cards) {
  known_ |= cards;
  for (RangePosterior& posterior : posteriors_) posterior.remove(cards);
}

void HandPrediction::note(const HandEvent& event) {
  if (event.kind == EventKind::BoardDealt && event.run == 0) {
    board_ |= event.cards.known();
    know(event.cards.known());
    order_ = std::make_shared<const OnBoard<StrengthOrder>>(board_);
    rates_ = std::make_shared<const OnBoard<HoldingWinRates>>(board_);
  }
  if (const auto seen = tracker_.feed(event)) actions_.push_back({*seen, order_, rates_, reader_.reads_win_rates()});
}

void HandPrediction::feed(const HandEvent& event) {
  const size_t before = actions_.size();
  note(event);
  if (actions_.size() > before) observe(actions_.back());
}

void HandPrediction::observe(const ReadAction& read) {
  const int player = players_[read.action.seat.index()];
  RangePosterior& posterior = posteriors_[read.action.seat.index()];
  if (reader_.reads_latest_action_only()) {
    posterior = RangePosterior();
    posterior.remove(known_);
  }
  std::array<double, HandReader::kBuckets> known{};
  known.fill(-1);
  posterior.observe([&](Hole hole) {
    const HandFeatures held = read.features(hole);
    double& likelihood = known[reader_.bucket(read.action, held)];
    if (likelihood < 0) likelihood = reader_.likelihood(player, read.action, held);
    return likelihood;
  });
}

void HandPrediction::teach(HandReader& reader, const std::array<std::optional<Hole>, kMaxSeats>& shown) const {
  for (const ReadAction& read : actions_) {
    const int seat = read.action.seat.index();
    reader.learn_action(players_[seat], read.action);
    if (shown[seat]) reader.learn_shown(players_[seat], read.action, read.features(*shown[seat]));
  }
}

}  // namespace felt
