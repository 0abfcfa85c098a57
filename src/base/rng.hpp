// Random numbers with named streams: Rng(seed, stream) is independent of every other stream of the same seed, so that
// chunk k of a computation draws the same numbers on any thread. Distributions are our own: std's differ by library.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>

namespace felt {

// The splitmix64 finaliser: a bijection that spreads every bit (Steele, Lea, Flood 2014).
constexpr uint64_t mix64(uint64_t x) {
  x += 0x9e3779b97f4a7c15ULL;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
  return x ^ (x >> 31);
}

constexpr uint64_t hash_combine(uint64_t seed, uint64_t value) { return mix64(seed ^ mix64(value)); }

// xoshiro256++ (Blackman, Vigna 2019).
class Rng {
 public:
  explicit Rng(uint64_t seed, uint64_t stream = 0) {
    uint64_t x = hash_combine(seed, stream);
    for (auto& word : state_) word = x = mix64(x);
  }

  uint64_t next() {
    const uint64_t result = rotate(state_[0] + state_[3], 23) + state_[0];
    const uint64_t t = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = rotate(state_[3], 45);
    return result;
  }

  // Uniform in [0, bound), exactly (Lemire 2019). bound > 0.
  uint32_t below(uint32_t bound) {
    uint64_t product = (next() >> 32) * bound;
    if (static_cast<uint32_t>(product) < bound) {
      const uint32_t threshold = (0u - bound) % bound;
      while (static_cast<uint32_t>(product) < threshold) product = (next() >> 32) * bound;
    }
    return static_cast<uint32_t>(product >> 32);
  }

  // Uniform in [0, 1) with 53 bits.
  double uniform() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

  template <class T>
  void shuffle(std::span<T> items) {
    for (size_t i = items.size(); i > 1; --i) {
      std::swap(items[i - 1], items[below(static_cast<uint32_t>(i))]);
    }
  }

 private:
  static constexpr uint64_t rotate(uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

  std::array<uint64_t, 4> state_;
};

}  // namespace felt
