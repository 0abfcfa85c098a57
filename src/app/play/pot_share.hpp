// What part of the pot a hand of any game can expect.
#pragma once

#include <optional>
#include <string_view>

#include "base/rng.hpp"
#include "game/view.hpp"

namespace felt {

struct PotShare {
  double whole = 0;                 // part of the pot
  double error = 0;                 // its standard error
  std::optional<double> high, low;  // of it, where the lowest hand takes half
  std::string_view against;         // "random hands", "hands that fit what they drew and bet"
};

// Two hole cards and five of the board, whatever the suits are worth: equity/equity.hpp and its like are for these.
bool is_like_holdem(const Rules& rules);

// For view.seat(). Opponents hold hands of which nothing is known but their up cards and, in games with draws, how many
// cards they drew and how often they bet. Nothing where there are too few cards for so many hands.
std::optional<PotShare> pot_share(const View& view, int samples, Rng& rng);

}  // namespace felt
