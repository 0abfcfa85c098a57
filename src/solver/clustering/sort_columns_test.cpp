#include "solver/clustering/sort_columns.hpp"

#include <gtest/gtest.h>

#include "base/rng.hpp"
#include "cards/batch_eval.hpp"

namespace felt {
namespace {

TEST(SortColumns, SortsAsThePlainTwinOnEveryTarget) {
  for (const std::string& target : simd_targets()) {
    const ScopedSimdTarget only(target);
    Rng rng(1);
    for (const int rows : {1, 2, 7, 32, 46, 48, 49}) {
      const SortingNetwork network(rows);
      std::vector<int16_t> fast(static_cast<size_t>(rows) * 64);
      for (int16_t& value : fast) value = static_cast<int16_t>(static_cast<int>(rng.below(2000)) - 1000);
      std::vector<int16_t> plain = fast;
      sort_columns(network, {fast.data(), 64});
      sort_columns_plain(network, {plain.data(), 64});
      EXPECT_EQ(fast, plain) << rows << " rows on " << target;
    }
  }
}

}  // namespace
}  // namespace felt
