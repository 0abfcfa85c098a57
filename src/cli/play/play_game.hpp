// The game of felt play: hand after hand until the person leaves, is broke or has everything.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/play/play_series.hpp"
#include "cli/play/play_human.hpp"

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
  Result<void> remember();
  bool play_hand();  // false when the person has left it
  void tell_faults();
  void buy_in_again();
  void keep_hand(const Series::Deal& deal, const HandState& hand);
  Result<void> save() const;
  bool goes_on();
  Result<PlayEnd> over(PlayEnd end);
  std::string standings() const;

  const PlayState& state() const { return series_.state(); }

  PlayFiles files_;
  Console& console_;
  std::vector<std::string> names_;
  PlayHuman* human_ = nullptr;  // in chair 0
  PlaySeries series_;
  HandLoop loop_;
};

}  // namespace felt
