#include "base/parallel/crew.hpp"

#include <chrono>
#include <utility>

#include "base/failure.hpp"
#include "base/stopwatch.hpp"

namespace felt {

Crew::Crew(int threads, Work work) : work_(std::move(work)) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { serve(); });
}

void Crew::give(Batch batch) {
  {
    const std::scoped_lock lock(mutex_);
    batches_.push_back(batch);
  }
  given_.notify_one();
}

std::vector<BatchDone> Crew::take() {
  const std::scoped_lock lock(mutex_);
  return std::exchange(done_, {});
}

void Crew::wait() {
  constexpr std::chrono::microseconds kMoment{500};
  std::unique_lock lock(mutex_);
  finished_.wait_for(lock, kMoment, [this] { return !done_.empty() || !failure_.empty(); });
}

std::string Crew::failure() {
  const std::scoped_lock lock(mutex_);
  return failure_;
}

void Crew::end() {
  {
    const std::scoped_lock lock(mutex_);
    is_over_ = true;
    batches_.clear();
  }
  given_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

bool Crew::next_batch(Batch& batch) {
  std::unique_lock lock(mutex_);
  given_.wait(lock, [this] { return is_over_ || !batches_.empty(); });
  if (is_over_) return false;
  batch = batches_.front();
  batches_.pop_front();
  return true;
}

void Crew::finish(BatchDone done) {
  {
    const std::scoped_lock lock(mutex_);
    done_.push_back(std::move(done));
  }
  finished_.notify_one();
}

void Crew::serve() {
  const auto is_over = [this] {
    const std::scoped_lock lock(mutex_);
    return is_over_;
  };
  try {
    for (Batch batch; next_batch(batch);) {
      const Stopwatch watch;
      BatchDone done{batch.first, 0, {}};
      for (size_t i = 0; i < batch.count && !is_over(); ++i) done.results.push_back(work_(batch.first + i));
      done.seconds = watch.seconds();
      finish(std::move(done));
    }
  } catch (...) {
    const std::scoped_lock lock(mutex_);
    if (failure_.empty()) failure_ = exception_text();
    finished_.notify_one();
  }
}

}  // namespace felt
