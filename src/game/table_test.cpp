#include "game/table.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/random_play.hpp"

namespace felt {
namespace {

using testing::ElementsAre;

Stakes blinds(int64_t small, int64_t big) {
  Stakes stakes;
  stakes.small_blind = Chips{small};
  stakes.big_blind = Chips{big};
  return stakes;
}

Table four_players(const Rules& rules, ButtonRule rule = ButtonRule::Dead) {
  Table table(rules, 4, rule);
  for (int chair = 0; chair < 4; ++chair) table.sit(chair, Chips{100});
  return table;
}

TEST(Table, DealsSeatsFromTheLeftOfTheButton) {
  const Rules rules = *named_rules("holdem");
  Table table = four_players(rules);
  const auto next = table.next_hand(blinds(1, 2));
  EXPECT_EQ(next.button, 0);
  EXPECT_THAT(next.chairs, ElementsAre(1, 2, 3, 0));
  EXPECT_EQ(next.setup.posts[0], Chips{1});
  EXPECT_EQ(next.setup.posts[1], Chips{2});
  EXPECT_EQ(next.setup.min_bet, Chips{2});
}

TEST(Table, HeadsUpTheButtonPostsTheSmallBlind) {
  const Rules rules = *named_rules("holdem");
  Table table(rules, 6);
  table.sit(2, Chips{100});
  table.sit(5, Chips{100});
  const auto next = table.next_hand(blinds(1, 2));
  EXPECT_EQ(next.button, 2);
  EXPECT_THAT(next.chairs, ElementsAre(5, 2));
  EXPECT_EQ(next.setup.posts[0], Chips{2});
  EXPECT_EQ(next.setup.posts[1], Chips{1});
}

TEST(Table, NobodyPostsADeadSmallBlind) {
  const Rules rules = *named_rules("holdem");
  Table table = four_players(rules);
  table.set_button(0);  // small blind 1, big blind 2
  table.leave(2);
  const auto next = table.next_hand(blinds(1, 2));
  EXPECT_EQ(next.button, 1);
  EXPECT_FALSE(next.small_blind.has_value());
  EXPECT_EQ(next.big_blind, 3);
  EXPECT_THAT(next.chairs, ElementsAre(3, 0, 1));
  EXPECT_EQ(next.setup.posts[0], Chips{2});
  EXPECT_EQ(next.setup.posts[1], Chips{0});
}

TEST(Table, ANewcomerWhoPostsIsLate) {
  const Rules rules = *named_rules("holdem", "online");
  Table table(rules, 5);
  for (int chair = 0; chair < 4; ++chair) table.sit(chair, Chips{100});
  table.set_button(0);
  table.sit(4, Chips{100}, Entry::Post);
  const auto next = table.next_hand(blinds(1, 2));  // button 1, blinds 2 and 3
  EXPECT_THAT(next.chairs, ElementsAre(2, 3, 4, 0, 1));
  EXPECT_EQ(next.setup.posts[2], Chips{2});
  EXPECT_TRUE(next.setup.late.contains(Seat(2)));
}

TEST(Table, WhoSatOutPastTheBlindsOwesBoth) {
  const Rules rules = *named_rules("holdem", "online");
  Table table(rules, 5);
  for (int chair = 0; chair < 5; ++chair) table.sit(chair, Chips{100});
  table.set_button(0);  // big blind 2
  table.sit_out(3);
  EXPECT_THAT(table.next_hand(blinds(1, 2)).chairs, ElementsAre(2, 4, 0, 1));
  table.come_back(3);
  EXPECT_THAT(table.next_hand(blinds(1, 2)).chairs, ElementsAre(4, 0, 1, 2)) << "3 waits for the button to pass";
  const auto next = table.next_hand(blinds(1, 2));
  EXPECT_THAT(next.chairs, ElementsAre(0, 1, 2, 3, 4));
  EXPECT_EQ(next.setup.posts[3], Chips{2});
  EXPECT_EQ(next.setup.dead_posts[3], Chips{1});
}

TEST(Table, TwoDealtInMeansTheButtonIsTheSmallBlind) {
  const Rules rules = *named_rules("holdem");
  Table table(rules, 4);
  for (const int chair : {0, 1, 3}) table.sit(chair, Chips{100});
  table.set_button(0);  // small blind 1, big blind 3
  table.leave(1);
  table.sit(2, Chips{100});
  const auto next = table.next_hand(blinds(1, 2));  // the button would be dead, with 2 waiting behind it
  EXPECT_THAT(next.chairs, ElementsAre(2, 3, 0)) << "the newcomer plays, or two would play without a button";
  EXPECT_EQ(next.setup.posts[1], Chips{1});
  EXPECT_EQ(next.setup.posts[2], Chips{2});
}

TEST(Table, ANewcomerInTheSmallBlindStillOwesTheBigOne) {
  const Rules rules = *named_rules("holdem", "online");
  Table table = four_players(rules);
  table.set_button(0);  // small blind 1, big blind 2
  table.leave(2);
  table.sit(2, Chips{100}, Entry::Post);
  const auto first = table.next_hand(blinds(1, 2));
  EXPECT_EQ(first.small_blind, 2);
  HandState hand(rules, first.setup);
  table.finish(first, hand);
  EXPECT_TRUE(table.player(2)->owes_big);
}

TEST(Table, MissingTheSmallBlindIsOwedToo) {
  const Rules rules = *named_rules("holdem", "online");
  Table table = four_players(rules);
  table.set_button(0);  // big blind 2, who will be small blind next
  table.sit_out(2);
  const auto next = table.next_hand(blinds(1, 2));
  EXPECT_FALSE(next.small_blind.has_value());
  EXPECT_TRUE(table.player(2)->owes_small);
  EXPECT_FALSE(table.player(2)->owes_big);
}

TEST(Table, NobodyIsBigBlindTwiceRunningWithAMovingButtonEither) {
  const Rules rules = *named_rules("holdem");
  Table table(rules, 3, ButtonRule::Moving);
  for (int chair = 0; chair < 3; ++chair) table.sit(chair, Chips{100});
  table.set_button(0);  // big blind 2
  table.leave(0);
  EXPECT_EQ(table.next_hand(blinds(1, 2)).big_blind, 1);
}

TEST(Table, SingleBlindAndAntes) {
  const Rules rules = *named_rules("rank-holdem");
  Table table = four_players(rules);
  Stakes stakes = blinds(0, 10);
  stakes.ante = Chips{5};
  const auto next = table.next_hand(stakes);
  EXPECT_EQ(next.setup.posts[0], Chips{10});
  EXPECT_EQ(next.setup.posts[1], Chips{0});
  EXPECT_EQ(next.setup.antes[3], Chips{5});
}

TEST(Table, ShorterStackIsOutFirstWhenTwoBustTogether) {
  const Rules rules = *named_rules("holdem");
  Table table(rules, 3);
  table.sit(0, Chips{300});
  table.sit(1, Chips{50});
  table.sit(2, Chips{80});
  const auto next = table.next_hand(blinds(1, 2));  // button 0, seats: 1, 2, 0
  HandState hand(rules, next.setup);
  const DealtCards low{Card(Rank::Two, Suit::Clubs), Card(Rank::Three, Suit::Diamonds)};
  hand.deal_hole(Seat(0), low);
  hand.deal_hole(Seat(1), {Card(Rank::Two, Suit::Diamonds), Card(Rank::Three, Suit::Clubs)});
  hand.deal_hole(Seat(2), {Card(Rank::Ace, Suit::Clubs), Card(Rank::Ace, Suit::Diamonds)});
  hand.apply(Action::raise_to(Chips{300}));
  hand.apply(Action::call());
  hand.apply(Action::call());
  for (const Seat seat : {Seat(2), Seat(0), Seat(1)}) hand.show(seat);
  hand.deal_board({Card(Rank::King, Suit::Clubs), Card(Rank::King, Suit::Hearts), Card(Rank::Queen, Suit::Spades)});
  hand.deal_board({Card(Rank::Nine, Suit::Hearts)});
  hand.deal_board({Card(Rank::Eight, Suit::Hearts)});
  ASSERT_TRUE(hand.is_over());
  table.finish(next, hand);
  ASSERT_EQ(table.eliminations().size(), 2u);
  EXPECT_EQ(table.eliminations()[0].chair, 1);
  EXPECT_EQ(table.eliminations()[1].chair, 2);
  EXPECT_FALSE(table.can_play());
  table.add_chips(1, Chips{50});  // a rebuy
  EXPECT_TRUE(table.can_play());
}

TEST(StakesSchedule, RisesByLevelAndByDoubling) {
  const StakesSchedule levels({{0, blinds(1, 2)}, {10, blinds(2, 4)}, {20, blinds(5, 10)}});
  EXPECT_EQ(levels.at(9).big_blind, Chips{2});
  EXPECT_EQ(levels.at(10).big_blind, Chips{4});
  EXPECT_EQ(levels.at(500).small_blind, Chips{5});
  Stakes ante;
  ante.ante = Chips{10};
  const auto doubling = StakesSchedule::doubling(ante, 10);
  EXPECT_EQ(doubling.at(9).ante, Chips{10});
  EXPECT_EQ(doubling.at(25).ante, Chips{40});
  EXPECT_EQ(doubling.at(2'000'000'000).ante, doubling.at(400).ante);
}

TEST(StakesSchedule, FollowsThePlayersLeft) {
  const auto stakes = StakesSchedule::by_players(blinds(1, 2), {{4, blinds(2, 4)}, {7, blinds(5, 10)}});
  EXPECT_EQ(stakes.at(100, 8).big_blind, Chips{2});
  EXPECT_EQ(stakes.at(100, 5).big_blind, Chips{10});
  EXPECT_EQ(stakes.at(100, 3).big_blind, Chips{4});
}

// ---- games without the usual blinds

TEST(Table, StudHasAntesAndABringInAndNoBlinds) {
  const Rules rules = *named_rules("stud");
  Table table = four_players(rules);
  const auto next = table.next_hand(blinds(2, 10));
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(next.setup.antes[i], Chips{2}) << "a fifth of the small bet";
    EXPECT_EQ(next.setup.posts[i], Chips{0});
  }
  EXPECT_EQ(next.setup.bring_in, Chips{2}) << "the small blind";
  EXPECT_EQ(next.setup.small_bet, Chips{10});
  EXPECT_EQ(next.setup.big_bet, Chips{20});
  EXPECT_FALSE(next.small_blind || next.big_blind);
  EXPECT_TRUE(check_playable(rules, next.setup).ok());
}

TEST(Table, StakesMaySayAnteBringInAndBets) {
  const Rules rules = *named_rules("razz");
  Table table = four_players(rules);
  Stakes stakes;
  stakes.ante = Chips{3};
  stakes.bring_in = Chips{5};
  stakes.small_bet = Chips{20};
  const auto next = table.next_hand(stakes);
  EXPECT_EQ(next.setup.antes[0], Chips{3});
  EXPECT_EQ(next.setup.bring_in, Chips{5});
  EXPECT_EQ(next.setup.big_bet, Chips{40});
  EXPECT_EQ(table.next_hand(stakes * 2).setup.bring_in, Chips{10});
}

TEST(Table, TinyStakesStillHaveAnAnteAndABringIn) {
  const Rules rules = *named_rules("stud");
  Table table = four_players(rules);
  const auto next = table.next_hand(blinds(0, 2));
  EXPECT_EQ(next.setup.antes[0], Chips{1});
  EXPECT_EQ(next.setup.bring_in, Chips{1});
  EXPECT_TRUE(check_playable(rules, next.setup).ok());
}

TEST(Table, ShortDeckHasAntesAndABlindOfTheButton) {
  const Rules rules = *named_rules("short-deck");
  Table table = four_players(rules);
  const auto next = table.next_hand(blinds(1, 2));
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(next.setup.antes[i], Chips{2}) << "as much as the blind";
    EXPECT_EQ(next.setup.posts[i], Chips{i == 3 ? 2 : 0});
  }
  EXPECT_EQ(next.big_blind, next.button);
  EXPECT_FALSE(next.small_blind.has_value());
  Stakes stakes = blinds(1, 2);
  stakes.ante = Chips{1};
  EXPECT_EQ(table.next_hand(stakes).setup.antes[0], Chips{1});
}

// A whole random tournament: chips are conserved, and nobody but the sole survivor keeps any.
TEST(Table, PlaysTournamentsToTheEnd) {
  for (uint64_t game = 0; game < 84; ++game) {
    Rng rng(game);
    constexpr std::string_view kGames[] = {"draw", "holdem", "rank-holdem", "stud", "short-deck", "omaha-6", "razz"};
    const Rules rules = *named_rules(kGames[game % std::size(kGames)]);
    const int chairs = 2 + static_cast<int>(rng.below(static_cast<uint32_t>(std::min(8, rules.max_players) - 1)));
    Table table(rules, chairs, game % 2 == 0 ? ButtonRule::Dead : ButtonRule::Moving);
    for (int chair = 0; chair < chairs; ++chair) table.sit(chair, Chips{200});
    Stakes stakes = blinds(2, 4);
    stakes.ante = Chips{1};
    const auto schedule = StakesSchedule::doubling(stakes, 10);
    int last_big = -1;
    while (table.can_play()) {
      const auto next = table.next_hand(schedule.at(table.hands_played()));
      ASSERT_TRUE(check_playable(rules, next.setup).ok());
      if (rules.name == "holdem" && next.big_blind) {
        EXPECT_NE(*next.big_blind, last_big) << "nobody is big blind twice running";
        if (game % 2 == 0) last_big = *next.big_blind;
      }
      HandState hand(rules, next.setup);
      Dealer dealer{Rng(game, static_cast<uint64_t>(table.hands_played()))};
      for (dealer.run(hand); !hand.is_over(); dealer.run(hand)) {
        hand.apply(testing_support::random_legal_action(hand, rng));
      }
      table.finish(next, hand);
    }
    Chips total;
    for (int chair = 0; chair < chairs; ++chair) total += table.player(chair)->stack;
    EXPECT_EQ(total, Chips{int64_t{200} * chairs});
    EXPECT_EQ(table.eliminations().size(), static_cast<size_t>(chairs - 1));
  }
}

}  // namespace
}  // namespace felt
