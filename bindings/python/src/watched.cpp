#include "python/src/watched.hpp"

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>

#include "python/src/python_agent.hpp"

namespace felt::python {
namespace {

constexpr auto kLookUp = std::chrono::milliseconds(50);

// One piece of work on a thread, and who waits for it.
class Work {
 public:
  Work(const std::function<void(Progress&)>& work, Progress& progress)
      : thread_([this, &work, &progress] {
          try {
            work(progress);
          } catch (...) {
            failure_ = std::current_exception();
          }
          const std::scoped_lock lock(mutex_);
          is_done_ = true;
          done_.notify_all();
        }) {}

  bool wait(std::chrono::milliseconds time) {
    std::unique_lock lock(mutex_);
    return done_.wait_for(lock, time, [this] { return is_done_; });
  }
  void finish() { thread_.join(); }
  void rethrow() const {
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  std::mutex mutex_;
  std::condition_variable done_;
  bool is_done_ = false;
  std::exception_ptr failure_;
  std::thread thread_;  // the last member: it uses the others
};

void tell(const py::object& told, const Progress& progress, Progress& to_stop) {
  if (told.is_none()) return;
  const py::object answer = told(progress.done(), progress.total());
  if (answer.is(py::bool_(false))) to_stop.request_stop();
}

// Only the main thread hears of signals. A bot that asks for an equity in the middle of a match is on another: there
// the work is done at once.
bool can_hear_signals() {
  static const unsigned long main =
      py::module_::import("threading").attr("main_thread")().attr("ident").cast<unsigned long>();
  return PyThread_get_thread_ident() == main;
}

}  // namespace

void run_watched(const py::object& told, const std::function<void(Progress&)>& work, bool has_bots) {
  Progress progress;
  if (told.is_none() && !has_bots && !can_hear_signals()) {
    const py::gil_scoped_release unlocked;
    return work(progress);
  }
  std::exception_ptr interruption;
  {
    std::optional<py::gil_scoped_release> unlocked(std::in_place);
    Work running(work, progress);
    while (!running.wait(kLookUp)) {
      const py::gil_scoped_acquire locked;
      stop_late_agents();
      if (interruption) continue;
      try {
        if (PyErr_CheckSignals() != 0) throw py::error_already_set();
        tell(told, progress, progress);
      } catch (...) {
        interruption = std::current_exception();
        progress.request_stop();
      }
    }
    running.finish();
    unlocked.reset();
    if (interruption) std::rethrow_exception(interruption);
    running.rethrow();
  }
  tell(told, progress, progress);
}

}  // namespace felt::python
