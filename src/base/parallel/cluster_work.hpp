// Numbered chunks of work over all ranks of a cluster and all their threads, merged on rank 0 in the order of their
// numbers: what InOrder does on one machine, and the same digits. Who works on a chunk is decided as the work goes:
// whoever has finished gets more. Short chunks travel many at a time.
#pragma once

#include <algorithm>
#include <functional>
#include <string>
#include <string_view>

#include "base/bytes.hpp"
#include "base/parallel/cluster.hpp"
#include "base/parallel/parallel.hpp"
#include "base/progress.hpp"

namespace felt {

struct SharedWork {
  size_t chunks = 0;
  int threads = 1;  // of this rank, at least 1
  std::function<std::string(size_t)> work;
  std::function<bool(size_t, std::string_view)> merge;  // on rank 0: whether more is wanted
  Progress* progress = nullptr;  // rank 0's counts everybody's; a stop request of one rank stops all
};

// Every rank calls it, and returns when all is merged or nothing more is wanted. What work or merge throws, anywhere,
// is thrown on rank 0, as std::runtime_error where another rank threw it.
void share_work(Cluster& cluster, const SharedWork& shared);

// How the result of a chunk travels: exactly.
template <class T>
struct Courier {
  std::function<std::string(const T&)> write = to_bytes<T>;
  std::function<T(std::string_view)> read = from_bytes<T>;
};

// InOrder over ranks; in a cluster of one it is InOrder. `merge` is called on rank 0 only, so that what follows from it
// must be agreed().
template <class T>
class InOrderOverRanks {
 public:
  using Work = typename InOrder<T>::Work;
  using Merge = typename InOrder<T>::Merge;

  InOrderOverRanks(Work work, Merge merge, Courier<T> courier = {})
      : work_(std::move(work)), merge_(std::move(merge)), courier_(std::move(courier)) {}

  void run(size_t chunks, int threads, Cluster& cluster, Progress* progress) {
    if (cluster.is_alone()) return InOrder<T>(work_, merge_).run(chunks, threads);
    const int here = threads == 0 ? hardware_threads() : std::min(threads, hardware_threads());
    share_work(cluster,
               {chunks, here, [this](size_t k) { return courier_.write(work_(k)); },
                [this](size_t k, std::string_view bytes) { return merge_(k, courier_.read(bytes)); }, progress});
  }

 private:
  Work work_;
  Merge merge_;
  Courier<T> courier_;
};

}  // namespace felt
