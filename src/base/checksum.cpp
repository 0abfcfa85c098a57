#include "base/checksum.hpp"

#include <array>
#include <cstring>

#include "base/rng.hpp"

namespace felt {
namespace {

// Lane k sums words k, k + kLanes and so on; the bytes left over go to the first.
template <size_t kLanes>
std::array<uint64_t, kLanes> lane_sums(std::span<const std::byte> bytes) {
  constexpr uint64_t kFactor = 0x9e3779b97f4a7c15ULL;
  std::array<uint64_t, kLanes> sums{}, words{};
  for (size_t k = 0; k < kLanes; ++k) sums[k] = k;
  sums[0] = bytes.size();
  size_t i = 0;
  for (; i + sizeof(words) <= bytes.size(); i += sizeof(words)) {
    std::memcpy(words.data(), bytes.data() + i, sizeof(words));
    for (size_t k = 0; k < kLanes; ++k) {
      sums[k] = (sums[k] ^ words[k]) * kFactor;
      sums[k] ^= sums[k] >> 29;
    }
  }
  for (; i < bytes.size(); ++i) sums[0] = (sums[0] ^ static_cast<uint64_t>(bytes[i])) * kFactor;
  return sums;
}

}  // namespace

uint64_t checksum(std::span<const std::byte> bytes) { return mix64(lane_sums<1>(bytes)[0]); }

uint64_t wide_checksum(std::span<const std::byte> bytes) {
  const auto sums = lane_sums<4>(bytes);
  return hash_combine(hash_combine(sums[0], sums[1]), hash_combine(sums[2], sums[3]));
}

}  // namespace felt
