// A fixed array of numbers, zero at first, that begins at a cache line; a large one on large pages where the system has
// them, which saves a solver of hundreds of megabytes most of its page look-ups.
#pragma once

#include <sys/mman.h>

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <utility>

namespace felt {

template <class T>
class AlignedArray {
 public:
  AlignedArray() = default;
  explicit AlignedArray(uint64_t size) : size_(size) {
    if (is_large()) {
      map();
    } else if (size > 0) {
      allocate();
    }
  }
  AlignedArray(AlignedArray&& other) noexcept
      : data_(std::exchange(other.data_, nullptr)),
        mapped_(std::exchange(other.mapped_, nullptr)),
        size_(std::exchange(other.size_, 0)) {}
  AlignedArray& operator=(AlignedArray&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(mapped_, other.mapped_);
    std::swap(size_, other.size_);
    return *this;
  }
  ~AlignedArray() {
    if (is_large()) {
      ::munmap(mapped_, bytes() + kLargePage);
    } else {
      std::free(data_);
    }
  }

  T* data() { return data_; }
  const T* data() const { return data_; }
  uint64_t size() const { return size_; }
  uint64_t bytes() const { return size_ * sizeof(T); }

 private:
  static constexpr uint64_t kLine = 64, kLargePage = 2 << 20;

  bool is_large() const { return bytes() >= kLargePage; }

  void allocate() {
    data_ = static_cast<T*>(std::aligned_alloc(kLine, (bytes() + kLine - 1) / kLine * kLine));
    if (data_ == nullptr) throw std::bad_alloc();
    std::memset(data_, 0, bytes());
  }

  // The system clears a page when it is first touched, by whichever thread that is.
  void map() {
    mapped_ = ::mmap(nullptr, bytes() + kLargePage, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (mapped_ == MAP_FAILED) throw std::bad_alloc();
    void* start = mapped_;
    size_t room = bytes() + kLargePage;
    data_ = static_cast<T*>(std::align(kLargePage, bytes(), start, room));
    ::madvise(data_, bytes(), MADV_HUGEPAGE);
  }

  T* data_ = nullptr;
  void* mapped_ = nullptr;  // what holds a large array
  uint64_t size_ = 0;
};

}  // namespace felt
