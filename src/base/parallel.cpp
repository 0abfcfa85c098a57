#include "base/parallel.hpp"

#include <tbb/info.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>

namespace felt {

int hardware_threads() { return std::max(1, tbb::info::default_concurrency()); }

void for_each_chunk(size_t chunks, int threads, const std::function<void(size_t)>& work) {
  const int wanted = threads == 0 ? hardware_threads() : std::min(threads, hardware_threads());
  if (wanted == 1 || chunks <= 1) {
    for (size_t k = 0; k < chunks; ++k) work(k);
    return;
  }
  tbb::task_arena arena(wanted);
  arena.execute([&] { tbb::parallel_for(size_t{0}, chunks, work, tbb::simple_partitioner{}); });
}

}  // namespace felt
