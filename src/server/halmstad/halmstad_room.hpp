// A table of the draw server and the games played at it: seats guests, times their answers, counts up.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/halmstad/halmstad_guest.hpp"
#include "server/halmstad/halmstad_table.hpp"

namespace felt {

struct HalmstadSettings {
  HalmstadGame game;
  int players = 2;
  int tables = 1;
  int games = 1;  // in a row, at every table
  std::chrono::milliseconds answer_time{10'000};
  std::chrono::milliseconds pace{0};              // between two messages to one client
  std::optional<std::chrono::milliseconds> wait;  // for clients to come; none: as long as it takes
  uint64_t seed = 1;
};

// What a player has reached in all games of a table.
struct HalmstadScore {
  std::string name;
  int games = 0, wins = 0, disconnected = 0;
  double places = 0;  // summed up
  int64_t chips = 0, rounds = 0;

  double mean_place() const { return games > 0 ? places / games : 0; }
};

class HalmstadRoom final : private HalmstadTable::Host {
 public:
  // Hears of everything. Hands are PHH text, without a table header.
  class Listener {
   public:
    virtual ~Listener() = default;
    virtual bool wants_hands() const = 0;
    virtual bool wants_log() const = 0;
    virtual void logged(const std::string& line) = 0;
    virtual void hand_played(const std::string& phh) = 0;
    virtual void game_over(const HalmstadRoom& room, const std::vector<HalmstadStanding>& standings) = 0;
    virtual void gone(HalmstadGuest& guest) = 0;  // it has no seat any more, and is closing or closed
  };

  // Everything must outlive the room.
  HalmstadRoom(EventLoop& loop, const HalmstadSettings& settings, int number, Listener& listener);

  int number() const { return number_; }  // from 1
  int games() const { return games_; }    // played
  int64_t hands() const { return hands_; }
  const std::vector<HalmstadScore>& scores() const { return scores_; }
  bool is_done() const { return is_done_; }

  // After the first game chairs are kept for those who played it, by name.
  bool can_seat(const std::string& name) const;
  void seat(HalmstadGuest& guest);
  bool said(HalmstadGuest& guest, const HalmstadAnswer& answer);
  void left(HalmstadGuest& guest, const std::string& why);
  void stop();  // after the hand that is being played

 private:
  void tell(int player, std::string_view line) override;
  void tell_all(std::string_view line) override;
  void disconnect(int player, const std::string& why) override;
  HalmstadTable::Deck deck(int round) override;
  void hand_played(const HandSetup& setup, const HandState& hand, const HandLog& log,
                   const std::vector<int>& players) override;

  void log(std::string_view to, std::string_view line);
  int chair_for(const std::string& name) const;
  int present() const;
  void wait_for_guests();
  void waited_enough();
  void start();
  void moved();
  void answer_is_late();
  void end_game();
  void finish();
  void let_go(HalmstadGuest*& guest);

  const HalmstadSettings& settings_;
  int number_;
  Listener& listener_;
  Timer answer_timer_, wait_timer_;
  std::vector<HalmstadGuest*> chairs_;  // whoever is there, or null
  std::vector<HalmstadScore> scores_;   // by chair
  std::vector<int> chair_of_player_;    // in the game that is being played
  std::optional<HalmstadTable> table_;
  uint64_t timed_question_ = 0;
  int games_ = 0;
  int64_t hands_ = 0;
  bool is_stopping_ = false, is_done_ = false;
};

}  // namespace felt
