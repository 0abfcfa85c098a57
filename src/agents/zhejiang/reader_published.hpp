// Source Z's player as its report describes it: reader(as=published). Its rules, for tests, and its maker.
//
// Section 4.5 is the worst part of the scan: the names of the thresholds and functions, the three depths of stacks and
// the numbers 30 (%) and 29.7 % can be read, how far a scene moves a threshold cannot. What is ours says so.
#pragma once

#include <memory>
#include <optional>

#include "agents/agent.hpp"
#include "agents/spec.hpp"
#include "reading/observed_action.hpp"

namespace felt {

// Algorithm 2's three, in even shares of the pot: 1 is a win rate of one in as many players as are in the hand.
struct ZjuThresholds {
  double call = 0;        // call_thr
  double raise_half = 0;  // raise_half_thr
  double raise_one = 0;   // raise_one_thr
};

// 4.5 (1): below 10 big blinds, 10 to 80, above 80.
enum class StackDepth : uint8_t { Short, Middle, Deep };
StackDepth stack_depth(double big_blinds);

struct ZjuScene {
  StackDepth depth = StackDepth::Middle;
  Position position = Position::Middle;  // equation 5: front, middle, rear, blinds
  bool is_preflop = false;
};

// AdjustThrAccordingToScenario(): before the flop short stacks call less and raise a pot with more, deep ones the other
// way round; early positions ask for more and late ones for less; the blinds, who have paid a part, call with less.
ZjuThresholds adjusted(ZjuThresholds thresholds, const ZjuScene& scene);

// The last part of algorithm 2.
enum class ZjuChoice : uint8_t { FoldOrCheck, CheckOrCall, RaiseHalf, RaiseOne };
ZjuChoice compared(const ZjuThresholds& thresholds, double even_shares);

// isSpecial(): scenes in which it does not compare.
enum class ZjuSpecial : uint8_t {
  None,
  RaiseWar,       // two raises or more on this street, one of them its own
  BlindSteal,     // before the flop, nobody has entered, and it sits in the rear or in a blind
  WeaknessBluff,  // after the flop, nobody has bet, and the latest action of every opponent was a check
};
ZjuSpecial special_scene(const View& view);

// getSpecialAction(). A steal is a pot, a bluff half a pot, both by chance and only where its cards alone would not
// raise; a war ends with all-in, a call, or a fold.
struct ZjuSpecialActions {
  double steal = 0, bluff = 0;
  bool ends_wars = false;

  static ZjuSpecialActions from(const Params& params);
  std::optional<Action> answer(const View& view, ZjuChoice choice, Rng& rng) const;
};

// The player's own position, with the blinds as one.
Position own_position(const View& view);

std::unique_ptr<Agent> make_published_reader(const Params& params);

}  // namespace felt
