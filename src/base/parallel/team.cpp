#include "base/parallel/team.hpp"

#include <algorithm>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

#include "base/parallel/parallel.hpp"

namespace felt {
namespace {

// Rounds may be shorter than it takes to wake a thread up: so it looks for the next one a few dozen microseconds long
// before it sleeps.
constexpr int kLooks = 1500;

template <class Done>
bool look_for(const Done& is_done) {
  for (int i = 0; i < kLooks; ++i) {
    if (is_done()) return true;
#if defined(__x86_64__)
    _mm_pause();
#endif
  }
  return is_done();
}

}  // namespace

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
  while (true) {
    if (!look_for([&] { return round_.load(std::memory_order_acquire) != seen; })) {
      std::unique_lock lock(mutex_);
      begin_.wait(lock, [&] { return is_over_ || round_.load(std::memory_order_relaxed) != seen; });
      if (is_over_) return;
    }
    ++seen;
    take_chunks(member);
    if (busy_.fetch_sub(1, std::memory_order_acq_rel) > 1) continue;
    const std::lock_guard lock(mutex_);
    done_.notify_one();
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
    busy_.store(static_cast<int>(threads_.size()), std::memory_order_relaxed);
    round_.fetch_add(1, std::memory_order_release);
  }
  begin_.notify_all();
  take_chunks(0);
  const auto is_done = [&] { return busy_.load(std::memory_order_acquire) == 0; };
  if (!look_for(is_done)) {
    std::unique_lock lock(mutex_);
    done_.wait(lock, is_done);
  }
  failure_.rethrow();
}

}  // namespace felt
