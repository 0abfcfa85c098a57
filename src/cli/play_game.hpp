// The game of felt play: hand after hand until the person leaves, is broke or has everything. Cards and the bots'
// random numbers follow from the seed and the number of the hand alone, so that a game that was left and taken up again
// is the game it would have been.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "arena/hand_loop.hpp"
#include "cli/play_human.hpp"
#include "cli/play_state.hpp"
#include "game/table.hpp"

namespace felt {

enum class PlayEnd {
  Left,      // the game is saved
  NotBegun,  // left before the first decision: nothing is saved, and what was saved before still is
  Broke,
  Won,
};

struct PlayFiles {
  std::string state;                 // rewritten after every hand, removed when the game is over
  std::optional<std::string> hands;  // a .phhs file that grows
};

class PlayGame {
 public:
  PlayGame(PlayState state, PlayFiles files, Console& console, LineSource& lines);

  // Errors: a bot refuses its saved memory; a file cannot be written.
  Result<PlayEnd> play();

 private:
  std::optional<Error> remember();
  bool play_hand();  // false when the person has left it
  void tell_faults();
  void take_back(const Table::NextHand& next, const HandState& hand);
  void buy_in_again();
  void keep_hand(const Table::NextHand& next, const HandState& hand);
  std::optional<Error> save() const;
  bool goes_on();
  Result<PlayEnd> over(PlayEnd end);
  std::string standings() const;

  PlayState state_;
  PlayFiles files_;
  Console& console_;
  std::vector<std::string> names_;
  HandLoop loop_;
  Table table_;
  std::vector<Player> players_;
  PlayHuman* human_ = nullptr;  // players_[0]
};

}  // namespace felt
