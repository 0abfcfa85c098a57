// Push or fold for two to ten players, for chips or for prizes (ICM). In turn everybody goes all-in or folds; at most
// three are all-in, after that all others fold, as push-fold calculators do.
//
// Exact: pots, side pots, bust-outs and ICM; equities, ties and card removal between two players. Not exact:
//  - shares of three-way pots are sampled (three_way.hpp), and second places follow from the equity of the two losers;
//  - card removal among three players is the product of that among pairs, and folded hands tell about the hand of the
//    player to act only;
//  - ties of three-way pots count as parts of wins, which under ICM is a little generous.
// For two players and chips everything is exact, and the same game as push_fold.hpp.
#pragma once

#include <optional>
#include <vector>

#include "base/progress.hpp"
#include "solver/pushfold/class_pairs.hpp"

namespace felt {

// In big blinds.
struct PushFoldTable {
  std::vector<double> stacks = {};  // in order of acting: small and big blind last. More than blind and ante each
  double small_blind = 0.5;
  double ante = 0;                   // from each
  std::vector<double> payouts = {};  // from the first place down; empty: chips are what counts
};

// One decision of a player: a rough guess where play never comes. Who went all-in before (bit i is the player who acts
// i-th), and how often they do too.
struct PushFoldDecision {
  int player = 0;
  unsigned all_in = 0;
  ByClass frequency{};

  double share() const { return combo_share(frequency); }
};

struct PushFoldTableSolution {
  std::vector<PushFoldDecision> decisions;
  std::vector<double> values;  // chips: what a player wins; with payouts: their expected prize
  double nash_conv = 0;        // what all could gain, each alone, in the same units and under the same approximations
  int iterations = 0;
  bool complete = true;   // false after a request to stop
  bool reached = true;    // the goal, or the limit of what all could gain
  bool is_exact = false;  // an equilibrium without any rest

  double exploitability() const { return nash_conv / static_cast<double>(values.size()); }

  const PushFoldDecision* find(int player, unsigned all_in) const;
};

struct PushFoldTableLimits {
  int iterations = 400;     // at least 1
  double nash_conv = 1e-3;  // in big blinds, or what they are worth on average; 0: do not look
  int check_every = 25;
  int threads = 0;  // 0: all cores. The same digits for any number
};

PushFoldTableSolution solve_push_fold(const PushFoldTable& table, const PushFoldTableLimits& limits = {},
                                      Progress* progress = nullptr);

// What somebody who wants charts asks for; what is not said is as usual.
struct PushFoldGoal {
  std::optional<int> iterations{};
  std::optional<double> exploitability{};  // per player, in big blinds or what they are worth on average in prizes
  int threads = 0;
};

// Two players for chips exactly (push_fold.hpp), the shorter stack being all that counts; others as above.
PushFoldTableSolution solve_push_or_fold(const PushFoldTable& table, const PushFoldGoal& goal,
                                         Progress* progress = nullptr);

}  // namespace felt
