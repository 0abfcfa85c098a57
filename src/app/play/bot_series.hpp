// Bots among themselves, to be watched: the very hands that felt match and felt tourney play with the same seed.
#pragma once

#include "app/play/series.hpp"
#include "arena/match/match.hpp"
#include "arena/tournament/tournament.hpp"

namespace felt {

// One session of a match without duplicate deals: everybody begins every hand with the same stack, and moves on by a
// seat. The same as felt match … --no-duplicate --session HANDS.
class MatchSeries final : public Series {
 public:
  explicit MatchSeries(MatchConfig config);

  const Rules& rules() const override { return schedule_.rules(); }
  Stakes stakes() const override { return schedule_.stakes(); }
  bool is_over() const override { return static_cast<uint64_t>(hands_) >= config_.hands; }
  Deal next() override { return schedule_.next(); }
  void finish(const Deal& deal, const HandState& hand) override;
  Chips stack(int) const override { return config_.stack; }
  Chips buy_in() const override { return config_.stack; }
  const MatchConfig& config() const { return config_; }

 private:
  MatchConfig config_;
  HandSchedule schedule_;
};

// The first game of a tournament, as felt tourney … --games 1 plays it.
class TourneySeries final : public Series {
 public:
  explicit TourneySeries(TourneyConfig config);

  const Rules& rules() const override { return schedule_.rules(); }
  Stakes stakes() const override { return schedule_.stakes(); }
  bool is_over() const override { return !schedule_.can_play() || hands_ >= config_.hand_limit(); }
  Deal next() override { return schedule_.next(); }
  void finish(const Deal& deal, const HandState& hand) override;
  Chips stack(int chair) const override { return schedule_.stack(chair); }
  Chips buy_in() const override { return config_.stack; }
  std::optional<int> place(int chair) const override;
  const TourneyConfig& config() const { return config_; }

 private:
  TourneyConfig config_;
  HandSchedule schedule_;
};

}  // namespace felt
