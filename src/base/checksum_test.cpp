#include "base/checksum.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace felt {
namespace {

std::vector<std::byte> bytes_up_to(size_t size) {
  std::vector<std::byte> bytes(size);
  for (size_t i = 0; i < size; ++i) bytes[i] = static_cast<std::byte>(7 * i + 3);
  return bytes;
}

// What files that were written by the first version hold.
TEST(Checksum, ValuesStayWhatFilesHold) {
  const struct {
    size_t size;
    uint64_t plain, wide;
  } cases[] = {
      {0, 0xe220a8397b1dcdaf, 0x3266332738fd9bf0},  {1, 0x06c45d188009454f, 0x6300e4a122aaf676},
      {8, 0xa4f2df909b733e1e, 0xbcc865a9293435b8},  {13, 0x93c777c8e59856da, 0xa92e057bb0a2ce30},
      {32, 0xbc3a7e2b11b58ec4, 0x65440f93cdede524}, {100, 0x259eaefaf39532f5, 0x53e427aef97d5402},
  };
  for (const auto& [size, plain, wide] : cases) {
    EXPECT_EQ(checksum(bytes_up_to(size)), plain) << size;
    EXPECT_EQ(wide_checksum(bytes_up_to(size)), wide) << size;
  }
}

TEST(Checksum, EveryFlippedBitShows) {
  const auto whole = bytes_up_to(77);
  for (size_t bit = 0; bit < 8 * whole.size(); ++bit) {
    auto damaged = whole;
    damaged[bit / 8] ^= static_cast<std::byte>(1 << bit % 8);
    EXPECT_NE(checksum(damaged), checksum(whole)) << bit;
    EXPECT_NE(wide_checksum(damaged), wide_checksum(whole)) << bit;
  }
}

}  // namespace
}  // namespace felt
