// Equities while a hand is looked at again: cheap ones, since there is one for every step.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "game/hand_state.hpp"
#include "web_app/study/study_reads.hpp"

namespace felt {

// Every player's part of the pot where all live hands are known; worked out again only when hands or boards change.
class OpenOdds {
 public:
  void follow(const HandState& state);
  std::optional<double> of(Seat seat) const { return parts_[static_cast<size_t>(seat.index())]; }
  bool has_estimates() const { return error_ > 0; }  // some were random deals
  double error() const { return error_; }            // the largest standard error of those

  static constexpr double kStandardError = 1e-3;  // at which random deals stop

 private:
  void work_out(const HandState& state);

  std::array<std::optional<double>, kMaxSeats> parts_{};
  std::vector<int64_t> seen_;  // live seats, their cards, those on each board and side pots when they were worked out
  double error_ = 0;
  bool is_drawing_ = false;  // the figures from before a draw stand until it is over
};

// What a decision looks like to a player who knows their own cards.
struct DecisionOdds {
  std::optional<double> random, read;
  std::string_view against{};  // what `random` is against
  double error = 0;            // the larger standard error
};

// For the viewer, whose turn it is. `reads` is null where the game is not read.
DecisionOdds decision_odds(const View& view, const StudyReads* reads, int samples, uint64_t seed);

}  // namespace felt
