// A hand told street by street: what felt replay shows.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/chip_count.hpp"
#include "game/hand_state.hpp"

namespace felt {

struct StoryPlayer {
  Seat seat;
  bool is_live = false;
  DealtCards hole;
  Chips stack, bet;
  std::optional<double> equity;  // of the pot, where all live hands are known
  bool is_sampled = false;       // the equity is an estimate
};

// One thing that happened, with the pot afterwards.
struct StoryLine {
  HandEvent event;
  Chips pot;
  RaiseKind raise = RaiseKind::Raise;  // of a raise
};

// A street as it stands when its cards have been dealt, then what happened on it.
struct StoryStreet {
  std::string name;
  std::vector<Card> board;
  int run = 0;
  bool is_run = false;  // one of several boards
  Chips pot;
  std::vector<StoryPlayer> players;
  std::vector<StoryLine> lines;
};

struct HandStory {
  bool has_button = true;  // not in games with up cards
  std::vector<StoryStreet> streets;
  std::vector<StoryLine> ending;  // showdown and pots
};

// Plays the events again. Odds are for hold'em hands that are all known; folded cards count as seen.
HandStory tell_hand(const Rules& rules, const HandSetup& setup, const HandLog& log, int threads);

}  // namespace felt
