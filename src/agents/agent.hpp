// A player that is a program. It sees a View, never the HandState, and answers with an Action.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "agents/policy.hpp"
#include "base/result.hpp"
#include "base/rng.hpp"
#include "game/stakes.hpp"
#include "game/view.hpp"

namespace felt {

// Numbers by name: what a report or a spectator shows of an agent.
using Figures = std::vector<std::pair<std::string, double>>;

// What is agreed before the first hand.
struct MatchInfo {
  const Rules* rules = nullptr;      // outlives the match
  std::vector<std::string> players;  // names, by number
  int player = 0;                    // the agent's own number
  Stakes stakes;                     // of the first hand, in whole chips
  Chips stack;                       // everybody's, in whole chips
};

// Who plays a hand. Players keep their number when they change seats from hand to hand.
struct HandInfo {
  int number = 0;                        // of the match, from 0
  Seat seat;                             // the agent's own
  std::array<int, kMaxSeats> players{};  // by seat
  const HandSetup* setup = nullptr;      // valid during begin_hand
  const Rules* rules = nullptr;          // of the hand: in a mix another game than the last
};

class Agent {
 public:
  virtual ~Agent() = default;

  // The decision of view.seat(), whose turn it is. All chance comes from `rng`: the same view and the same numbers give
  // the same action. An illegal action is played as check or fold and counted as a fault.
  virtual Action act(const View& view, Rng& rng) = 0;

  // Before the first hand. Whatever is remembered of an earlier match is void.
  virtual void begin_match(const MatchInfo&) {}
  // Before the first decision of a hand, and after the last chip has moved (view.is_over()).
  virtual void begin_hand(const HandInfo&) {}
  virtual void end_hand(const View&) {}

  // Its whole strategy at a public state, where it has one and plays by it; lives as long as the agent.
  virtual const Policy* policy() const { return nullptr; }

  // Numbers worth a column in a report: a threshold that was learned, for one.
  virtual Figures report() const { return {}; }
  // What the last act() was based on, for those who watch: its win rate, for one. Nothing when it looked at no number.
  virtual Figures insight() const { return {}; }

  // What has been learned, as text; agents that learn nothing have none. load takes what save gave.
  virtual std::string save() const { return {}; }
  virtual Result<void> load(std::string_view) { return Error{"it learns nothing, and loads nothing"}; }
};

// The action when nothing better is possible: check when that is free, else fold; bring in where that must be; stand
// pat in a draw.
Action check_or_fold(const PublicHand& hand);

// The action of the same kind that is legal: a raise moved into the interval, else call or check.
Action raise_or_call(const View& view, Chips to);
Action check_or_call(const PublicHand& hand);

}  // namespace felt
