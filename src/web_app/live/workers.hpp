// Threads for work that would hold up the network, and strands: queues whose tasks run one after the other, on whatever
// thread is free, so that what belongs to a strand needs no lock.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace felt {

class Workers {
 public:
  using Task = std::function<void()>;
  using Failed = std::function<void(const std::string& why)>;  // on any thread

  // A task that throws ends neither its thread nor the others: `failed` hears what it threw.
  explicit Workers(int threads, Failed failed = {});
  ~Workers() { stop(); }
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  void post(Task task);  // from any thread; forgotten after stop()
  void attempt(const Task& task) noexcept;
  void stop();    // waits for the tasks that run, and forgets those that wait
  void finish();  // waits until nothing is left to do, then stops

 private:
  void work();

  Failed failed_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Task> tasks_;
  std::condition_variable idle_;
  int running_ = 0;
  bool is_stopped_ = false;
  std::vector<std::thread> threads_;
};

// The workers must outlive the strand's tasks: stop() them first.
class Strand {
 public:
  explicit Strand(Workers& workers) : queue_(std::make_shared<Queue>(workers)) {}

  // From any thread. Tasks run in the order in which they were posted; once the workers have stopped, they are
  // forgotten with all they own.
  void post(Workers::Task task);

 private:
  struct Queue : std::enable_shared_from_this<Queue> {
    explicit Queue(Workers& pool) : workers(pool) {}
    void go_on();  // posts the next turn
    void run_next();
    void forget();

    Workers& workers;
    std::mutex mutex;
    std::deque<Workers::Task> tasks;
    bool is_running = false, is_forgotten = false;
  };
  struct Turn;

  std::shared_ptr<Queue> queue_;
};

}  // namespace felt
