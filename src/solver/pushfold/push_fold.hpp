// Heads-up before the flop with all-in or fold as the only choices: the small blind pushes or folds, the big blind
// calls or folds. Exact: all 169 x 169 equities, card removal, and as a rule an equilibrium without any rest.
#pragma once

#include "solver/pushfold/class_pairs.hpp"

namespace felt {

// In big blinds. Stacks are effective and include blinds and antes: more than both posts.
struct PushFoldGame {
  double stack = 10;
  double small_blind = 0.5;
  double ante = 0;  // from each
};

struct PushFold {
  ByClass push{}, call{};     // how often
  double value = 0;           // of the small blind, in big blinds
  double exploitability = 0;  // what the two could still gain, on average, in big blinds; about 1e-16 when it is exact
  int iterations = 0;
  bool is_exact = false;  // the mixed hands come from the equations that make both players indifferent
};

struct PushFoldLimits {
  int iterations = 256'000;
  double exploitability = 0;  // big blinds; 0: the exact equilibrium
};

// CFR+ until the hands that mix are clear, then the equations for their frequencies.
PushFold solve_push_fold(const PushFoldGame& game, const PushFoldLimits& limits = {});

// What the small blind gets when both play so, and how much both could gain on average.
void evaluate(const PushFoldGame& game, PushFold& solution);

}  // namespace felt
