// Binomial coefficients.
#pragma once

#include <cstdint>

namespace felt {

// n over k; 0 when k > n. Exact as long as the result fits.
constexpr uint64_t choose(int n, int k) {
  if (k < 0 || k > n) return 0;
  uint64_t result = 1;
  for (int i = 1; i <= k; ++i) result = result * static_cast<uint64_t>(n - k + i) / static_cast<uint64_t>(i);
  return result;
}

}  // namespace felt
