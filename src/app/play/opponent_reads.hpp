// What the hints to a person believe the others hold: a reading model that follows every hand and learns from
// showdowns.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>

#include "agents/agent.hpp"
#include "reading/hand_prediction.hpp"
#include "reading/make_reader.hpp"

namespace felt {

class OpponentReads {
 public:
  static constexpr const char* kModel = "zju";

  OpponentReads() : reader_(*make_reader(kModel)) {}

  // Two hole cards, a board and suits that count: the only games that models read.
  static bool can_read(const Rules& rules) { return rules.has_holdem_hands(); }

  void begin_hand(const HandInfo& info);
  void follow(const View& view);  // can_read() only
  void end_hand(const View& view);

  const RangePosterior& of(Seat seat) const { return prediction_->of(seat); }  // after follow()

  std::string save() const { return reader_->save_with_players(); }
  Result<void> load(std::string_view text) { return reader_->load(text); }

 private:
  std::unique_ptr<HandReader> reader_;
  std::array<int, kMaxSeats> players_{};
  std::optional<HandPrediction> prediction_;
  size_t fed_ = 0;
};

}  // namespace felt
