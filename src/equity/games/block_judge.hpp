// Judges a block of deals at a time, a deal per SIMD lane: games in which five of seven cards count, high with or
// without a low half, and the short deck. AnyJudge is the plain twin.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "equity/games/odds_tally.hpp"
#include "equity/sampled/deal_kernel.hpp"

namespace felt {

// Cards of a block of deals: those that are always the same, and ids by deal of the others.
struct BlockCards {
  CardSet fixed;
  std::vector<const uint16_t*> dealt;
};

struct BlockPlan {
  Showdown showdown = Showdown::High;
  bool has_low = false;
  BlockCards board;
  std::vector<BlockCards> hands;  // by player; seven cards with the board
};

// Whether judge_block knows how this game compares hands.
bool can_judge_blocks(const OddsGame& game);

// By deal. Where nobody of an ace-to-five game has five different ranks, `high` is empty: that is left to the caller.
struct BlockResults {
  std::array<WinnerMask, kBlock> high{}, low{}, made{};

  DealResult operator[](size_t deal) const { return {high[deal], low[deal], made[deal]}; }
};
void judge_block(const BlockPlan& plan, BlockResults& results);

}  // namespace felt
