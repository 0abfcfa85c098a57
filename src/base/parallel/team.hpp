// Threads that stay: for work that comes in many short rounds. Which thread takes a chunk must not show in the result.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "base/failure.hpp"

namespace felt {

class Team {
 public:
  // The caller of run() is one of them; 0 = all cores.
  explicit Team(int threads);
  ~Team();
  Team(const Team&) = delete;
  Team& operator=(const Team&) = delete;

  int size() const { return static_cast<int>(threads_.size()) + 1; }

  // Calls work(chunk, member) for every chunk in [0, chunks), members being numbered from 0. Returns when all are done.
  // When one throws, no further chunk begins and the first exception is thrown here. Do not nest.
  void run(size_t chunks, const std::function<void(size_t, int)>& work);

 private:
  void serve(int member);
  void take_chunks(int member);

  std::vector<std::thread> threads_;
  std::mutex mutex_;
  std::condition_variable begin_, done_;
  const std::function<void(size_t, int)>* work_ = nullptr;
  size_t chunks_ = 0;
  std::atomic<size_t> next_{0};
  std::atomic<uint64_t> round_{0};
  std::atomic<int> busy_{0};
  FirstException failure_;
  bool is_over_ = false;
};

}  // namespace felt
