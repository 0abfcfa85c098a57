#include "agents/ntnu/power_rating.hpp"

namespace felt {
namespace {

constexpr std::array<uint8_t, kRanks> kPairs = {11, 11, 11, 12, 13, 13, 15, 16, 19, 22, 27, 32, 40};

// A row per high card from three to ace, in it the low cards from two up.
using Triangle = std::array<uint8_t, kRanks*(kRanks - 1) / 2>;

// clang-format off
constexpr Triangle kSuited = {
    7,
    7, 8,
    8, 9, 10,
    6, 8, 10, 11,
    6, 7, 9, 10, 11,
    6, 6, 8, 9, 11, 12,
    7, 7, 7, 8, 10, 12, 13,
    8, 8, 8, 8, 10, 11, 13, 15,
    8, 9, 9, 9, 9, 11, 13, 15, 18,
    9, 10, 10, 10, 11, 11, 13, 15, 18, 19,
    11, 11, 11, 12, 12, 13, 13, 15, 18, 20, 21,
    13, 14, 14, 15, 14, 14, 15, 16, 19, 20, 22, 24};

// The source's row for the seven has six numbers for five cards; the doubled 1 is left out.
constexpr Triangle kOffsuit = {
    1,
    2, 3,
    2, 4, 5,
    1, 3, 4, 6,
    0, 1, 3, 5, 6,
    0, 1, 2, 4, 5, 7,
    1, 1, 1, 3, 4, 6, 8,
    2, 2, 2, 2, 4, 6, 8, 10,
    2, 2, 3, 3, 3, 5, 7, 9, 13,
    3, 3, 4, 4, 4, 5, 7, 9, 12, 14,
    4, 5, 5, 5, 6, 6, 7, 9, 13, 14, 16,
    7, 7, 8, 8, 7, 8, 9, 10, 13, 14, 16, 19};
// clang-format on

}  // namespace

int power_rating(HoleClass hole_class) {
  const int high = index(hole_class.high()), low = index(hole_class.low());
  if (hole_class.is_pair()) return kPairs[static_cast<size_t>(high)];
  const int place = high * (high - 1) / 2 + low;
  const Triangle& table = hole_class.is_suited() ? kSuited : kOffsuit;
  return table[static_cast<size_t>(place)];
}

int printed_power_rating(HoleClass hole_class) {
  constexpr std::array<uint8_t, 5> kPrintedSeven = {0, 1, 1, 3, 5};
  const bool is_offsuit_seven = hole_class.high() == Rank::Seven && !hole_class.is_pair() && !hole_class.is_suited();
  return is_offsuit_seven ? kPrintedSeven[static_cast<size_t>(hole_class.low())] : power_rating(hole_class);
}

}  // namespace felt
