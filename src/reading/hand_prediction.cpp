#include "reading/hand_prediction.hpp"

#include <array>

namespace felt {
namespace {

// Which holdings an action is equally likely with, and one example of each kind.
class Buckets {
 public:
  Buckets(const HandReader& reader, const ReadAction& read, const RangePosterior& posterior) {
    std::array<int16_t, HandReader::kBuckets> place{};
    place.fill(-1);
    examples_.reserve(HandReader::kBuckets);
    const StrengthOrder& order = read.strengths();
    const bool own = reader.has_own_buckets();
    for (int i = 0; i < kCombos; ++i) {
      if (posterior.probabilities()[i] <= 0) continue;
      const Hole hole = Hole::from_index(i);
      const int bucket =
          own ? reader.bucket(read.action, read.features(hole)) : HandReader::strength_bucket(order[hole]);
      if (place[bucket] < 0) {
        place[bucket] = static_cast<int16_t>(examples_.size());
        examples_.push_back(read.features(hole));
      }
      of_[i] = place[bucket];
    }
  }

  std::span<const HandFeatures> examples() const { return examples_; }
  size_t of(Hole hole) const { return static_cast<size_t>(of_[hole.index()]); }

 private:
  std::vector<HandFeatures> examples_;
  std::array<int16_t, kCombos> of_{};
};

}  // namespace

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
  const Buckets buckets(reader_, read, posterior);
  std::array<double, HandReader::kBuckets> likelihood{};
  reader_.likelihoods(player, read.action, buckets.examples(), likelihood);
  posterior.observe([&](Hole hole) { return likelihood[buckets.of(hole)]; });
}

void HandPrediction::teach(HandReader& reader, const std::array<std::optional<Hole>, kMaxSeats>& shown) const {
  for (const ReadAction& read : actions_) {
    const int seat = read.action.seat.index();
    reader.learn_action(players_[seat], read.action);
    if (shown[seat]) reader.learn_shown(players_[seat], read.action, read.features(*shown[seat]));
  }
}

}  // namespace felt
