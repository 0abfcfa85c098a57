// Exact showdowns of known hands over every board that can still come.
#pragma once

#include <array>
#include <cstdint>

#include "cards/card_set.hpp"
#include "equity/outcome.hpp"

namespace felt {

// Two to ten hands of two cards, zero to five board cards, dead cards; all different.
struct KnownHands {
  int players = 2;
  std::array<CardSet, kMaxPlayers> holes{};
  CardSet board, dead;

  CardSet known() const {
    CardSet cards = board | dead;
    for (int p = 0; p < players; ++p) cards |= holes[p];
    return cards;
  }
};

// Counts every board once. Boards that differ only in suits nobody can flush with are evaluated together: before the
// flop some 6,000 rank patterns and 20,000 to 60,000 flush patterns stand for 1,712,304 boards.
OutcomeCounts<int64_t> count_outcomes(const KnownHands& showdown);

}  // namespace felt
