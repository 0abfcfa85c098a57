// What parse_range says about a text it does not take: the token, its column, what would be right.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>

#include "equity/ranges/range_text.hpp"

namespace felt {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

std::string error_of(std::string_view text) {
  const auto range = parse_range(text);
  EXPECT_FALSE(range.ok()) << text;
  return range.ok() ? "" : range.error().message;
}

struct BadText {
  std::string_view text;
  std::string_view begins;  // token and column
  std::string_view advice;
};

void expect_errors(std::initializer_list<BadText> texts) {
  for (const auto& [text, begins, advice] : texts) {
    EXPECT_THAT(error_of(text), AllOf(StartsWith(std::string(begins)), HasSubstr(std::string(advice)))) << text;
  }
}

TEST(RangeErrors, UnknownHandsAreNamedWithTheirColumnAndACure) {
  expect_errors({
      {"AA, AKx", "'AKx' at column 5 is not a range", "write AK, AKs or AKo"},
      {"KK,ZKs", "'ZKs' at column 4 is not a range", "two ranks (2-9 T J Q K A)"},
      {"A", "'A' at column 1 is not a range", "two ranks"},
      {"AA KK AAs", "'AAs' at column 7 ", "a pair takes no s or o, write AA"},
      {"AAo", "'AAo' at column 1 ", "a pair takes no s or o, write AA"},
      {"AKx+", "'AKx+' at column 1 ", "write AK, AKs or AKo"},
      {"22 + ", "'+' at column 4 ", "write 22+ or 22-55 without spaces"},
      {"randmo", "'randmo' at column 1 is not a range", "did you mean random?"},
      {"hello", "'hello' at column 1 is not a range", "AKs, QQ+ or A2s-A5s"},
  });
}

TEST(RangeErrors, RunsMustJoinHandsOfOneKind) {
  expect_errors({
      {"QQ+,JTs-53s", "'JTs-53s' at column 5 ", "different gaps and high cards; write JTs-54s"},
      {"A2s-53s", "'A2s-53s' at column 1 ", "write A2s-A3s"},
      {"A2s-A5o", "'A2s-A5o' at column 1 mixes suited and offsuit", "write A2s-A5s"},
      {"AKs-AQ", "'AKs-AQ' at column 1 mixes suited and offsuit", "write AKs-AQs"},
      {"22-A5s", "'22-A5s' at column 1 runs from a pair", "write 22-55 or A2s-A5s"},
      {"A2s-A5x", "'A5x' at column 5 ", "write A5, A5s or A5o"},
      {"22-", "'22-' at column 1 ", "22-55 without spaces"},
      {"22 - 55", "'-' at column 4 ", "22-55 without spaces"},
  });
}

TEST(RangeErrors, CombosAreTwoDifferentCardsInOneWord) {
  expect_errors({
      {"KK,AhAh", "'AhAh' at column 4 holds the same card twice", "every card exists once"},
      {"AhKh+", "'AhKh+' at column 1 is one combo", "write AhKh, or a class as in AKs+"},
      {"AhKhQh", "'AhKhQh' at column 1 is one combo", "write AhKh"},
      {"QQ As Kh", "'As' at column 4 is a single card", "write AsKh without a space"},
      {"As", "'As' at column 1 is a single card", "write both cards, as in AsKh"},
      {"As As", "'As' at column 1 is a single card", "as in AsKh"},
      {"QQ AhX", "'X' at column 6 is not a rank", "as in Ah"},
      {"AhK", "'K' at column 3 is not a card", "as in Kh"},
  });
}

TEST(RangeErrors, NumbersMustBeThereAndInRange) {
  expect_errors({
      {"AA 101%", "'101%' at column 4 is not from 0% to 100%", "as in 15%"},
      {"-5%", "'-5%' at column 1 is not from 0% to 100%", "as in 15%"},
      {"nan%", "'nan%' at column 1 is not a share of hands", "as in 15%"},
      {"x%", "'x%' at column 1 is not a share of hands", "15% or 20%-40%"},
      {"20%-", "'20%-' at column 1 is not a share of hands", "15% or 20%-40%"},
      {"15", "'15' at column 1 is not a range", "15% or top15%"},
      {"top 15%", "'top' at column 1 is not a range", "15% or top15%"},
      {"AA,QQ:1.5", "'QQ:1.5' at column 4 has a weight out of range", "as in QQ:0.5"},
      {"QQ:-0.1", "'QQ:-0.1' at column 1 has a weight out of range", "from 0 to 1"},
      {"QQ:nan", "'QQ:nan' at column 1 has a weight that is not a number", "from 0 to 1"},
      {"QQ@101", "'QQ@101' at column 1 has a weight out of range", "as in QQ@50"},
      {"QQ: 0.5", "'QQ:' at column 1 has no weight", "right after ':', as in QQ:0.5"},
      {"QQ@", "'QQ@' at column 1 has no weight", "right after '@', as in QQ@50"},
      {"QQ:x", "'QQ:x' at column 1 has a weight that is not a number", "as in QQ:0.5"},
      {"QQ :0.5", "':0.5' at column 4 has no hands", "QQ:0.5 or QQ@50 without spaces"},
  });
}

TEST(RangeErrors, EmptyTextSaysSo) {
  EXPECT_THAT(error_of(""), StartsWith("the range is empty; write"));
  EXPECT_THAT(error_of(" ,; "), StartsWith("the range is empty; write"));
}

TEST(RangeErrors, GarbageIsClippedAndPrintable) {
  EXPECT_THAT(error_of(std::string(1000, 'x')), AllOf(HasSubstr("xxx…'"), testing::SizeIs(testing::Lt(250u))));
  EXPECT_THAT(error_of("\x1b[31m"), StartsWith("'?[31m' at column 1"));
}

}  // namespace
}  // namespace felt
