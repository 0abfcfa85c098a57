// Equity of two to ten players on any board: exact where that is affordable, else by random deals.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/parallel/cluster.hpp"
#include "base/progress.hpp"
#include "base/result.hpp"
#include "cards/card_set.hpp"
#include "equity/outcome.hpp"
#include "equity/ranges/range.hpp"

namespace felt {

struct EquityQuestion {
  std::vector<Range> players;  // a hand is a range of one combo
  CardSet board, dead;
};

struct EquityOptions {
  enum class Method { Auto, Exact, Sample };
  Method method = Method::Auto;
  uint64_t max_samples = 100'000'000;
  double target_error = 2e-4;  // standard error at which sampling stops; 0: after max_samples
  uint64_t seed = 1;
  int threads = 0;                       // 0: all cores
  bool per_hand = false;                 // fill PlayerEquity::hands
  Cluster* cluster = &single_process();  // who shares random deals; only rank 0 gets their shares
  double exact_budget_seconds = 4;       // of one core, by estimate; Auto samples when exact would take longer
};

struct HandEquity {
  Hole hole;
  double weight = 0;  // in the range
  double win = 0, tie = 0, equity = 0;
  double reach = 0;  // how often the player holds it, card removal included; a player's reaches sum to 1
};

struct PlayerEquity {
  double win = 0;     // probability of winning alone
  double tie = 0;     // probability of sharing the pot
  double equity = 0;  // expected part of the pot
  double error = 0;   // standard error of the equity; 0 when exact
  std::vector<HandEquity> hands;
};

struct EquityAnswer {
  bool exact = false;
  bool complete = true;    // false after a stop request: then a fair part of the work stands for all
  bool target_met = true;  // false when sampling came to max_samples before target_error
  double done = 1;         // how much of the work was done
  uint64_t deals = 0;      // exact: different deals (holdings and boards) counted; sampled: random deals; 0: no answer
  std::vector<PlayerEquity> players;
};

// Fails, with a sentence for the user, when the question has no answer: fewer than two or more than ten players, more
// than five board cards, a card in two places, a range without a possible combo, ranges that cannot be dealt together.
Result<EquityAnswer> compute_equity(const EquityQuestion& question, const EquityOptions& options,
                                    Progress* progress = nullptr);

}  // namespace felt
