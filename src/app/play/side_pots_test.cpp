#include "app/play/side_pots.hpp"

#include <gtest/gtest.h>

#include "support/played_hand.hpp"

namespace felt {
namespace {

using namespace testing_support;

// Four players, blinds of 5 and 10; seat 2 acts first.
class SidePots : public testing::Test {
 protected:
  void deal(std::initializer_list<int64_t> stacks) {
    setup_ = holdem_setup(4, stacks);
    hand_.emplace(holdem_rules(), setup_);
    for (const Seat seat : hand_->seats()) hand_->deal_hole(seat, DealtCards::face_down(2));
  }
  void play(std::initializer_list<Action> actions) {
    for (const Action& action : actions) hand_->apply(action);
  }
  std::vector<int64_t> amounts() const {
    std::vector<int64_t> all;
    for (const Pot& pot : pots_by_all_ins(*hand_)) all.push_back(pot.amount.count);
    return all;
  }

  HandSetup setup_;
  std::optional<HandState> hand_;
};

using Amounts = std::vector<int64_t>;

TEST_F(SidePots, AnUnmatchedBetOverAnAllInIsNotASidePot) {
  deal({1000, 1000, 50, 1000});
  play({raise_to(50)});  // all-in
  EXPECT_EQ(amounts(), (Amounts{65}));
  play({raise_to(150)});
  EXPECT_EQ(amounts(), (Amounts{115})) << "100 of the raise lie in front of the raiser";
  play({kFold, kCall});
  EXPECT_EQ(amounts(), (Amounts{155, 200}));
}

TEST_F(SidePots, ABetIntoASidePotIsPartOfIt) {
  deal({1000, 1000, 50, 1000});
  play({raise_to(50), raise_to(150), kFold, kCall});
  hand_->deal_board(DealtCards(std::span<const Card>(*parse_cards("2c7h9d"))));
  play({raise_to(80)});
  EXPECT_EQ(amounts(), (Amounts{155, 280}));
}

TEST_F(SidePots, WithoutAllInsThereIsOnePot) {
  deal({1000, 1000, 1000, 1000});
  play({raise_to(30), kCall, raise_to(200)});
  EXPECT_EQ(amounts(), (Amounts{270}));
}

// What a call must win counts every bet up to the caller's own.
TEST_F(SidePots, PotOddsLeaveOutWhatTheCallerCannotWin) {
  deal({80, 1000, 50, 1000});
  play({raise_to(50), raise_to(150)});
  ASSERT_EQ(hand_->to_call(), Chips{75});     // the small blind has 80 in all
  EXPECT_EQ(pot_to_win(*hand_), Chips{145});  // 50 + 80 of the 150, 10 and the 5 already there
  EXPECT_DOUBLE_EQ(*price_of_call(*hand_), 75.0 / (145 + 75));
}

}  // namespace
}  // namespace felt
