// A hand as a client of an ACPC dealer sees it: built from MATCHSTATE lines, with the other players' cards face down
// until they are shown.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "game/acpc_game.hpp"
#include "game/hand_state.hpp"

namespace felt {

class AcpcFollower {
 public:
  // The game must be one that rules_of can play.
  explicit AcpcFollower(const AcpcGame& game);

  // Takes a line without its end. Whether it begins a new hand. An error when it is no state of this game; what went
  // before is then forgotten.
  Result<bool> take(std::string_view line);

  const HandState& hand() const { return *state_; }  // after a good take()
  Seat seat() const { return seat_; }                // the viewer's
  uint32_t number() const { return number_; }
  bool is_my_turn() const { return state_->phase() == Phase::Bet && state_->actor() == seat_; }
  View view() const { return state_->view(seat_, public_log_); }
  const Rules& rules() const { return rules_; }
  const HandSetup& setup() const { return setup_; }

 private:
  struct Line;

  void begin(const Line& line);
  Result<void> play(const Line& line);
  Result<void> deal(const Line& line);
  Result<void> deal_holes(const Line& line);
  Result<void> show(const Line& line);
  Result<void> act(std::string_view& betting);
  void publish();

  AcpcGame game_;
  Rules rules_;
  HandSetup setup_;
  std::optional<HandState> state_;
  HandLog log_, public_log_;
  Seat seat_;
  uint32_t number_ = 0;
  std::string played_;  // the betting so far
  bool is_known_ = false;
};

}  // namespace felt
