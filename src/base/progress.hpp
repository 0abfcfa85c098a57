// How a long computation and the one who watches it talk: work units done, and a request to stop early.
// Thread-safe. The computation never prints; the watcher never touches its results.
#pragma once

#include <atomic>
#include <cstdint>

namespace felt {

class Progress {
 public:
  void expect(uint64_t total) { total_.store(total, std::memory_order_relaxed); }
  void advance(uint64_t units) { done_.fetch_add(units, std::memory_order_relaxed); }
  void request_stop() { stop_.store(true, std::memory_order_relaxed); }

  bool stop_requested() const { return stop_.load(std::memory_order_relaxed); }
  uint64_t done() const { return done_.load(std::memory_order_relaxed); }
  uint64_t total() const { return total_.load(std::memory_order_relaxed); }  // 0: not known yet

 private:
  std::atomic<uint64_t> done_{0};
  std::atomic<uint64_t> total_{0};
  std::atomic<bool> stop_{false};
};

// Where watching is optional.
inline bool stop_requested(const Progress* progress) { return progress != nullptr && progress->stop_requested(); }

}  // namespace felt
