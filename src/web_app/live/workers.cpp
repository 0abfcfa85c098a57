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

// A queue's place among the workers' tasks. Where the workers stop before it comes up, nobody will ever run the queue:
// its tasks often own what owns the strand, and would keep it and themselves forever.
struct Strand::Turn {
  explicit Turn(std::shared_ptr<Queue> of) : queue(std::move(of)) {}
  ~Turn() {
    if (!came) queue->forget();
  }
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;

  void run() {
    came = true;
    queue->run_next();
  }

  std::shared_ptr<Queue> queue;
  bool came = false;
};

void Strand::post(Workers::Task task) {
  {
    const std::scoped_lock lock(queue_->mutex);
    if (queue_->is_forgotten) return;
    queue_->tasks.push_back(std::move(task));
    if (std::exchange(queue_->is_running, true)) return;
  }
  queue_->go_on();
}

void Strand::Queue::go_on() {
  workers.post([turn = std::make_shared<Turn>(shared_from_this())] { turn->run(); });
}

void Strand::Queue::forget() {
  std::deque<Workers::Task> forgotten;  // destroyed without the lock
  const std::scoped_lock lock(mutex);
  is_forgotten = true;
  forgotten.swap(tasks);
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
  go_on();
}

}  // namespace felt
