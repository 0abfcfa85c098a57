// Work in numbered chunks on all cores. Which thread runs a chunk never shows in the result: chunk k writes only its
// own slot, and the caller adds the slots up in order.
#pragma once

#include <algorithm>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <map>
#include <mutex>

namespace felt {

// Cores of this machine that the process may use; at least 1.
int hardware_threads();

// Calls work(k) for every k in [0, chunks), on at most `threads` threads (0 = all cores; never more than
// there are cores). Returns when all are done. When one throws, no further chunk begins and the first exception is
// thrown here. Do not nest: every call brings its own threads.
void for_each_chunk(size_t chunks, int threads, const std::function<void(size_t)>& work);

// Calls merge(k, work(k)) for k = 0, 1, 2 … in this order, one at a time, while work runs ahead on all threads by at
// most `window` chunks. When merge says false nothing more is merged. What work or merge throws is thrown by run().
template <class T>
class InOrder {
 public:
  using Work = std::function<T(size_t)>;
  using Merge = std::function<bool(size_t, T)>;

  InOrder(Work work, Merge merge, size_t window = 64)
      : work_(std::move(work)), merge_(std::move(merge)), window_(window) {}

  void run(size_t chunks, int threads) {
    const auto workers = static_cast<size_t>(threads == 0 ? hardware_threads() : threads);
    for_each_chunk(std::min(workers, chunks), threads, [&](size_t) {
      try {
        work_on(chunks);
      } catch (...) {
        end();
        throw;
      }
    });
  }

 private:
  // Takes chunk after chunk until there is none left, or nobody wants more.
  void work_on(size_t chunks) {
    std::unique_lock lock(mutex_);
    while (!ended_ && next_ < chunks) {
      const size_t k = next_++;
      moved_.wait(lock, [&] { return ended_ || k < merged_ + window_; });
      if (ended_) return;
      lock.unlock();
      T result = work_(k);
      lock.lock();
      ready_.emplace(k, std::move(result));
      if (!is_merging_) merge_ready(lock);
    }
  }

  // Nobody is left waiting for a chunk that will not come.
  void end() {
    const std::scoped_lock lock(mutex_);
    ended_ = true;
    moved_.notify_all();
  }

  // Others continue working meanwhile, and leave their results to this thread.
  void merge_ready(std::unique_lock<std::mutex>& lock) {
    is_merging_ = true;
    for (auto next = ready_.find(merged_); next != ready_.end() && !ended_; next = ready_.find(merged_)) {
      T result = std::move(next->second);
      ready_.erase(next);
      lock.unlock();
      const bool wants_more = merge_(merged_, std::move(result));
      lock.lock();
      ++merged_;
      ended_ = ended_ || !wants_more;
      moved_.notify_all();
    }
    is_merging_ = false;
  }

  Work work_;
  Merge merge_;
  size_t window_;
  std::mutex mutex_;
  std::condition_variable moved_;
  std::map<size_t, T> ready_;
  size_t next_ = 0, merged_ = 0;
  bool is_merging_ = false, ended_ = false;
};

}  // namespace felt
