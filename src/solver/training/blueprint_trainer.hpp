// What fills a blueprint's table. With one thread the result depends on the seed alone, and with one thread on each of
// several ranks also on their number and the length of a round; threads learn without waiting for one another, and two
// runs of several threads differ.
#pragma once

#include <cstdint>

#include "base/parallel/team.hpp"
#include "base/progress.hpp"

namespace felt {

class BlueprintTrainer {
 public:
  virtual ~BlueprintTrainer() = default;
  // Runs about so many iterations more, of all ranks together; a rank of several ends with a round.
  virtual void run(uint64_t iterations, Team& team, const Progress* progress) = 0;

  uint64_t iterations() const { return done_; }
  void resume_at(uint64_t iterations) { done_ = iterations; }

 protected:
  uint64_t done_ = 0;
};

}  // namespace felt
