// Work in numbered chunks on all cores. Which thread runs a chunk never shows in the result: chunk k writes only its
// own slot, and the caller adds the slots up in order.
#pragma once

#include <cstddef>
#include <functional>

namespace felt {

// Cores of this machine that the process may use; at least 1.
int hardware_threads();

// Calls work(k) for every k in [0, chunks), on at most `threads` threads (0 = all cores; never more than
// there are cores). Returns when all are done.
// Do not nest: every call brings its own threads.
void for_each_chunk(size_t chunks, int threads, const std::function<void(size_t)>& work);

}  // namespace felt
