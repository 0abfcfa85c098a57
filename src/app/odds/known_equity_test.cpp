#include "app/odds/known_equity.hpp"

#include <gtest/gtest.h>

#include "cards/card_text.hpp"
#include "game/hand_setup.hpp"
#include "game/rules.hpp"

namespace felt {
namespace {

DealtCards dealt(const std::string& cards) { return DealtCards(*parse_cards(cards)); }

// Two players of a game of blinds, before anybody acts.
std::optional<KnownEquity> equity_before_the_flop(const std::string& game, const std::string& first,
                                                  const std::string& second) {
  const Rules rules = *named_rules(game);
  HandState state(rules, make_setup(2, Chips{1000}, Chips{5}, Chips{10}));
  state.deal_hole(Seat{0}, dealt(first));
  state.deal_hole(Seat{1}, dealt(second));
  return known_equity(state, {}, {});
}

TEST(KnownEquity, CountsEveryGameWithABoard) {
  const auto holdem = equity_before_the_flop("holdem", "AhKh", "QdQc");
  ASSERT_TRUE(holdem);
  EXPECT_NEAR(holdem->parts[0], 0.462145, 5e-7);
  const auto omaha = equity_before_the_flop("omaha", "AhAdKhKd", "JsTs9s8h");
  ASSERT_TRUE(omaha);
  EXPECT_TRUE(omaha->is_exact);
  EXPECT_NEAR(omaha->parts[0], (714'554 + 127 / 2.0) / 1'086'008, 1e-12);
  const auto royal = equity_before_the_flop("royal-holdem", "AhKh", "QdQc");
  ASSERT_TRUE(royal);
  EXPECT_NE(royal->parts[0], holdem->parts[0]);  // of 20 cards
}

TEST(KnownEquity, WaitsForTheLastDraw) {
  EXPECT_FALSE(equity_before_the_flop("triple-draw", "2c3d4h5s7c", "2d3h4s5c8d"));
}

TEST(KnownEquity, NeedsEveryCard) {
  const Rules rules = *named_rules("omaha");
  HandState state(rules, make_setup(2, Chips{1000}, Chips{5}, Chips{10}));
  state.deal_hole(Seat{0}, dealt("AhAdKhKd"));
  state.deal_hole(Seat{1}, DealtCards::face_down(4));
  EXPECT_FALSE(known_equity(state, {}, {}));
}

}  // namespace
}  // namespace felt
