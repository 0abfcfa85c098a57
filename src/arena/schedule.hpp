// Which hands are played at a table: who sits where in hand k, with how many chips, for which stakes, from which deck.
// Matches, tournaments, tables to watch and tables to play at take their hands from here, so that the same seed is the
// same hands wherever they are played. A schedule plays nothing; whoever does asks for the next hand and gives it back.
#pragma once

#include <array>
#include <vector>

#include "base/rng.hpp"
#include "game/table.hpp"

namespace felt {

using PlayerBySeat = std::array<int, kMaxSeats>;

enum class Stacks : uint8_t {
  Reset,  // everybody begins every hand with the same stack
  Keep,   // stacks are kept from hand to hand
};

// Seats that everybody leaves for the next one from hand to hand: player p sits in seat p + moves.
class Rotation {
 public:
  explicit Rotation(int players, int moves = 0) : players_(players), moves_(wrapped(moves)) {}

  void move_on(int seats = 1) { moves_ = wrapped(moves_ + seats); }
  Seat seat_of(int player) const { return Seat(wrapped(player + moves_)); }
  int player_in(Seat seat) const { return wrapped(seat.index() - moves_); }

 private:
  int wrapped(int place) const { return (place % players_ + players_) % players_; }

  int players_, moves_;
};

struct SchedulePlan {
  const Rules* rules = nullptr;            // must outlive the schedule
  StakesSchedule stakes{Stakes{}};         // by hand
  Chips stack{0};                          // of a buy-in
  std::vector<int> players;                // by chair
  Stacks stacks = Stacks::Reset;           // Reset: everybody moves on by a seat from hand to hand
  ButtonRule button = ButtonRule::Moving;  // Keep: how the button moves round the chairs
  int moved_on = 0;                        // Reset: by how many seats in the first hand
  uint64_t seed = 1;
  uint64_t first_deal = 0;  // hand k is dealt from deck number first_deal + k of the seed
};

struct ScheduledHand {
  Table::NextHand next;
  const Rules* rules = nullptr;  // of a mix: the game whose turn it is
  uint64_t deal = 0;             // the number of its deck
  Rng deck{0};
};

class HandSchedule {
 public:
  // Everybody has bought in, and nothing has been played.
  explicit HandSchedule(const SchedulePlan& plan);
  // Continues with kept stacks: the table as it stands after so many hands.
  HandSchedule(SchedulePlan plan, Table table, int hands);

  int chairs() const { return static_cast<int>(plan_.players.size()); }
  int hands() const { return hands_; }                                  // played
  int players_left() const { return table_.ready(); }                   // who would be dealt in
  Stakes stakes() const;                                                // of the next hand, in whole chips
  const Rules& rules() const;                                           // of the next hand
  bool can_play() const { return table_.can_play(); }                   // enough players have chips
  Chips stack(int chair) const { return table_.player(chair)->stack; }  // between hands, in parts of chips (chip_scale)
  int buy_ins(int chair) const { return buy_ins_[static_cast<size_t>(chair)]; }
  const std::vector<Table::Elimination>& eliminations() const { return table_.eliminations(); }

  // Valid until the next call.
  const ScheduledHand& next();
  PlayerBySeat players() const;  // who sits where in the hand that next() gave
  void finish(const HandState& hand);

  // Kept stacks, between hands: a player without chips buys in again; everybody does who has not done so `rebuys`
  // times.
  void buy_in(int chair);
  void rebuy(int rebuys);

 private:
  void renew_setup();
  void rotate();

  SchedulePlan plan_;
  Table table_;
  std::vector<int> buy_ins_;  // by chair
  Rotation rotation_;
  Stakes stakes_;  // of hand_
  ScheduledHand hand_;
  int hands_ = 0;
};

}  // namespace felt
