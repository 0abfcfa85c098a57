#include "cli/term/interrupt.hpp"

#include <signal.h>
#include <time.h>

#include <atomic>
#include <cstdint>

#include "base/assert.hpp"

namespace felt {
namespace {

// Signal handlers have nothing but globals. All of these are lock-free, as is Progress::request_stop(), which
// makes the handler async-signal-safe.
std::atomic<Progress*> current{nullptr};
std::atomic<bool> signalled{false};
std::atomic<int64_t> first_signal_ms{0};
std::atomic<int> handlers_running{0};
static_assert(std::atomic<Progress*>::is_always_lock_free && std::atomic<bool>::is_always_lock_free &&
              std::atomic<int>::is_always_lock_free && std::atomic<int64_t>::is_always_lock_free);

struct sigaction previous_int, previous_term, previous_hup;

int64_t now_ms() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);  // async-signal-safe
  return int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000;
}

// One key press may arrive twice: `timeout` signals the process and its group. Only a later one means "at once".
void on_signal(int number) {
  constexpr int64_t kOnePress_ms = 500;
  handlers_running.fetch_add(1);
  if (!signalled.exchange(true)) {
    first_signal_ms.store(now_ms());
    if (Progress* progress = current.load()) progress->request_stop();
  } else if (now_ms() - first_signal_ms.load() > kOnePress_ms) {
    // Not ours any more: the system kills the process, whatever state the computation is in.
    signal(number, SIG_DFL);
    raise(number);
  }
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
  install(SIGHUP, previous_hup);
  if (previous_hup.sa_handler == SIG_IGN) sigaction(SIGHUP, &previous_hup, nullptr);  // nohup means it
}

InterruptGuard::~InterruptGuard() {
  current.store(nullptr);
  // A handler on another thread may still hold the pointer.
  while (handlers_running.load() != 0) {
  }
  sigaction(SIGINT, &previous_int, nullptr);
  sigaction(SIGTERM, &previous_term, nullptr);
  sigaction(SIGHUP, &previous_hup, nullptr);
}

bool InterruptGuard::interrupted() const { return signalled.load(); }

bool interrupt_requested() { return signalled.load(); }

}  // namespace felt
