// What fills a blueprint's table. With one thread the result depends on the seed alone; several learn without waiting
// for one another, and two runs differ.
#pragma once

#include <cstdint>

#include "base/progress.hpp"
#include "base/team.hpp"

namespace felt {

class BlueprintTrainer {
 public:
  virtual ~BlueprintTrainer() = default;
  // Runs about so many iterations more.
  virtual void run(uint64_t iterations, Team& team, const Progress* progress) = 0;

  uint64_t iterations() const { return done_; }
  void resume_at(uint64_t iterations) { done_ = iterations; }

 protected:
  uint64_t done_ = 0;
};

}  // namespace felt
