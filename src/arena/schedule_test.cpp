#include "arena/schedule.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "arena/match/match.hpp"
#include "arena/streams.hpp"
#include "arena/tournament/tournament.hpp"

namespace felt {
namespace {

using testing::ElementsAre;

MatchConfig three_callers(const Rules& rules) {
  MatchConfig config;
  config.agents = {"call", "call", "call"};
  config.rules = rules;
  config.stakes = Stakes{.small_blind = Chips{5}, .big_blind = Chips{10}, .straddles = {}};
  config.stack = Chips{100};
  config.seed = 7;
  return config;
}

// Everybody checks, calls and stands pat to the end.
HandState called_down(const Rules& rules, const ScheduledHand& scheduled) {
  HandState hand(rules, scheduled.next.setup);
  Dealer dealer(scheduled.deck);
  for (dealer.run(hand); !hand.is_over(); dealer.run(hand)) {
    hand.apply(check_or_call(hand));
  }
  return hand;
}

TEST(Rotation, EverybodyMovesOnByASeatAndComesRound) {
  Rotation rotation(3);
  EXPECT_EQ(rotation.seat_of(2), Seat{2});
  rotation.move_on();
  EXPECT_EQ(rotation.seat_of(2), Seat{0});
  EXPECT_EQ(rotation.player_in(Seat{0}), 2);
  rotation.move_on(-2);
  EXPECT_EQ(rotation.player_in(Seat{0}), 1);
  for (int player = 0; player < 3; ++player) EXPECT_EQ(rotation.player_in(rotation.seat_of(player)), player);
}

TEST(HandSchedule, WithEqualStacksEverybodySitsEverywhere) {
  const Rules rules = *named_rules("holdem");
  const MatchConfig config = three_callers(rules);
  HandSchedule schedule(schedule_of(config));
  std::vector<std::vector<int>> chairs;
  for (int hand = 0; hand < 4; ++hand) {
    const ScheduledHand& scheduled = schedule.next();
    chairs.push_back(scheduled.next.chairs);
    EXPECT_EQ(scheduled.next.number, hand);
    EXPECT_EQ(scheduled.next.button, chairs.back()[2]);
    EXPECT_EQ(scheduled.next.small_blind, chairs.back()[0]);
    EXPECT_EQ(scheduled.next.big_blind, chairs.back()[1]);
    EXPECT_EQ(scheduled.next.setup.stacks[0], Chips{100});
    schedule.finish(called_down(config.rules, scheduled));
  }
  EXPECT_THAT(chairs,
              ElementsAre(ElementsAre(0, 1, 2), ElementsAre(2, 0, 1), ElementsAre(1, 2, 0), ElementsAre(0, 1, 2)));
}

TEST(HandSchedule, DuplicateTablesHaveTheSameDecksInOtherSeats) {
  const Rules rules = *named_rules("holdem");
  const MatchConfig config = three_callers(rules);
  HandSchedule first(schedule_of(config, 2, 0)), second(schedule_of(config, 2, 1));
  EXPECT_EQ(first.next().deal, 2u * 500u);
  EXPECT_EQ(second.next().deal, 2u * 500u);
  Rng deck = first.next().deck, same = second.next().deck, stream = deal_stream(7, 1000);
  const uint64_t number = stream.next();
  EXPECT_EQ(deck.next(), number);
  EXPECT_EQ(same.next(), number);
  EXPECT_EQ(first.players()[0], 0);
  EXPECT_EQ(second.players()[0], 2);
}

TEST(HandSchedule, StakesRiseWithTheHands) {
  const Rules rules = *named_rules("holdem");
  MatchConfig config = three_callers(rules);
  config.stakes = StakesSchedule::doubling(config.stakes.at(0), 2);
  HandSchedule schedule(schedule_of(config));
  std::vector<int64_t> blinds;
  for (int hand = 0; hand < 5; ++hand) {
    const ScheduledHand& scheduled = schedule.next();
    blinds.push_back(scheduled.next.setup.posts[1].count);
    schedule.finish(called_down(config.rules, scheduled));
  }
  EXPECT_THAT(blinds, ElementsAre(10, 10, 20, 20, 40));
}

TEST(HandSchedule, KeptStacksGoOnAndTheBrokeBuyInAsOftenAsTheyMay) {
  const Rules rules = *named_rules("holdem");
  MatchConfig config = three_callers(rules);
  config.stacks = Stacks::Keep;
  config.stack = Chips{10};  // one big blind: whoever calls is all-in
  HandSchedule schedule(schedule_of(config));
  int hands = 0;
  for (; schedule.can_play() && hands < 100; ++hands) {
    schedule.finish(called_down(config.rules, schedule.next()));
    schedule.rebuy(1);
  }
  Chips chips;
  int buy_ins = 0;
  for (int chair = 0; chair < 3; ++chair) {
    chips += schedule.stack(chair);
    buy_ins += schedule.buy_ins(chair);
    EXPECT_LE(schedule.buy_ins(chair), 2);
  }
  EXPECT_LT(hands, 100);
  EXPECT_EQ(chips, Chips{10} * buy_ins);
}

TEST(HandSchedule, GamesOfATournamentHaveTheirOwnSeatsAndDecks) {
  TourneyConfig config;
  config.agents = {"call", "call", "call", "call", "call", "call"};
  config.rules = *named_rules("holdem");
  config.stakes = Stakes{.small_blind = Chips{5}, .big_blind = Chips{10}, .straddles = {}};
  config.stack = Chips{100};
  const SchedulePlan first = schedule_of(config, 0), second = schedule_of(config, 1);
  EXPECT_NE(first.players, second.players);
  EXPECT_THAT(first.players, testing::UnorderedElementsAre(0, 1, 2, 3, 4, 5));
  EXPECT_NE(HandSchedule(first).next().deal, HandSchedule(second).next().deal);
}

// ---- mixes

TEST(HandSchedule, AMixIsAnOrbitOfEachGame) {
  const Rules mix = *named_rules("razz,holdem,deuce-draw");
  const MatchConfig config = three_callers(mix);
  HandSchedule schedule(schedule_of(config));
  for (int hand = 0; hand < 18; ++hand) {
    const ScheduledHand scheduled = schedule.next();
    EXPECT_EQ(scheduled.rules->name, mix.mix[static_cast<size_t>(hand / 3 % 3)].name) << hand;
    EXPECT_EQ(&schedule.rules(), scheduled.rules);
    schedule.finish(called_down(*scheduled.rules, scheduled));
  }
}

TEST(HandSchedule, GamesOfAMixHaveTheirOwnStakes) {
  Rules mix = *named_rules("razz,holdem,limit-holdem");
  mix.hands_each = 1;
  const MatchConfig config = three_callers(mix);
  HandSchedule schedule(schedule_of(config));
  const HandSetup razz = schedule.next().next.setup;
  EXPECT_EQ(razz.antes[0], Chips{2}) << "a fifth of the smallest bet";
  EXPECT_EQ(razz.bring_in, Chips{5});
  EXPECT_EQ(razz.small_bet, Chips{10});
  EXPECT_EQ(razz.posts[1], Chips{0});
  schedule.finish(called_down(config.rules.mix[0], schedule.next()));
  const HandSetup holdem = schedule.next().next.setup;
  EXPECT_EQ(holdem.posts[1], Chips{5}) << "no limit for half of the stakes";
  EXPECT_EQ(holdem.antes[0], Chips{0});
  schedule.finish(called_down(config.rules.mix[1], schedule.next()));
  EXPECT_EQ(schedule.next().next.setup.posts[1], Chips{10});
}

// Duplicate deals: at every table of a session the same game in the same hand, and nobody can be better than
// themselves.
TEST(Match, OfAMixIsFairToTheSameBots) {
  MatchConfig config = three_callers(*named_rules("horse"));
  config.hands = 300;
  const MatchResult result = run_match(config, {}, {});
  EXPECT_TRUE(result.chips_conserved);
  for (const PlayerResult& player : result.players) EXPECT_EQ(player.chips, 0) << "callers cannot beat callers";
}

TEST(Match, AllRoundersWinFromCallersInEveryGame) {
  std::vector<std::string_view> games = game_names();
  games.insert(games.end(), mix_names().begin(), mix_names().end());
  for (const std::string_view game : games) {
    MatchConfig config = three_callers(*named_rules(game));
    config.agents = {"any-game(samples=30)", "call", "random"};
    config.stakes = Stakes{.small_blind = Chips{5}, .big_blind = Chips{10}, .ante = Chips{2}, .straddles = {}};
    config.stack = Chips{500};
    config.hands = 600;
    const MatchResult result = run_match(config, {}, {});
    EXPECT_GT(result.players[0].net.mean(), 0.0) << game;
    EXPECT_EQ(result.players[0].faults.total(), 0) << game;
  }
}

}  // namespace
}  // namespace felt
