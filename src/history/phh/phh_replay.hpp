// A PHH hand played again through the rules engine, action by action.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game/hand_state.hpp"
#include "history/phh/phh_moves.hpp"
#include "history/phh/phh_text.hpp"

namespace felt {

enum class ReplayOutcome : uint8_t {
  Finished,        // played to the end
  Partial,         // the file stops before the hand is over
  UnknownVariant,  // not a game that felt plays; `why` names it
  Wrong,           // `why` and `line` say what is wrong
};

// How to understand what converters of real hands write in more than one way.
enum class Reading : uint8_t {
  Standard,         // late posts below the big blind are dead; heads-up the small blind is written first
  SmallPostsLive,   // late posts below the big blind are part of the player's bet
  BlindsAsWritten,  // heads-up: the blinds stand in seat order
};

// Replays hand after hand; what it returns is valid until the next one. Amounts are scaled to whole chips: a hand with
// cents is played in cents.
class PhhReplay {
 public:
  // Rule profile for hands that do not name theirs in _felt_profile. online allows what sites allow; where the hand's
  // venue is known to differ from it, the venue's profile counts instead.
  explicit PhhReplay(std::string profile = "online");

  // A log is begun anew.
  ReplayOutcome play(const PhhHand& hand, HandLog* log = nullptr, Reading reading = Reading::Standard);

  // Whether this reading differs from the standard one for this hand.
  static bool has_reading(const PhhHand& hand, Reading reading);

  const Rules& rules() const { return *rules_; }
  const HandSetup& setup() const { return setup_; }
  const HandState& state() const { return *state_; }  // after Finished and Partial
  int decimals() const { return decimals_; }          // chips are 10^-decimals
  const std::string& why() const { return why_; }     // of Wrong and UnknownVariant
  int line() const { return line_; }

 private:
  bool wrong(int line, const std::string& why);
  bool wrong(const PhhMove& move, Illegal reason, const Action& action = {});
  std::string why_dealt_twice(const DealtCards& cards) const;
  bool read_moves(const PhhHand& hand);
  bool choose_rules(const PhhHand& hand);
  Result<Rules> make_rules(const PhhHand& hand) const;
  std::string_view usual_profile(const PhhHand& hand) const;
  bool read_setup(const PhhHand& hand);
  bool read_felt_fields(const PhhHand& hand);
  bool read_amounts(const PhhHand& hand, std::string_view name, const std::vector<Decimal>& amounts,
                    ChipsBySeat& by_seat);
  bool read_blinds(const PhhHand& hand);
  bool read_bets(const PhhHand& hand);
  std::optional<Chips> chips(const Decimal& amount) const;

  size_t play_moves(HandLog* log);
  bool learn_stack(const PhhMove& refused);
  bool learn_all_in(SeatSet seats);
  bool learn_short_raise(const PhhMove& raise);
  SeatSet unknown_stacks() const;
  bool play_move(const PhhMove& move, HandLog* log);
  bool deal_hole(const PhhMove& move, HandLog* log);
  bool deal_board(const PhhMove& move, HandLog* log);
  bool decide(const PhhMove& move, HandLog* log);
  bool is_idle_check(const PhhMove& move) const;
  bool discard(const PhhMove& move, HandLog* log);
  bool show(const PhhMove& move, HandLog* log);
  const DealtCards& known_hole(Seat seat, const DealtCards& dealt) const;
  void deal_missing_holes(HandLog* log);
  void show_rest(HandLog* log);
  void agree_runs(HandLog* log);

  std::string profile_;
  Reading reading_ = Reading::Standard;
  std::string rules_key_;
  std::map<std::string, std::unique_ptr<Rules>, std::less<>> rules_by_key_;
  const Rules* rules_ = nullptr;
  HandSetup setup_;
  ChipsBySeat written_posts_{};  // late posts as written
  std::optional<HandState> state_;
  int decimals_ = 0;
  std::vector<PhhMove> moves_;
  std::array<DealtCards, kMaxSeats> last_shown_{};  // the last known cards a seat shows: those that count
  int boards_ = 0, boards_left_ = 0;                // deals of the board, and those still to come
  std::string why_;
  int line_ = 0;
};

}  // namespace felt
