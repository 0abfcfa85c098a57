// Exceptions that cross threads: kept where they are thrown, thrown again where somebody waits.
#pragma once

#include <atomic>
#include <exception>
#include <mutex>
#include <string>

namespace felt {

// What the exception being handled says. Only within a catch block.
std::string exception_text();

// The first of the exceptions of several threads.
class FirstException {
 public:
  void keep() noexcept;  // the one being handled; later ones are dropped
  bool is_set() const { return is_set_.load(std::memory_order_relaxed); }
  void rethrow();  // forgets it, so that the next round begins anew; nothing happens where there is none

 private:
  std::mutex mutex_;
  std::atomic<bool> is_set_{false};
  std::exception_ptr first_;
};

}  // namespace felt
