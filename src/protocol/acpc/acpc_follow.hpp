// A hand as a client of an ACPC dealer sees it: built from MATCHSTATE lines, with the other players' cards face down
// until they are shown.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "game/acpc_betting.hpp"
#include "game/hand_state.hpp"

namespace felt {

// Whose turn it is and what is legal says the dealer's own count, AcpcBetting. Beside it our rules play the same hand
// for the bot to look at; where stacks are short and differ, the dealer does things that they do not know, and the
// two part for the rest of the hand.
class AcpcFollower {
 public:
  // The game must be one that rules_of can play.
  explicit AcpcFollower(const AcpcGame& game);
  AcpcFollower(const AcpcFollower&) = delete;
  AcpcFollower& operator=(const AcpcFollower&) = delete;

  // Takes a line without its end. Whether it begins a new hand. An error when it is no state of this game; what went
  // before is then forgotten.
  Result<bool> take(std::string_view line);

  // All of these after a good take().
  const AcpcBetting& betting() const { return *betting_; }
  Seat seat() const { return seat_; }  // the viewer's
  uint32_t number() const { return number_; }
  bool is_my_turn() const { return !betting_->is_over() && betting_->actor() == seat_.index(); }
  int64_t net() const;  // the viewer's when the hand is over, in kExactSplitUnit-ths

  // Whether our rules see the hand as the dealer does.
  bool is_in_step() const { return is_in_step_; }
  // Whether it is the viewer's turn by our rules too. The dealer also asks those who can only call.
  bool can_decide() const { return is_in_step_ && is_my_turn() && asks(seat_); }
  const HandState& hand() const { return *state_; }
  View view() const { return state_->view(seat_, public_log_); }
  const Rules& rules() const { return rules_; }
  const HandSetup& setup() const { return setup_; }

 private:
  struct Line {
    std::string_view whole, betting;
    Seat seat;
    uint32_t number = 0;
    std::vector<DealtCards> holes;   // by position; empty where unknown
    std::vector<DealtCards> boards;  // by round, as far as they are there
  };

  Result<void> read(std::string_view text, Line& line) const;
  void begin(const Line& line);
  Result<void> play(const Line& line);
  Result<void> check_cards(const Line& line) const;

  bool asks(Seat seat) const { return state_->phase() == Phase::Bet && state_->actor() == seat; }
  void deal(const Line& line);
  void mirror(const AcpcMove& move);
  bool has_same_chips() const;
  void publish();

  AcpcGame game_;
  Rules rules_;
  HandSetup setup_;
  std::optional<AcpcBetting> betting_;
  std::optional<HandState> state_;
  HandLog log_, public_log_;
  std::vector<DealtCards> holes_, boards_;  // of the last line
  Seat seat_;
  uint32_t number_ = 0;
  std::string played_;  // the betting so far
  bool is_known_ = false, is_in_step_ = false;
};

}  // namespace felt
