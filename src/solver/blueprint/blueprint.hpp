// A strategy for a whole game of heads-up no-limit hold'em: a tree of bets, buckets of cards, and shares of actions.
// One file holds all of it.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "base/result.hpp"
#include "solver/abstraction/card_abstraction.hpp"
#include "solver/blueprint/packed_strategies.hpp"

namespace felt {

// How a blueprint came to be; the file carries it.
struct BlueprintOrigin {
  uint64_t seed = 0, iterations = 0;
  double core_hours = 0;
  double response_mbb = 0;   // in-tree best response; 0 where it was not measured
  double response_half = 0;  // of its 95 % interval
  int response_flops = 0;
  std::string made_by;           // the command
  std::string refined_from;      // of felt train refine: the file that it began with, which everything above tells of
  uint64_t refining_boards = 0;  // that the sizes added since were trained with
};

struct Blueprint {
  BettingTree tree;
  CardAbstraction cards;
  PackedStrategies strategies;
  BlueprintOrigin origin;

  // Any bytes get an answer. Errors: Io for what cannot be read, BadInput for what is not such a file, is damaged, or
  // is newer than this program.
  static Result<Blueprint> open(const std::string& path);
  // Whether it is a whole file of this kind, without making anything of it: a fraction of open's time. Errors as
  // open's.
  static Result<void> check(const std::string& path);
  // The file holds all of it afterwards, or what it held before.
  Result<void> save(const std::string& path) const;
};

}  // namespace felt
