// How much better than an even share caesar's chance must be before it puts chips in. Two sets of numbers: for
// opponents whose bets follow their cards, and for those whose bets mean nothing.
#pragma once

#include <array>
#include <string_view>

#include "agents/spec.hpp"

namespace felt {

// Chances are in even shares: 1 is a quarter against three opponents and a half against one.
struct CaesarRound {
  double open;  // bets when nobody has
  double push;  // goes all-in over a bet, when that risks all its chips
  double call;  // of the price: calls a bet that takes all its chips
};

struct CaesarStyle {
  CaesarRound early, late;  // before and after the draw
  double short_antes;       // a stack of fewer minimum bets
  double short_push;        // goes all-in with before the draw
  double reading;           // weight of the hands that are read from bets; the rest is what anybody may hold
};

// Both were found by random changes, kept when 900 new games said so and 600 more for the old one did not contradict;
// against three `reflex` and three `random`, 200 chips each, antes of 10 that double every 10 hands
// (docs/lab/caesar.md).
inline constexpr CaesarStyle kAgainstSense = {{1.39, 3.04, 1.64}, {0.95, 2.93, 2.56}, 2.3, 0.63, 0.2};
inline constexpr CaesarStyle kAgainstNonsense = {{1.64, 1.28, 1.48}, {1.05, 1.93, 1.2}, 9.6, 3.0, 0.27};

// Every number of both sets is a parameter of the bot.
struct CaesarStyleParam {
  std::string_view sense, nonsense;  // its names
  std::string_view doc;
  double& (*in)(CaesarStyle& style);
};
inline constexpr std::array<CaesarStyleParam, 9> kCaesarStyleParams = {{
    {"sense_open", "nonsense_open", "before the draw: bets with so many even shares",
     [](CaesarStyle& style) -> double& { return style.early.open; }},
    {"sense_push", "nonsense_push", "before the draw: goes all-in over a bet with so many even shares",
     [](CaesarStyle& style) -> double& { return style.early.push; }},
    {"sense_call", "nonsense_call", "before the draw: calls a bet of all its chips at so many times the price",
     [](CaesarStyle& style) -> double& { return style.early.call; }},
    {"sense_late_open", "nonsense_late_open", "after the draw: bets with so many even shares",
     [](CaesarStyle& style) -> double& { return style.late.open; }},
    {"sense_late_push", "nonsense_late_push", "after the draw: goes all-in over a bet with so many even shares",
     [](CaesarStyle& style) -> double& { return style.late.push; }},
    {"sense_late_call", "nonsense_late_call", "after the draw: calls a bet of all its chips at so many times the price",
     [](CaesarStyle& style) -> double& { return style.late.call; }},
    {"sense_short_antes", "nonsense_short_antes", "a stack of fewer minimum bets goes all-in before the draw",
     [](CaesarStyle& style) -> double& { return style.short_antes; }},
    {"sense_short_push", "nonsense_short_push", "... with so many even shares",
     [](CaesarStyle& style) -> double& { return style.short_push; }},
    {"sense_reading", "nonsense_reading", "weight of the hands that are read from bets",
     [](CaesarStyle& style) -> double& { return style.reading; }},
}};

inline CaesarStyle caesar_style(const Params& params, std::string_view CaesarStyleParam::*name) {
  CaesarStyle style{};
  for (const CaesarStyleParam& param : kCaesarStyleParams) param.in(style) = params.number(param.*name);
  return style;
}

}  // namespace felt
