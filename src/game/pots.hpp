// Main and side pots, from what every player put in.
#pragma once

#include <array>

#include "game/hand_setup.hpp"

namespace felt {

struct Pot {
  Chips amount;
  SeatSet eligible;  // who may win it
  friend bool operator==(const Pot&, const Pot&) = default;
};

class PotList {
 public:
  void add(Pot pot);             // a pot that nobody can win joins the last one
  void give_up(SeatSet mucked);  // they cannot win any more; a pot that nobody can win joins the one below
  bool joins(const Pot& pot) const { return size_ > 0 && (*this)[size_ - 1].eligible == pot.eligible; }
  void grow(Chips amount) { (*this)[size_ - 1].amount += amount; }  // the last one
  int size() const { return size_; }
  Pot& operator[](int i) { return pots_[i]; }
  const Pot& operator[](int i) const { return pots_[i]; }
  const Pot* begin() const { return pots_.data(); }
  const Pot* end() const { return pots_.data() + size_; }

 private:
  std::array<Pot, kMaxSeats + 1> pots_{};
  int size_ = 0;
};

// Pots with the same players are one, or every level of what was put in is a pot of its own.
enum class PotsBy : uint8_t { Players, Level };

// Main pot first. `dead` money belongs to every live player, whatever they put in. Money at a level that no live player
// reached joins the pot below (V37), so the pots always add up to what was put in.
PotList make_pots(const ChipsBySeat& committed, Chips dead, SeatSet live, int players, PotsBy by = PotsBy::Players);

}  // namespace felt
