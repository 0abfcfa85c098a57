// What a model believes of every player while a hand is looked at again.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "app/play/opponent_reads.hpp"
#include "protocol/web/web_schema.hpp"
#include "reading/hand_prediction.hpp"

namespace felt {

class StudyReads {
 public:
  // The model of the hints to players. bayes scores better on the six-handed hands that it was fitted on
  // (docs/lab/reading.md), but where those hands have no example, as of four bets between three players, its counts are
  // noise, and a grid of noise teaches nothing.
  static constexpr const char* kModel = OpponentReads::kModel;

  using Holes = std::array<std::optional<Hole>, kMaxSeats>;  // by seat, where known

  StudyReads(int players, const Holes& holes);

  // The StudyReads of live players that the event changed; a player's first comes with the cards.
  Json feed(const HandEvent& event, SeatSet live);

  const RangePosterior& of(Seat seat) const { return prediction_.of(seat); }

 private:
  Json view(Seat seat) const;

  std::unique_ptr<HandReader> reader_;
  HandPrediction prediction_;
  Holes holes_;
  std::vector<RangePosterior> told_;
};

}  // namespace felt
