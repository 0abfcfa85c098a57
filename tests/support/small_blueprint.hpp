// A plan of few bets and buckets that are cheap to make: a strategy that trains in seconds.
#pragma once

#include <string_view>

#include "solver/abstraction/card_abstraction.hpp"
#include "solver/blueprint/betting_plan.hpp"

namespace felt {

inline BettingPlan small_plan() {
  constexpr std::string_view kText = R"(stack = 10
all_in = 0.7
[preflop]
first = [1]
raise = [1]
most = 1
[flop]
first = [1]
raise = []
most = 1
[turn]
first = []
raise = []
most = 0
[river]
first = [0.5]
raise = []
most = 1
)";
  return *parse_betting_plan(kText, "plan");
}

inline CardAbstraction small_cards() { return CardAbstraction::by_hand_rank({kHoleClasses, 12, 12, 12}); }

}  // namespace felt
