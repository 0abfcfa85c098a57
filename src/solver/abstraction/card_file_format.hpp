// How a card abstraction lies in a file. Numbers are little-endian, sections begin at multiples of kAlign.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/checksum.hpp"
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

inline uint64_t check_of(Header header, std::span<const Section> sections) {
  header.check = 0;
  return hash_combine(wide_checksum(std::as_bytes(std::span(&header, 1))), wide_checksum(std::as_bytes(sections)));
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
