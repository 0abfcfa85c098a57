// The rules of phase2 (source N), apart from the bot so that phase3 can fall back on them.
#pragma once

#include <vector>

#include "agents/agent.hpp"
#include "agents/spec.hpp"

namespace felt {

// Before the flop: how many times its fair share of the pot a hand must expect to raise, and to call. `raises` are
// those on the street so far.
struct PreflopBars {
  double raise = 0, call = 0;
};
PreflopBars preflop_bars(int players, int raises, double aggression);

// The hand strength against all opponents from which it bets, or raises after `raises` bets.
double betting_bar(int opponents, int raises, double aggression);

// Which hand strength (section 3): on the board as it lies, the mean over the cards to come, or what the worst of them
// leave.
enum class StrengthKind : uint8_t { Now, Ahead, Lowest };

struct Phase2Style {
  double aggression = 1;
  StrengthKind strength = StrengthKind::Now;
  bool is_published = false;
};
Phase2Style phase2_style(const Params& params);
std::vector<Param> phase2_params(std::string_view aggression);

// Of the viewer's hand against one opponent, after the flop.
double strength_of_kind(const View& view, StrengthKind kind);

// The viewer's expected part of the pot: before the flop the roll-out table, later hand strength to the power of the
// opponents. Where suits do not count, random deals.
double phase2_strength(const View& view, StrengthKind kind, Rng& rng);

Action phase2_preflop(const View& view, double strength, const Phase2Style& style);
Action phase2_postflop(const View& view, double strength, const Phase2Style& style, Rng& rng);

}  // namespace felt
