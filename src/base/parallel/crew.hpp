// Threads that work through batches of numbered chunks while somebody else, who talks to other processes, gives them
// out and takes the results.
#pragma once

#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace felt {

struct Batch {
  size_t first = 0, count = 0;
};

struct BatchDone {
  size_t first = 0;
  double seconds = 0;
  std::vector<std::string> results;  // by chunk
};

class Crew {
 public:
  using Work = std::function<std::string(size_t)>;

  // Calls `work` from `threads` threads, 1 or more.
  Crew(int threads, Work work);
  ~Crew() { end(); }
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  void give(Batch batch);
  std::vector<BatchDone> take();  // what was finished since
  // Sleeps until something is finished, or for a moment: half a millisecond.
  void wait();
  // What the first exception of `work` says; empty as long as there is none.
  std::string failure();
  // Begins no further chunk, and waits for those that are being worked on.
  void end();

 private:
  void serve();
  bool next_batch(Batch& batch);
  void finish(BatchDone done);

  Work work_;
  std::mutex mutex_;
  std::condition_variable given_, finished_;
  std::deque<Batch> batches_;
  std::vector<BatchDone> done_;
  std::string failure_;
  bool is_over_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace felt
