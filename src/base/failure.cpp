#include "base/failure.hpp"

#include <new>
#include <utility>

namespace felt {

std::string exception_text() {
  try {
    throw;
  } catch (const std::bad_alloc&) {
    return "out of memory";
  } catch (const std::exception& error) {
    return error.what();
  } catch (...) {
    return "an unknown error";
  }
}

void FirstException::keep() noexcept {
  const std::scoped_lock lock(mutex_);
  if (first_ == nullptr) first_ = std::current_exception();
  is_set_.store(true, std::memory_order_relaxed);
}

void FirstException::rethrow() {
  const std::exception_ptr first = [this] {
    const std::scoped_lock lock(mutex_);
    is_set_.store(false, std::memory_order_relaxed);
    return std::exchange(first_, nullptr);
  }();
  if (first != nullptr) std::rethrow_exception(first);
}

}  // namespace felt
