// How a card abstraction lies in a file. Numbers are little-endian, sections begin at multiples of kAlign.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include "base/rng.hpp"
#include "solver/abstraction/card_parts.hpp"

namespace felt::card_file {

static_assert(std::endian::native == std::endian::little);

inline constexpr char kMagic[8] = {'f', 'e', 'l', 't', 'c', 'r', 'd', '\n'};
inline constexpr uint32_t kVersion = 1;
inline constexpr size_t kAlign = 64;
inline constexpr uint32_t kMaxSections = 16;

struct Header {
  char magic[8];
  uint32_t version, is_compact;
  uint32_t counts[kCardStreets];  // buckets
  uint64_t seed;
  uint64_t bytes;  // of the whole file
  uint32_t sections, unused;
  uint64_t check;  // of all this, with 0 here, and the list of sections, which follows
};

enum class Content : uint32_t { Kinds, Centres, Axes, Table };

struct Section {
  Content content;
  uint32_t street;
  uint64_t offset, stored, bytes;  // in the file; there; when it is not compressed
  uint64_t check;                  // of what is in the file
};

using Bytes = std::span<const std::byte>;

// Four words at a time, so that a table of hundreds of megabytes is checked as fast as it is read.
inline uint64_t checksum(Bytes bytes) {
  constexpr uint64_t kFactor = 0x9e3779b97f4a7c15ULL;
  uint64_t sums[4] = {bytes.size(), 1, 2, 3};
  size_t i = 0;
  for (; i + 32 <= bytes.size(); i += 32) {
    uint64_t words[4];
    std::memcpy(words, bytes.data() + i, 32);
    for (int k = 0; k < 4; ++k) {
      sums[k] = (sums[k] ^ words[k]) * kFactor;
      sums[k] ^= sums[k] >> 29;
    }
  }
  for (; i < bytes.size(); ++i) sums[0] = (sums[0] ^ static_cast<uint64_t>(bytes[i])) * kFactor;
  return hash_combine(hash_combine(sums[0], sums[1]), hash_combine(sums[2], sums[3]));
}

inline uint64_t check_of(Header header, std::span<const Section> sections) {
  header.check = 0;
  return hash_combine(checksum(std::as_bytes(std::span(&header, 1))), checksum(std::as_bytes(sections)));
}

// Numbers of two bytes as all low bytes and then all high ones: what compresses.
inline void split_bytes(Bytes from, std::byte* to) {
  const size_t half = from.size() / 2;
  for (size_t i = 0; i < half; ++i) {
    to[i] = from[2 * i];
    to[half + i] = from[2 * i + 1];
  }
}
inline void join_bytes(Bytes from, std::byte* to) {
  const size_t half = from.size() / 2;
  for (size_t i = 0; i < half; ++i) {
    to[2 * i] = from[i];
    to[2 * i + 1] = from[half + i];
  }
}

}  // namespace felt::card_file
