#include "web_app/live/workers.hpp"

#include <utility>

#include "base/failure.hpp"

namespace felt {

Workers::Workers(int threads, Failed failed) : failed_(std::move(failed)) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

void Workers::post(Task task) {
  {
    const std::scoped_lock lock(mutex_);
    if (is_stopped_) return;
    tasks_.push_back(std::move(task));
  }
  wake_.notify_one();
}

void Workers::attempt(const Task& task) noexcept {
  try {
    task();
  } catch (...) {
    const std::string why = exception_text();
    if (failed_) failed_(why);
  }
}

void Workers::stop() {
  std::deque<Task> forgotten;  // destroyed without the lock: a task may own what posts
  {
    const std::scoped_lock lock(mutex_);
    is_stopped_ = true;
    forgotten.swap(tasks_);
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

void Workers::finish() {
  {
    std::unique_lock lock(mutex_);
    idle_.wait(lock, [this] { return is_stopped_ || (tasks_.empty() && running_ == 0); });
  }
  stop();
}

void Workers::work() {
  while (true) {
    Task task;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return is_stopped_ || !tasks_.empty(); });
      if (is_stopped_) return;
      task = std::move(tasks_.front());
      tasks_.pop_front();
      ++running_;
    }
    attempt(task);
    task = nullptr;
    const std::scoped_lock lock(mutex_);
    if (--running_ == 0 && tasks_.empty()) idle_.notify_all();
  }
}

void Strand::post(Workers::Task task) {
  {
    const std::scoped_lock lock(queue_->mutex);
    queue_->tasks.push_back(std::move(task));
    if (std::exchange(queue_->is_running, true)) return;
  }
  queue_->workers.post([queue = queue_] { queue->run_next(); });
}

// One task at a time, then back to the end of the line: a busy strand does not starve the others.
void Strand::Queue::run_next() {
  Workers::Task task;
  {
    const std::scoped_lock lock(mutex);
    task = std::move(tasks.front());
    tasks.pop_front();
  }
  workers.attempt(task);
  task = nullptr;
  {
    const std::scoped_lock lock(mutex);
    is_running = !tasks.empty();
    if (!is_running) return;
  }
  workers.post([queue = shared_from_this()] { queue->run_next(); });
}

}  // namespace felt
