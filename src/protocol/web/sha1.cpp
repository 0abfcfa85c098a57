#include "protocol/web/sha1.hpp"

#include <array>
#include <bit>
#include <cstdint>

namespace felt {
namespace {

using State = std::array<uint32_t, 5>;

uint32_t mixed(int round, uint32_t b, uint32_t c, uint32_t d) {
  if (round < 20) return ((b & c) | (~b & d)) + 0x5a827999;
  if (round < 40) return (b ^ c ^ d) + 0x6ed9eba1;
  if (round < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
  return (b ^ c ^ d) + 0xca62c1d6;
}

// FIPS 180-4, section 6.1.2.
void add_block(State& state, const char* block) {
  std::array<uint32_t, 80> words{};
  for (size_t i = 0; i < 64; ++i) words[i / 4] = words[i / 4] << 8 | static_cast<uint8_t>(block[i]);
  for (size_t i = 16; i < 80; ++i) {
    words[i] = std::rotl(words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16], 1);
  }
  auto [a, b, c, d, e] = state;
  for (int i = 0; i < 80; ++i) {
    const uint32_t next = std::rotl(a, 5) + mixed(i, b, c, d) + e + words[static_cast<size_t>(i)];
    e = d;
    d = c;
    c = std::rotl(b, 30);
    b = a;
    a = next;
  }
  state = {state[0] + a, state[1] + b, state[2] + c, state[3] + d, state[4] + e};
}

}  // namespace

std::string sha1(std::string_view message) {
  std::string padded(message);
  padded += '\x80';
  while (padded.size() % 64 != 56) padded += '\0';
  const uint64_t bits = message.size() * 8;
  for (int i = 7; i >= 0; --i) padded += static_cast<char>(bits >> (8 * i) & 0xff);
  State state = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
  for (size_t at = 0; at < padded.size(); at += 64) add_block(state, padded.data() + at);
  std::string digest;
  for (const uint32_t word : state) {
    for (int i = 3; i >= 0; --i) digest += static_cast<char>(word >> (8 * i) & 0xff);
  }
  return digest;
}

}  // namespace felt
