// Ctrl-C (or SIGTERM, or a terminal that closes) while the guard lives asks the computation to stop early; another one,
// more than half a second later, kills the process at once. The command then prints what it has and returns
// ExitCode::Interrupted.
#pragma once

#include "base/progress.hpp"

namespace felt {

class InterruptGuard {
 public:
  // At most one guard lives at a time; `progress` must outlive it.
  explicit InterruptGuard(Progress& progress);
  ~InterruptGuard();
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;

  bool interrupted() const;
};

// Whether a guard has been asked to stop: for waits that know no Progress.
bool interrupt_requested();

}  // namespace felt
