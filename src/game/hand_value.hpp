// What a hand is worth at a game's showdown, as a number: bigger wins, equal splits.
#pragma once

#include <cstdint>
#include <span>

#include "cards/evaluator.hpp"
#include "game/dealt_cards.hpp"
#include "game/rules/rules.hpp"

namespace felt {

// Several hands on one board. High hands take the best five of hole and board, or all where there are fewer; draw games
// have no board; Omaha needs a full one.
class HandValuer {
 public:
  HandValuer(Showdown showdown, std::span<const Card> board) : showdown_(showdown), board_(board) {
    if (showdown != Showdown::High) return;
    for (const Card card : board) prepared_ += card;
  }

  // `hole` is all known.
  uint32_t operator()(const DealtCards& hole) const { return showdown_ == Showdown::High ? high(hole) : special(hole); }

 private:
  uint32_t high(const DealtCards& hole) const;
  uint32_t special(const DealtCards& hole) const;

  Showdown showdown_;
  std::span<const Card> board_;
  PartialHand prepared_;
};

inline uint32_t hand_value(Showdown showdown, const DealtCards& hole, std::span<const Card> board) {
  return HandValuer(showdown, board)(hole);
}

}  // namespace felt
