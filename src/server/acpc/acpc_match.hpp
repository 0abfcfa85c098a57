// A match of the Annual Computer Poker Competition, dealt over TCP: one port for every seat, the same cards for the
// same seed as the competition's own dealer, its rules for time and for answers that are late, stale or illegal.
// Several matches can share a loop.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arena/schedule.hpp"
#include "game/rules/acpc_game.hpp"
#include "protocol/acpc/acpc_answer.hpp"
#include "protocol/acpc/acpc_deck.hpp"
#include "protocol/acpc/acpc_hand.hpp"
#include "server/net/connection.hpp"

namespace felt {

struct AcpcMatchConfig {
  using Ms = std::chrono::milliseconds;

  std::string name;
  std::string game_name;  // as the user wrote it; goes into the log
  AcpcGame game;          // that rules_of can play
  uint32_t hands = 1, seed = 0;
  std::vector<std::string> names;  // by seat of the table
  std::vector<uint16_t> ports;     // by seat; empty: any free ones
  std::string host = "127.0.0.1";
  bool fixed_seats = false;  // nobody moves on from hand to hand
  bool is_alone = false;     // no other match shares the loop: it may sleep until the player to act has answered
  Ms response_limit{600'000}, hand_limit{600'000};
  Ms per_hand_limit{7'000};       // on average over the match
  std::optional<Ms> start_limit;  // until everybody has connected
};

// The wall clock, as logs write it.
using WallTime = std::chrono::system_clock::time_point;

// Who wants to hear of a match. Seats are those of the table, from 0.
class AcpcListener {
 public:
  virtual ~AcpcListener() = default;
  virtual bool wants_messages() const { return false; }  // sent() and got() are called only then
  virtual void sent(int /*seat*/, std::string_view /*line*/) {}
  virtual void got(int /*seat*/, std::string_view /*line*/) {}
  virtual void started() {}
  virtual void warning(const std::string& /*what*/) {}  // somebody sent something strange
  virtual void acted(uint32_t /*hand*/, const std::string& /*move*/, WallTime /*asked*/, WallTime /*answered*/) {}
  virtual void hand_played(uint32_t /*hand*/, std::string_view /*state_line*/) {}  // also those of a resumed match
  virtual void ended() {}
};

class AcpcMatch final : private Connection::Owner {
 public:
  enum class End : uint8_t { None, Played, Failed, Stopped };

  // The loop and the listener must outlive the match.
  AcpcMatch(EventLoop& loop, AcpcMatchConfig config, AcpcListener& listener);
  ~AcpcMatch() override;

  // Takes up a match where its transaction log leaves it, before anybody plays. Errors name the line.
  Result<void> resume(std::string_view transactions);
  // Listens. An error when a port is taken.
  Result<void> open();
  const std::vector<uint16_t>& ports() const { return ports_; }

  void stop();  // after the hand that is being played, or some seconds if it does not end

  End end() const { return end_; }
  bool is_over() const { return end_ != End::None; }
  bool has_sent() const;                                   // nothing waits to be sent any more
  const std::string& failure() const { return failure_; }  // "seat 2 (bob) ran out of time"
  uint32_t hands_played() const { return number_; }
  const std::vector<int64_t>& totals() const { return totals_; }    // by seat of the table, in kExactSplitUnit-ths
  const std::vector<int64_t>& invalid() const { return invalid_; }  // answers that were made legal, by seat
  const AcpcMatchConfig& config() const { return config_; }

 private:
  using Time = EventLoop::Time;
  struct Chair;

  size_t received(Connection& from, std::string_view bytes) override;
  void lost(Connection& from, const std::string& why) override;

  void accepted(int seat, Fd socket);
  void greet(int seat, Connection& from, std::string_view line);
  void start();
  void begin_hand();
  void ask();
  void flush_others();
  void take_line(int seat, std::string_view line);
  void comment(int seat, Time now);
  void stray(int seat, const std::string& what);
  void answer(AcpcMove move, Time now);
  void apply(const AcpcMove& move, bool is_redone);
  void go_on();
  void tell_hand();
  void finish_hand();
  void settle();
  void finish(End end);
  void fail(int seat, const std::string& why);
  Result<void> redo(std::string_view line);
  Time deadline() const;

  int seat_of(int position) const { return positions_.player_in(Seat(position)); }
  int position_of(int seat) const { return positions_.seat_of(seat).index(); }
  int actor() const { return seat_of(hand_->betting().actor()); }

  EventLoop& loop_;
  AcpcMatchConfig config_;
  AcpcListener& listener_;
  AcpcDeck deck_;
  std::vector<std::unique_ptr<Chair>> chairs_;
  std::vector<uint16_t> ports_;
  Timer response_timer_, start_timer_, hold_timer_, stop_timer_;

  std::optional<AcpcHand> hand_;
  uint32_t number_ = 0;
  Rotation positions_;  // of the seats of the table; whoever was at position 1 is at position 0 in the next hand
  std::string asked_;   // the state that was sent to the actor
  Time asked_at_{};
  WallTime asked_wall_{};
  std::vector<int64_t> totals_, invalid_;
  bool is_started_ = false, is_stopping_ = false;
  End end_ = End::None;
  std::string failure_;
};

}  // namespace felt
