#include "reading/hand_prediction.hpp"

#include <cmath>

namespace felt {

HandPrediction::HandPrediction(const HandReader& reader, std::vector<int> players)
    : reader_(reader),
      players_(std::move(players)),
      tracker_(static_cast<int>(players_.size())),
      posteriors_(players_.size()) {}

void HandPrediction::know(CardSet cards) {
  for (RangePosterior& posterior : posteriors_) posterior.remove(cards);
}

void HandPrediction::feed(const HandEvent& event) {
  if (event.kind == EventKind::BoardDealt && event.run == 0) {
    board_ |= event.cards.known();
    know(event.cards.known());
    order_ = std::make_shared<const StrengthOrder>(board_);
  }
  const auto seen = tracker_.feed(event);
  if (!seen) return;
  ReadAction read{*seen, order_};
  const int player = players_[seen->seat.index()];
  // Readers look at strength alone, so a hundred strengths stand for 1326 holdings.
  constexpr int kSteps = 100;
  std::array<double, kSteps + 1> likelihoods{};
  for (int i = 0; i <= kSteps; ++i) likelihoods[i] = reader_.likelihood(player, *seen, static_cast<double>(i) / kSteps);
  posteriors_[seen->seat.index()].observe(
      [&](Hole hole) { return likelihoods[std::lround(read.strength(hole) * kSteps)]; });
  actions_.push_back(std::move(read));
}

void HandPrediction::teach(HandReader& reader, const std::array<std::optional<Hole>, kMaxSeats>& shown) const {
  for (const ReadAction& read : actions_) {
    const int seat = read.action.seat.index();
    reader.learn_action(players_[seat], read.action);
    if (shown[seat]) reader.learn_shown(players_[seat], read.action, read.strength(*shown[seat]));
  }
}

}  // namespace felt
