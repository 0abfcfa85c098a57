#include "history/toml/decimal.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <limits>

namespace felt {
namespace {

constexpr int64_t kMin = std::numeric_limits<int64_t>::min();
constexpr int64_t kMax = std::numeric_limits<int64_t>::max();

TEST(Decimal, PrintsPlainAmountsAsTheyWereWritten) {
  for (const auto* text : {"0", "7", "10000", "0.50", "504.40", "0.5", "1259450.25", "-3", "-0.50", "0.000000001",
                           "inf", "9223372036854775807", "-9223372036854775807", "92233720368.54775807"}) {
    const auto amount = Decimal::parse(text);
    ASSERT_TRUE(amount) << text;
    EXPECT_EQ(to_text(*amount), text);
  }
}

TEST(Decimal, UnderstandsEveryTomlNumberThatIsExact) {
  EXPECT_EQ(Decimal::parse("1_000_000"), Decimal::whole(1'000'000));
  EXPECT_EQ(Decimal::parse("+15"), Decimal::whole(15));
  EXPECT_EQ(Decimal::parse("-0"), Decimal::whole(0));
  EXPECT_EQ(Decimal::parse("2.5e3"), Decimal::whole(2500));
  EXPECT_EQ(Decimal::parse("2.50E+1"), (Decimal{250, 1, false}));
  EXPECT_EQ(Decimal::parse("125e-2"), (Decimal{125, 2, false}));
  EXPECT_EQ(Decimal::parse("0e99"), Decimal::whole(0));
  EXPECT_EQ(Decimal::parse("0E-8"), (Decimal{0, 8, false}));
  EXPECT_EQ(Decimal::parse("0e-999"), (Decimal{0, 9, false}));
  EXPECT_EQ(Decimal::parse("0.500000000000"), (Decimal{500'000'000, 9, false}));
  EXPECT_EQ(Decimal::parse("inf"), Decimal::unknown());
  EXPECT_EQ(Decimal::parse("+inf"), Decimal::unknown());
}

TEST(Decimal, RejectsWhatIsNoTomlNumber) {
  for (const auto* text :
       {"",   "-",   "+",   "abc", "1.",    ".5", "1e", "1e+", "1__0", "_1",   "1_",       "1_.5", "1._5",
        "01", "-01", "0_1", "--1", "1.2.3", "1 ", " 1", "1,5", "nan",  "-inf", "infinity", "0x10", "1e5.5"}) {
    EXPECT_FALSE(Decimal::parse(text)) << text;
  }
}

TEST(Decimal, RejectsWhatItCannotHoldExactly) {
  for (const auto* text : {"9223372036854775808", "1e19", "1e9999", "1e99999999999999999999", "0.0000000001", "1e-10",
                           "92233720368547758.089"}) {
    EXPECT_FALSE(Decimal::parse(text)) << text;
  }
  EXPECT_FALSE(Decimal::parse(std::string(100'000, '9')));
  EXPECT_FALSE(Decimal::parse("0." + std::string(100'000, '0')));
}

TEST(Decimal, ScalesToSmallerUnitsExactlyOrNotAtAll) {
  EXPECT_EQ(Decimal::parse("504.40")->scaled(2), 50440);
  EXPECT_EQ(Decimal::parse("498.4")->scaled(2), 49840);
  EXPECT_EQ(Decimal::parse("-3")->scaled(2), -300);
  EXPECT_EQ(Decimal::parse("12.00")->scaled(0), 12);
  EXPECT_EQ(Decimal::parse("0.00")->scaled(0), 0);
  EXPECT_EQ(Decimal::parse("12.25")->scaled(1), std::nullopt);
  EXPECT_EQ(Decimal::whole(kMax).scaled(0), kMax);
  EXPECT_EQ(Decimal::whole(kMax).scaled(1), std::nullopt);
  EXPECT_EQ(Decimal::whole(kMin).scaled(0), kMin);
  EXPECT_EQ(Decimal::whole(kMin).scaled(1), std::nullopt);
  EXPECT_EQ(Decimal::whole(0).scaled(100), 0);
  EXPECT_EQ(Decimal::unknown().scaled(2), std::nullopt);
}

TEST(Decimal, PrintsTheLeastNumber) { EXPECT_EQ(to_text(Decimal::whole(kMin)), "-9223372036854775808"); }

RC_GTEST_PROP(Decimal, ParsesBackWhatItPrints, (int64_t mantissa)) {
  const auto decimals = static_cast<uint8_t>(*rc::gen::inRange(0, Decimal::kMaxDecimals + 1));
  const Decimal amount{mantissa == kMin ? 0 : mantissa, decimals, false};
  RC_ASSERT(Decimal::parse(to_text(amount)) == amount);
}

}  // namespace
}  // namespace felt
