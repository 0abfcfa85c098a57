// Omaha: exactly two of two to six hole cards with three of a full board, without trying every way. Boards and hole
// cards are prepared once each; a hand is then a load per pair of hole cards, and a little more where there is a flush.
// The plain twins are plain_omaha_rank() and omaha_eight_value() of lowball.hpp.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "cards/card_set.hpp"
#include "cards/hand_rank.hpp"
#include "cards/omaha/omaha_table.hpp"

namespace felt {

// Two to six hole cards. A value of 32 bytes.
class OmahaHole {
 public:
  explicit OmahaHole(CardSet cards);

  CardSet cards() const { return cards_; }

 private:
  friend class OmahaBoard;

  CardSet cards_;
  std::array<uint8_t, 15> pairs_;  // as indices of a row; the first one fills the rest
  uint8_t count_ = 0;              // without repeats
  uint8_t low_ranks_ = 0;          // up to eight, ace low
};

// A board of five cards. A small value; it points into tables that live as long as the program.
class OmahaBoard {
 public:
  explicit OmahaBoard(CardSet five);

  // The hole cards are not on the board.
  HandRank rank(const OmahaHole& hole) const {
    uint16_t best = best_of<0, 6>(hole);
    if (hole.count_ > 6) best = std::min(best, best_of<6, 10>(hole));
    if (hole.count_ > 10) best = std::min(best, best_of<10, 15>(hole));
    const auto suited = static_cast<unsigned>(hole.cards_.bits() >> flush_shift_) & flush_ranks_;
    if ((suited & (suited - 1)) == 0) [[likely]]
      return HandRank(best);
    return HandRank(std::min<int>(best, omaha_tables::flush_rank(suited, flush_board_).value()));
  }
  HandRank rank(CardSet hole) const { return rank(OmahaHole(hole)); }

  // The low half: an eight-or-better value, 0 when the hand does not qualify.
  uint32_t low(const OmahaHole& hole) const { return (*low_row_)[hole.low_ranks_]; }
  bool has_low() const { return has_low_; }  // whether any hand can qualify

 private:
  template <size_t kFirst, size_t kEnd>
  uint16_t best_of(const OmahaHole& hole) const {
    uint16_t best = row_[hole.pairs_[kFirst]];
    for (size_t i = kFirst + 1; i < kEnd; ++i) best = std::min(best, row_[hole.pairs_[i]]);
    return best;
  }

  const uint16_t* row_;
  const omaha_tables::LowRow* low_row_;
  unsigned flush_shift_ = 0, flush_ranks_ = 0;  // ranks: 0 where no suit has three cards
  unsigned flush_board_ = 0;
  bool has_low_ = false;
};

// The plain twin: every two of the hand with every three of the board, which may have three cards or more.
HandRank plain_omaha_rank(CardSet hole, CardSet board);

// The low half on a board of any number of cards.
uint32_t evaluate_omaha_eight(CardSet hole, CardSet board);

// A board for every hand. Hand k has the hole cards [k * cards, …) and the board [5 * k, …); `cards` is 4, 5 or 6, the
// same for all hands.
struct OmahaDeals {
  std::span<const Card> holes, boards;
  int cards = 4;
};
void evaluate_omaha(const OmahaDeals& deals, std::span<HandRank> out);

}  // namespace felt
