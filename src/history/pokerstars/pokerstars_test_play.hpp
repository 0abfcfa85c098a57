// For tests: a hand replayed, and its PokerStars text.
#pragma once

#include <gtest/gtest.h>

#include <regex>

#include "history/hand_formats.hpp"
#include "history/pokerstars/pokerstars_read.hpp"
#include "history/pokerstars/pokerstars_write.hpp"

namespace felt {

struct Played {
  std::string phh;
  HandSetup setup;
  HandLog log;
  int decimals = 0;
  std::string pokerstars;
  std::string why;
};

inline Played play(const PhhHand& hand) {
  Played played;
  PhhReplay replay;
  const Verification result = verify(hand, replay, played.log);
  played.phh = phh_text(hand);
  played.why = result.why;
  if (result.outcome != ReplayOutcome::Finished) return played;
  played.setup = replay.setup();
  played.decimals = replay.decimals();
  const auto written = write_pokerstars({&hand, &replay, &played.log, result.verdict}, "", played.pokerstars);
  if (!written.ok()) played.why = written.error().message;
  return played;
}

inline Played read_and_play(const std::string& text) {
  PokerStarsParser parser(text);
  EXPECT_EQ(parser.next(), PhhStep::Hand) << parser.error().message << "\n" << text;
  return play(parser.hand());
}

inline Played play_phh(const std::string& text) {
  PhhParser parser(text);
  EXPECT_EQ(parser.next(), PhhStep::Hand) << parser.error().message;
  return play(parser.hand());
}

// The text without cards that were mucked: PHH has no place for those that came by drawing.
inline std::string without_mucked(const std::string& text) {
  return std::regex_replace(text, std::regex(R"( mucked \[[^\]]*\])"), " mucked");
}

}  // namespace felt
