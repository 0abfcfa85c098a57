// One game on a Halmstad table, from the first round to the last, without sockets: it says what is to be sent to whom
// and whose answer it waits for, and is told answers. The rules are the hand's (game/hand_state.hpp).
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/dealer.hpp"
#include "game/stakes.hpp"
#include "protocol/halmstad/halmstad_betting.hpp"

namespace felt {

struct HalmstadGame {
  HalmstadGame() : HalmstadGame(HalmstadMode::Original) {}
  explicit HalmstadGame(HalmstadMode played) : mode(played), rules(halmstad_rules(played)) {}
  bool is_original() const { return mode == HalmstadMode::Original; }

  HalmstadMode mode;
  Rules rules;
  Chips chips{200};
  Chips ante{10};
  int double_every = 10;  // rounds; 0 is never
};

// How a player stands. One who was disconnected goes on paying antes and folding, or under standard rules is out of the
// game with the chips they had.
struct HalmstadStanding {
  std::string name;
  Chips chips;
  int rounds = 0;          // dealt in
  double place = 0;        // from 1, at the end of the game; 1.5 for two who share the first
  std::string why_gone{};  // empty for a player who stayed as long as they had chips
};

class HalmstadTable {
 public:
  static constexpr int kMaxRounds = 100'000;  // a game that is not over then is given up: nobody puts a chip in
  using Deck = std::array<Card, kCards>;

  // Players are numbered in the order of `names`, the order of joining. Nothing may call the table back.
  class Host {
   public:
    virtual ~Host() = default;
    virtual void tell(int player, std::string_view line) = 0;
    virtual void tell_all(std::string_view line) = 0;  // who is still there
    // They are not asked any more. The connection is closed when the game is over, or under standard rules at once.
    virtual void disconnect(int player, const std::string& why) = 0;
    virtual Deck deck(int round) = 0;
    virtual void hand_played(const HandSetup& setup, const HandState& hand, const HandLog& log,
                             const std::vector<int>& players) = 0;
  };

  // `game` and `host` must outlive the table. The first to act is player `first`.
  HalmstadTable(const HalmstadGame& game, std::vector<std::string> names, int first, Host& host);

  void start();
  int asked() const { return asked_; }               // whose answer is awaited; -1: nobody's
  uint64_t questions() const { return questions_; }  // asked so far
  bool is_over() const { return is_over_; }
  bool is_decided() const { return players_in() < 2; }  // otherwise it was stopped

  void answer(const HalmstadAnswer& answer);       // of the player who is asked
  void leave(int player, const std::string& why);  // at any time: they fold when they would bet
  void stop_after_hand() { is_stopping_ = true; }

  int rounds() const { return round_; }
  const std::vector<HalmstadStanding>& standings() const { return players_; }

 private:
  bool is_in(int player) const {
    return players_[player].chips > Chips{0} && (game_.is_original() || players_[player].why_gone.empty());
  }
  bool is_gone(Seat seat) const { return !players_[player_in(seat)].why_gone.empty(); }
  int player_in(Seat seat) const { return seats_[seat.index()]; }
  const std::string& name_in(Seat seat) const { return players_[player_in(seat)].name; }
  std::vector<Seat> told_order() const;  // seats as lines about them follow each other
  SeatSet live() const { return hand_->live() - folded_; }

  void tell(int player, const HalmstadMessage& message) { host_.tell(player, to_line(message)); }
  void tell_all(const HalmstadMessage& message) { host_.tell_all(to_line(message)); }

  void run();
  int players_in() const;
  bool can_go_on() const { return !is_decided() && !is_stopping_ && round_ < kMaxRounds; }
  void begin_hand();
  HandSetup make_setup() const;
  void announce(const HandSetup& setup, Chips old_ante);
  void announce_antes(const HandSetup& setup);
  void advance();
  void draw_on();
  void bet_on();
  void bet_for_gone(Seat seat);
  void show_down();
  void ask(Seat seat, const HalmstadMessage& question);
  void fold(Seat seat);
  void refuse(const HalmstadAnswer& answer, const std::string& why);
  void take_bet(const HalmstadAnswer& answer);
  void take_draw(const HalmstadAnswer& answer);
  void take_folded_draw(const HalmstadAnswer& answer);
  void tell_draw(Seat seat, const DealtCards& cards, int count);
  void apply(const Action& action);
  void end_hand();
  void tell_results();
  void end_game();
  void rank_players();

  const HalmstadGame& game_;
  Host& host_;
  StakesSchedule antes_;
  std::vector<HalmstadStanding> players_;
  std::vector<Chips> begun_with_;  // the last hand of each player
  int first_;                      // to act in the next hand, if still in
  int round_ = 0;
  Chips ante_{0};

  std::vector<int> seats_;  // players by seat
  std::optional<HandSetup> setup_;
  std::optional<HandState> hand_;
  HandLog log_;
  Deck deck_{};
  std::optional<Dealer> dealer_;
  std::array<DealtCards, kMaxSeats> folded_cards_{};  // what folded players hold who are asked to draw
  int from_bottom_ = 0;                               // cards they were given, from the bottom of the deck
  SeatSet folded_;                                    // in the draw: the hand learns it when it asks them
  ChipsBySeat beyond_{};                              // put in though nobody could call it
  int next_to_draw_ = 0;                              // seat

  int asked_ = -1;
  Seat asked_seat_;
  uint64_t questions_ = 0;
  bool is_stopping_ = false, is_over_ = false;
};

}  // namespace felt
