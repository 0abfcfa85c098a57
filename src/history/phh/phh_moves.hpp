// One PHH action string as a move: "p3 cbr 15", "d db Ah7c2d", "p2 sm KsKd # commentary".
#pragma once

#include <string_view>

#include "base/result.hpp"
#include "game/dealt_cards.hpp"
#include "game/seat.hpp"
#include "history/toml/decimal.hpp"

namespace felt {

enum class MoveKind : uint8_t {
  Nothing,      // an empty action or only a comment
  DealHole,     // d dh pN cards: hole cards or replacements
  DealBoard,    // d db cards
  Fold,         // pN f
  CheckOrCall,  // pN cc
  BringIn,      // pN pb
  RaiseTo,      // pN cbr amount
  Discard,      // pN sd [cards]; none is to stand pat
  Show,         // pN sm cards, or - for the cards already known
  Muck,         // pN sm
};

struct PhhMove {
  MoveKind kind = MoveKind::Nothing;
  Seat seat;
  DealtCards cards;  // of Show: empty for "-"
  Decimal amount;
  int line = 0;
};

// An Error when the text is not an action of a game that felt plays.
Result<PhhMove> parse_move(std::string_view text);

}  // namespace felt
