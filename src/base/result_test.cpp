#include "base/result.hpp"

#include <gtest/gtest.h>

namespace felt {
namespace {

Result<int> half(int n) {
  if (n % 2 != 0) return Error{"odd"};
  return n / 2;
}

Result<int> quarter(int n) {
  FELT_TRY(const int h, half(n));
  return half(h);
}

TEST(Result, CarriesValueOrError) {
  EXPECT_EQ(*half(4), 2);
  EXPECT_EQ(half(3).error().message, "odd");
  EXPECT_EQ(half(3).error().kind, ErrorKind::BadInput);
}

TEST(Result, TryPassesTheFirstErrorOn) {
  EXPECT_EQ(*quarter(12), 3);
  EXPECT_FALSE(quarter(6).ok());
  EXPECT_FALSE(quarter(5).ok());
}

TEST(ResultDeathTest, ValueOfAnErrorIsABugThatNamesTheError) {
  const Result<int> kept = half(3);
  EXPECT_DEATH((void)kept.value(), "internal error: odd");
  EXPECT_DEATH((void)*kept, "internal error: odd");
  EXPECT_DEATH((void)*half(3), "internal error: odd");
}

}  // namespace
}  // namespace felt
