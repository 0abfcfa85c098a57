// A fixed array of numbers, zero at first, that begins at a cache line; a large one on large pages where the system has
// them, which saves a solver of hundreds of megabytes most of its page look-ups.
#pragma once

#include <sys/mman.h>

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <new>
#include <utility>

namespace felt {

template <class T>
class AlignedArray {
 public:
  AlignedArray() = default;
  explicit AlignedArray(uint64_t size) : size_(size) {
    if (size == 0) return;
    const uint64_t page = bytes() >= kLargePage ? kLargePage : kLine;
    data_ = static_cast<T*>(std::aligned_alloc(page, (bytes() + page - 1) / page * page));
    if (data_ == nullptr) throw std::bad_alloc();
    if (page == kLargePage) ::madvise(data_, bytes(), MADV_HUGEPAGE);
    std::memset(data_, 0, bytes());
  }
  AlignedArray(AlignedArray&& other) noexcept
      : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, 0)) {}
  AlignedArray& operator=(AlignedArray&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    return *this;
  }
  ~AlignedArray() { std::free(data_); }

  T* data() { return data_; }
  const T* data() const { return data_; }
  uint64_t size() const { return size_; }
  uint64_t bytes() const { return size_ * sizeof(T); }

 private:
  static constexpr uint64_t kLine = 64, kLargePage = 2 << 20;

  T* data_ = nullptr;
  uint64_t size_ = 0;
};

}  // namespace felt
