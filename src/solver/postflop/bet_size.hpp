// Bet sizes as people write them for a solver: "33%, 75%, 2.5x, e, a".
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace felt {

struct BetSize {
  enum class Kind : uint8_t {
    Pot,        // 75%: of the pot, for a raise of the pot after calling
    Multiple,   // 2.5x: of the bet that is raised; raises only
    Chips,      // 120c: a bet of, or a raise by, so many
    Geometric,  // e: the same part of the pot on every street that is left, so that the last bet is all-in; 2e: on two
    AllIn,      // a
  };
  Kind kind = Kind::AllIn;
  double value = 0;  // Pot: 0.75; Multiple: 2.5; Chips: 120; Geometric: streets, 0 is all that are left

  friend bool operator==(const BetSize&, const BetSize&) = default;
};

// Sizes parted by commas or spaces; an empty text is no size. Errors name the column and what would be right.
Result<std::vector<BetSize>> parse_bet_sizes(std::string_view text, bool is_raise);

std::string to_text(const BetSize& size);
std::string to_text(const std::vector<BetSize>& sizes);  // "33%, 75%, a"

}  // namespace felt
