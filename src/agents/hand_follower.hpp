// Follows a hand with a model of how players act: what everybody may hold by now, and afterwards what there is to learn
// from it. What the two readers of source Z have in common.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "agents/agent.hpp"
#include "reading/hand_prediction.hpp"

namespace felt {

class HandFollower {
 public:
  explicit HandFollower(std::unique_ptr<HandReader> reader) : reader_(std::move(reader)) {}

  // Suits matter to the order of holdings, so that games without them cannot be read.
  static bool can_read(const View& view) { return view.rules().has_holdem_hands(); }

  void begin_hand(const HandInfo& info);
  void follow(const View& view);  // up to now
  void learn(const View& view);   // after the hand: every action, and the hands that were shown

  // Of the opponents still in the hand, after follow(); none where the game cannot be read.
  std::vector<const RangePosterior*> beliefs(const View& view) const;

  std::string save() const { return reader_->save_with_players(); }
  Result<void> load(std::string_view text) { return reader_->load(text); }

 private:
  void open_hand(const View& view);

  std::unique_ptr<HandReader> reader_;
  std::array<int, kMaxSeats> players_{};
  std::optional<HandPrediction> prediction_;
  size_t fed_ = 0;
};

}  // namespace felt
