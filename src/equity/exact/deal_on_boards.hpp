// One deal of known holdings on many boards at once. The rank of every holding on every board is looked up once for all
// deals; what is left of a showdown is comparing numbers, a vector of boards at a time.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "equity/outcome.hpp"

namespace felt {

inline constexpr size_t kBoardLanes = 32;  // of the widest register: lists of boards are padded to a multiple

// How often everybody wins.
struct DealOutcome {
  std::array<std::array<uint32_t, kMaxPlayers>, kMaxPlayers> wins{};  // by player and by how many others share the pot
  uint32_t boards = 0;                                                // that can come
};

// ranks[p][b] is HandRank::value() of player p's holding on board b, or 0 where the board has one of its cards: that
// board cannot come. Adds to `outcome`. Two to ten players; `boards` is a multiple of kBoardLanes.
void judge_deal(std::span<const uint16_t* const> ranks, size_t boards, DealOutcome& outcome);

namespace plain {
// The twin: board by board.
void judge_deal(std::span<const uint16_t* const> ranks, size_t boards, DealOutcome& outcome);
}  // namespace plain

}  // namespace felt
