// From a plan to a card abstraction: the river first, then each street from the buckets of the next.
#pragma once

#include <array>
#include <optional>

#include "base/parallel/cluster.hpp"
#include "base/progress.hpp"
#include "solver/abstraction/card_abstraction.hpp"
#include "solver/abstraction/card_plan.hpp"

namespace felt {

// How the buckets of a street were found.
struct StreetReport {
  uint64_t hands = 0;  // that the centres are from
  int iterations = 0;
  double distance = 0;  // mean square from a hand to its centre
  double seconds = 0;
};

struct TrainedCards {
  CardAbstraction cards;
  std::array<StreetReport, kCardStreets> streets;
};

// Nothing when it was asked to stop. The plan must pass check(). The same for any number of threads (0 = all cores) and
// of ranks, which share the work and all get the result.
std::optional<TrainedCards> train_cards(const CardPlan& plan, int threads, Progress* progress = nullptr,
                                        Cluster& cluster = single_process());

}  // namespace felt
