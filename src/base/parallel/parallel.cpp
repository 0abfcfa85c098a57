#include "base/parallel/parallel.hpp"

#include <algorithm>
#include <atomic>
#include <system_error>
#include <thread>
#include <vector>

#include "base/failure.hpp"

namespace felt {

// Asked once: the answer comes from files of the system, which is slow beside a small piece of work.
int hardware_threads() {
  static const int kThreads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  return kThreads;
}

void for_each_chunk(size_t chunks, int threads, const std::function<void(size_t)>& work) {
  const int most = threads == 0 ? hardware_threads() : std::min(threads, hardware_threads());
  std::atomic<size_t> next{0};
  FirstException failure;
  const auto run = [&] {
    try {
      for (size_t k = next.fetch_add(1); k < chunks && !failure.is_set(); k = next.fetch_add(1)) work(k);
    } catch (...) {
      failure.keep();
    }
  };
  std::vector<std::jthread> helpers;
  try {
    while (helpers.size() + 1 < std::min<size_t>(most, chunks)) helpers.emplace_back(run);
  } catch (const std::system_error&) {
    // The system has no more threads: the ones we got do the work.
  }
  run();
  helpers.clear();  // joins them
  failure.rethrow();
}

}  // namespace felt
