// Who wins a showdown, as a bit mask of players, and how often each mask came up.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cards/card_set.hpp"
#include "cards/hole.hpp"

namespace felt {

inline constexpr int kMaxPlayers = 10;

// Cards that no player can hold: the board as far as it lies, and those that are out of the deck.
struct SeenCards {
  CardSet board, dead;

  CardSet all() const { return board | dead; }
  int size() const { return board.size() + dead.size(); }
};

using WinnerMask = uint16_t;  // bit p: player p has the best hand, alone or with others

// Deals by winners. T is an integer where deals count alike, a double where they carry weights.
template <class T>
struct OutcomeCounts {
  explicit OutcomeCounts(int players) : by_winners(size_t{1} << players, T{}) {}

  std::vector<T> by_winners;  // [0] is never used: somebody wins
};

// One player's part of some deals: wins alone, ties, and the pot share that follows (a tie of n is 1/n).
struct PlayerShare {
  double win = 0, tie = 0, share = 0;

  PlayerShare& operator+=(const PlayerShare& other) {
    win += other.win;
    tie += other.tie;
    share += other.share;
    return *this;
  }
  PlayerShare scaled(double factor) const { return {win * factor, tie * factor, share * factor}; }
};

// One holding of a player's range: its part of all deals in which it came up, by weight.
struct HoldingShare {
  Hole hole;
  double weight = 0;  // in its range
  PlayerShare share;
  double total = 0;
};

// The answer of an exact method. Stopped early, it covers an even spread of the work.
struct ExactSums {
  std::vector<std::vector<HoldingShare>> players;
  uint64_t work_done = 0, work_total = 0;
};

template <class T>
PlayerShare share_of(const OutcomeCounts<T>& counts, int player) {
  PlayerShare result;
  for (size_t winners = 1; winners < counts.by_winners.size(); ++winners) {
    if ((winners >> player & 1) == 0) continue;
    const auto deals = static_cast<double>(counts.by_winners[winners]);
    const int sharing = __builtin_popcountll(winners);
    (sharing == 1 ? result.win : result.tie) += deals;
    result.share += deals / sharing;
  }
  return result;
}

}  // namespace felt
