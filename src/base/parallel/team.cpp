#include "base/parallel/team.hpp"

#include <algorithm>

#include "base/parallel/parallel.hpp"

namespace felt {

Team::Team(int threads) {
  const int wanted = threads == 0 ? hardware_threads() : threads;
  for (int member = 1; member < wanted; ++member) threads_.emplace_back([this, member] { serve(member); });
}

Team::~Team() {
  {
    const std::lock_guard lock(mutex_);
    is_over_ = true;
  }
  begin_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Team::take_chunks(int member) {
  try {
    for (size_t chunk; (chunk = next_.fetch_add(1, std::memory_order_relaxed)) < chunks_ && !failure_.is_set();) {
      (*work_)(chunk, member);
    }
  } catch (...) {
    failure_.keep();
  }
}

void Team::serve(int member) {
  uint64_t seen = 0;
  std::unique_lock lock(mutex_);
  while (true) {
    begin_.wait(lock, [&] { return is_over_ || round_ != seen; });
    if (is_over_) return;
    seen = round_;
    lock.unlock();
    take_chunks(member);
    lock.lock();
    if (--busy_ == 0) done_.notify_one();
  }
}

void Team::run(size_t chunks, const std::function<void(size_t, int)>& work) {
  if (threads_.empty() || chunks <= 1) {
    for (size_t chunk = 0; chunk < chunks; ++chunk) work(chunk, 0);
    return;
  }
  {
    const std::lock_guard lock(mutex_);
    work_ = &work;
    chunks_ = chunks;
    next_.store(0, std::memory_order_relaxed);
    busy_ = static_cast<int>(threads_.size());
    ++round_;
  }
  begin_.notify_all();
  take_chunks(0);
  std::unique_lock lock(mutex_);
  done_.wait(lock, [&] { return busy_ == 0; });
  lock.unlock();
  failure_.rethrow();
}

}  // namespace felt
