// Equities while a hand is looked at again: cheap ones, since there is one for every step.
#pragma once

#include <optional>
#include <vector>

#include "game/hand_state.hpp"
#include "web_app/study/study_reads.hpp"

namespace felt {

// Every player's part of the pot where all live hands are known; worked out again only when hands or boards change.
class OpenOdds {
 public:
  void follow(const HandState& state);
  std::optional<double> of(Seat seat) const { return parts_[static_cast<size_t>(seat.index())]; }
  bool has_estimates() const { return has_estimates_; }  // some were random deals

  static constexpr double kStandardError = 1e-3;  // of those

 private:
  void work_out(const HandState& state);

  std::array<std::optional<double>, kMaxSeats> parts_{};
  std::vector<int64_t> seen_;  // live seats, cards on each board and side pots when they were worked out
  bool has_estimates_ = false;
};

// What a decision looks like to a player who knows their own cards.
struct DecisionOdds {
  std::optional<double> random, read;
  double error = 0;  // the larger standard error
};

// For state.actor(). `reads` is null where the game is not read.
DecisionOdds decision_odds(const HandState& state, const StudyReads* reads, int samples, uint64_t seed);

}  // namespace felt
