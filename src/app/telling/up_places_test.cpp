#include "app/telling/up_places.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cards/card_text.hpp"

namespace felt {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(UpPlaces, StudHasFourUpCardsBetweenThreeDownCards) {
  const Rules stud = *named_rules("stud");
  EXPECT_THAT(up_places(stud, 3), ElementsAre(2));
  EXPECT_THAT(up_places(stud, 5), ElementsAre(2, 3, 4));
  EXPECT_THAT(up_places(stud, 7), ElementsAre(2, 3, 4, 5));
  EXPECT_THAT(up_places(*named_rules("omaha"), 4), IsEmpty());
}

TEST(UpPlaces, CardsFaceDownStandInParentheses) {
  const auto cards = *parse_cards("AsKh7c2d");
  DealtCards own{std::span<const Card>(cards)};
  EXPECT_EQ(told_cards(*named_rules("stud"), own), "(As Kh) 7c 2d");
  EXPECT_EQ(told_cards(*named_rules("badugi"), own), "As Kh 7c 2d");
  own.turn_first_down(2);
  EXPECT_EQ(told_cards(*named_rules("stud"), own), "(?? ??) 7c 2d");
}

}  // namespace
}  // namespace felt
