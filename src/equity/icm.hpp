// What tournament chips are worth in prizes: the independent chip model of Malmuth and Harville. A player wins with the
// probability of their share of the chips; the second is found the same way among the others, and so on.
#pragma once

#include <span>
#include <vector>

namespace felt {

inline constexpr int kMaxIcmPlayers = 16;

// The expected prize of every player, exactly, by recursion over the sets of those who have finished. Up to
// kMaxIcmPlayers. `payouts` are from the first place down; places without one pay nothing. Players without chips share
// the last places evenly; at least one player has chips.
std::vector<double> icm_equity(std::span<const double> stacks, std::span<const double> payouts);

}  // namespace felt
