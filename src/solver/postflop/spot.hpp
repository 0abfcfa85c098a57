// A post-flop spot to be solved: two players, what is on the table, what they may hold and how they may bet.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "cards/card.hpp"
#include "equity/ranges/range.hpp"
#include "game/chips.hpp"
#include "solver/postflop/bet_size.hpp"

namespace felt {

inline constexpr int kOutOfPosition = 0, kInPosition = 1;  // who acts first, who acts last
inline constexpr int kPostflopStreets = 3;                 // flop, turn, river

struct StreetSizes {
  std::vector<BetSize> bet, raise;
  std::optional<std::vector<BetSize>> donk;  // out of position, into who bet last on the street before; else `bet`

  friend bool operator==(const StreetSizes&, const StreetSizes&) = default;
};

struct SpotRake {
  double rate = 0;  // of the pot
  double cap = 0;   // chips; 0 is none
  friend bool operator==(const SpotRake&, const SpotRake&) = default;
};

// A decision that is not solved but given: every hand there takes each action with these shares.
struct SpotLock {
  std::string path;  // from the beginning: "check, bet 108"
  std::vector<double> shares;
  friend bool operator==(const SpotLock&, const SpotLock&) = default;
};

struct Spot {
  std::vector<Card> board;                                         // 3 to 5 cards
  Chips pot{0}, stack{0};                                          // on the table now; behind, for each
  std::array<Range, 2> ranges;                                     // by player
  std::array<std::array<StreetSizes, kPostflopStreets>, 2> sizes;  // by player and street, from the flop
  // Thresholds in pots, as solvers have them; 0 is off.
  double add_all_in = 0;    // all-in is offered too where it is at most so many pots
  double force_all_in = 0;  // a bet that leaves at most so many pots behind becomes all-in
  double merge = 0;         // of two sizes this close, the smaller goes
  int max_raises = 100;     // bets and raises on a street
  SpotRake rake;
  std::vector<SpotLock> locks;
  // Betting that has happened on the first street: after each step, the total of who took it on this street. The tree
  // offers these sizes at these decisions, whatever the sizes above are.
  std::vector<Chips> line;
  // How often a player on that line takes the real step whatever they hold. What comes after a step that nobody should
  // take is then solved too: it has been taken.
  double line_doubt = 0;

  int first_street() const { return static_cast<int>(board.size()) - 3; }  // 0 flop, 1 turn, 2 river
  friend bool operator==(const Spot&, const Spot&) = default;
};

// What is wrong with it, in one sentence; empty when nothing is.
Result<void> check_solvable(const Spot& spot);

}  // namespace felt
