#include "solver/postflop/spot.hpp"

#include <fmt/format.h>

#include "cards/card_set.hpp"

namespace felt {
namespace {

constexpr int64_t kMaxSpotChips = 1'000'000'000;

Result<CardSet> board_of(const Spot& spot) {
  if (spot.board.size() < 3 || spot.board.size() > 5) {
    return Error{fmt::format("a board has 3 to 5 cards, not {}", spot.board.size())};
  }
  CardSet board;
  for (const Card card : spot.board) {
    if (board.contains(card)) return Error{"a card of the board comes twice"};
    board |= card;
  }
  return board;
}

bool can_meet(const std::array<Range, 2>& ranges) {
  for (const WeightedHole& a : ranges[0]) {
    for (const WeightedHole& b : ranges[1]) {
      if (!a.hole.cards().intersects(b.hole.cards())) return true;
    }
  }
  return false;
}

}  // namespace

Result<void> check_solvable(const Spot& spot) {
  FELT_TRY(const CardSet board, board_of(spot));
  if (spot.pot < Chips{1} || spot.pot.count > kMaxSpotChips)
    return Error{fmt::format("the pot must be 1 to {}", kMaxSpotChips)};
  if (spot.stack < Chips{0} || spot.stack.count > kMaxSpotChips)
    return Error{fmt::format("stacks must be 0 to {}", kMaxSpotChips)};
  if (spot.rake.rate < 0 || spot.rake.rate >= 1 || spot.rake.cap < 0)
    return Error{"the rake must be a rate from 0 to 1"};
  std::array<Range, 2> live;
  for (size_t p = 0; p < 2; ++p) {
    live[p] = spot.ranges[p].without(board);
    if (live[p].is_empty()) {
      return Error{fmt::format("the range {} has no hand that this board leaves possible",
                               p == 0 ? "out of position" : "in position")};
    }
  }
  if (!can_meet(live)) return Error{"every hand of one range shares a card with every hand of the other"};
  return {};
}

}  // namespace felt
