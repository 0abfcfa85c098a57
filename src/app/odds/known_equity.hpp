// What hands that lie open are worth while a hand is played again.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "equity/equity.hpp"
#include "game/hand_state.hpp"

namespace felt {

struct KnownEquity {
  std::vector<double> parts;  // of the pot, by live seat in order
  bool is_exact = true;
  double error = 0;  // the largest standard error of a part; 0 when exact
};

// For hands that are all known, on one board; nothing elsewhere. Each pot counts by its size, and only those who can
// win it have a part of it. Folded and discarded cards count as seen, and cards that lie on other boards cannot come.
// Draws to come are played as equity/games/draw_play.hpp does, and dealt at most 30,000 times: a third of a point, in
// a tenth of a second. In the middle of a draw everybody is taken to have it before them.
std::optional<KnownEquity> known_equity(const HandState& state, std::span<const Card> board,
                                        const EquityOptions& options);

}  // namespace felt
