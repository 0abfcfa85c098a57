#include "cli/interrupt.hpp"

#include <signal.h>

#include <atomic>

#include "base/assert.hpp"

namespace felt {
namespace {

// Signal handlers have nothing but globals. All of these are lock-free, as is Progress::request_stop(), which
// makes the handler async-signal-safe.
std::atomic<Progress*> current{nullptr};
std::atomic<bool> signalled{false};
std::atomic<int> handlers_running{0};
static_assert(std::atomic<Progress*>::is_always_lock_free && std::atomic<bool>::is_always_lock_free &&
              std::atomic<int>::is_always_lock_free);

struct sigaction previous_int, previous_term;

void on_signal(int) {
  handlers_running.fetch_add(1);
  if (Progress* progress = current.load()) progress->request_stop();
  signalled.store(true);
  // The next one is not ours: the system kills the process, whatever state the computation is in.
  signal(SIGINT, SIG_DFL);
  signal(SIGTERM, SIG_DFL);
  handlers_running.fetch_sub(1);
}

// Also where the caller ignores SIGINT, as scripts do for what they start in the background: kill -INT means
// us.
void install(int number, struct sigaction& previous) {
  struct sigaction action {};
  action.sa_handler = on_signal;
  action.sa_flags = SA_RESTART;  // a write to stderr in progress is finished, not failed
  sigaction(number, &action, &previous);
}

}  // namespace

InterruptGuard::InterruptGuard(Progress& progress) {
  signalled.store(false);
  FELT_ASSERT(current.exchange(&progress) == nullptr, "one InterruptGuard at a time");
  install(SIGINT, previous_int);
  install(SIGTERM, previous_term);
}

InterruptGuard::~InterruptGuard() {
  current.store(nullptr);
  // A handler on another thread may still hold the pointer.
  while (handlers_running.load() != 0) {
  }
  sigaction(SIGINT, &previous_int, nullptr);
  sigaction(SIGTERM, &previous_term, nullptr);
}

bool InterruptGuard::interrupted() const { return signalled.load(); }

}  // namespace felt
