#include "app/play/assistance.hpp"

#include <gtest/gtest.h>

#include "agents/agent.hpp"
#include "app/play/table_choice.hpp"
#include "game/hand.hpp"
#include "game/table.hpp"

namespace felt {
namespace {

struct Spot {
  const Rules& rules;
  Table table;
  Table::NextHand next;
  Hand hand;

  Spot(const Rules& played, uint64_t seed)
      : rules(played),
        table(seated(played)),
        next(table.next_hand(usual_stakes(played))),
        hand(played, next.setup, Dealer(Rng(seed))) {}

  static Table seated(const Rules& rules) {
    Table table(rules, 3, ButtonRule::Moving);
    for (int chair = 0; chair < 3; ++chair) table.sit(chair, Chips{20'000});
    return table;
  }
  View view() const { return hand.view(hand.state().actor()); }
  void go_along() { hand.act(hand.state().phase() == Phase::Draw ? Action::stand_pat() : check_or_call(hand.state())); }
};

Assistance help_in(const Spot& spot, OpponentReads& reads, Seat seat) {
  HandInfo info;
  info.setup = &spot.next.setup;
  info.rules = &spot.rules;
  info.seat = seat;
  reads.begin_hand(info);
  return assist(spot.view(), reads, Rng(1));
}

TEST(Assistance, HasAPartOfThePotAtEveryBetOfEveryGame) {
  for (const std::string_view name : game_names()) {
    const Rules rules = *named_rules(name);
    for (Spot spot(rules, 3); !spot.hand.is_over(); spot.go_along()) {
      OpponentReads reads;
      const Assistance help = help_in(spot, reads, spot.hand.state().actor());
      EXPECT_EQ(help.reads.empty(), !OpponentReads::can_read(rules)) << name << ": only hold'em hands are read";
      if (spot.hand.state().phase() == Phase::Draw) {
        EXPECT_TRUE(help.usual_discard || !help.discards.empty()) << name;
        continue;
      }
      ASSERT_TRUE(help.equity_random || !help.discards.empty()) << name;
      if (!help.equity_random) continue;
      EXPECT_GE(*help.equity_random, 0) << name;
      EXPECT_LE(*help.equity_random, 1) << name;
      EXPECT_FALSE(help.against.empty()) << name;
      if (rules.low == LowHalf::None) continue;
      EXPECT_NEAR(*help.equity_high + *help.equity_low, *help.equity_random, 1e-9) << name;
    }
  }
}

TEST(Assistance, SaysTheLowHandWithTheHighOne) {
  const Rules rules = *named_rules("stud-hilo");
  bool has_low = false;
  for (uint64_t seed = 1; seed <= 20 && !has_low; ++seed) {
    for (Spot spot(rules, seed); !spot.hand.is_over(); spot.go_along()) {
      OpponentReads reads;
      has_low |= help_in(spot, reads, spot.hand.state().actor()).held.find("; low ") != std::string::npos;
    }
  }
  EXPECT_TRUE(has_low);
}

}  // namespace
}  // namespace felt
