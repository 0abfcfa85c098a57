#include "reading/models/context_model.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "equity/preflop.hpp"
#include "equity/strength.hpp"
#include "support/played_hand.hpp"

namespace felt {
namespace {

using namespace testing_support;

constexpr int kPlayers[] = {10, 11, 12};

// The button limps and calls a bet of the pot on the turn; aces beat kings, and the profile hides nothing but losers.
HandLog showdown() {
  return played_holdem(3, "2c7d KhKd AsAh 3c8d9s Jh 4c",
                       {kCall, kFold, kCheck, kCheck, kCheck, raise_to(25), kCall, kCheck, kCheck});
}

TEST(ContextModel, BucketsAreThoseOfTheSource) {
  EXPECT_EQ(players_left(2, 9), PlayersLeft::Few);
  EXPECT_EQ(players_left(3, 9), PlayersLeft::Normal);
  EXPECT_EQ(players_left(5, 8), PlayersLeft::Normal);
  EXPECT_EQ(players_left(6, 8), PlayersLeft::Many);
  EXPECT_EQ(pot_odds_size(Chips{0}, Chips{0}), PotOddsSize::Large);
  EXPECT_EQ(pot_odds_size(Chips{25}, Chips{75}), PotOddsSize::Large);   // 0.25
  EXPECT_EQ(pot_odds_size(Chips{26}, Chips{74}), PotOddsSize::Medium);  // 0.26
  EXPECT_EQ(pot_odds_size(Chips{45}, Chips{55}), PotOddsSize::Medium);  // 0.45
  EXPECT_EQ(pot_odds_size(Chips{50}, Chips{50}), PotOddsSize::Small);   // 0.5
}

TEST(ContextModel, ReadsContextsFromALog) {
  const auto seen = contexts_of(showdown(), kPlayers);
  ASSERT_EQ(seen.size(), 9u);
  // The button limps for 10 into 15: 0.4.
  EXPECT_EQ(seen[0].context, (Context{12, ActionKind::Call, 0, PlayersLeft::Many, PotOddsSize::Medium}));
  // The small blind folds instead of paying 5 into 25: 0.17.
  EXPECT_EQ(seen[1].context, (Context{10, ActionKind::Fold, 0, PlayersLeft::Many, PotOddsSize::Large}));
  // Two of three are left, which is below three quarters; the bet was 25 into 25: 25 / 75.
  EXPECT_EQ(seen[6].context, (Context{12, ActionKind::Call, 2, PlayersLeft::Normal, PotOddsSize::Medium}));
  EXPECT_EQ(seen[6].board_cards, 4);
}

TEST(ContextModel, StoresTheStrengthAtEveryContextOfAShownHand) {
  ContextModel model;
  model.add_hand(showdown(), kPlayers);
  const auto limp = model.query({12, ActionKind::Call, 0, PlayersLeft::Many, PotOddsSize::Medium});
  EXPECT_EQ(limp.count, 1);
  EXPECT_NEAR(limp.mean, equity_vs_random(HoleClass()), 1e-12);  // AA
  EXPECT_EQ(limp.sd, 0);
  const auto call = model.query({12, ActionKind::Call, 2, PlayersLeft::Normal, PotOddsSize::Medium});
  const std::vector<Card> hole = *parse_cards("AsAh");
  EXPECT_NEAR(call.mean, strength_now(Hole(hole[0], hole[1]), *parse_card_set("3c8d9sJh")).ratio(), 1e-12);
  EXPECT_EQ(model.query({10, ActionKind::Fold, 0, PlayersLeft::Many, PotOddsSize::Large}).count, 0);
}

TEST(ContextModel, GivesMeanAndStandardDeviation) {
  ContextModel model;
  const Context context{3, ActionKind::Raise, 1, PlayersLeft::Few, PotOddsSize::Small};
  for (const double strength : {0.2, 0.4, 0.6, 0.8}) model.add(context, strength);
  const auto found = model.query(context);
  EXPECT_EQ(found.count, 4);
  EXPECT_NEAR(found.mean, 0.5, 1e-12);
  EXPECT_NEAR(found.sd, std::sqrt(0.2 / 3), 1e-12);
}

TEST(ContextModel, SavesAndLoadsExactly) {
  ContextModel model;
  for (int i = 0; i < 3; ++i) model.add_hand(showdown(), kPlayers);
  model.add({-1, ActionKind::Raise, 3, PlayersLeft::Few, PotOddsSize::Small}, 1.0 / 3);
  const auto loaded = ContextModel::load(model.save());
  ASSERT_TRUE(loaded) << loaded.error().message;
  EXPECT_EQ(loaded->save(), model.save());
  EXPECT_EQ(loaded->contexts(), model.contexts());
}

TEST(ContextModel, LoadSaysWhatIsWrong) {
  const auto load_line = [](std::string_view line) {
    return ContextModel::load("felt context-model 1\n" + std::string(line));
  };
  EXPECT_TRUE(load_line("1 raise 0 few small 2 0.5 0.01\n\n"));
  EXPECT_EQ(load_line("1 jump 0 few small 2 0.5 0.01").error().message,
            "line 2: 'jump' is none of fold, check, call, raise");
  EXPECT_EQ(load_line("1 raise 9 few small 2 0.5 0.01").error().message, "line 2: '9' is not a street number, from 0");
  EXPECT_FALSE(load_line("1 raise 0 few small 0 0.5 0.01"));
  EXPECT_FALSE(load_line("1 raise 0 few small 2 nan 0.01"));
  EXPECT_FALSE(load_line("1 raise 0 few small"));
  EXPECT_EQ(load_line("1 raise 0 few small 2 1 1\n1 raise 0 few small 2 1 1").error().message,
            "line 3: this context comes twice");
  EXPECT_EQ(ContextModel::load("").error().message, "line 1: this must be 'felt context-model 1'");
}

}  // namespace
}  // namespace felt
