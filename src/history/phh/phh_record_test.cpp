#include "history/phh/phh_record.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "history/phh/phh_replay.hpp"
#include "history/phh/phh_write.hpp"
#include "support/random_play.hpp"

namespace felt {
namespace {

using namespace testing_support;

struct Played {
  Rules rules;
  HandSetup setup;
  HandLog log;
};

HandState play_random_hand(Played& played, Rng& rng) {
  HandState hand(played.rules, played.setup, &played.log);
  Dealer dealer{Rng(rng.next())};
  while (!hand.is_over()) {
    const int runs = 2 + static_cast<int>(rng.below(3));
    if (is_decision(hand)) {
      hand.apply(random_legal_action(hand, rng), &played.log);
    } else {
      if (hand.why_not_run(runs) == Illegal::None && rng.below(4) == 0) hand.agree_runs(runs, &played.log);
      dealer.step(hand, &played.log);
    }
  }
  return hand;
}

// Any hand of any game and profile, written and read again, is the same hand with the same events.
RC_GTEST_PROP(PhhRecord, WrittenHandsReplayToTheSameHand, (uint64_t seed)) {
  PhhReplay replay;
  for (uint64_t i = 0; i < 100; ++i) {
    Rng rng(seed, i);
    Played played;
    played.rules = random_rules(rng);
    played.setup = random_setup(played.rules, rng);
    played.setup.ante_trimming = played.setup.ante_trimming && !is_big_blind_ante(played.setup);
    if (played.rules.betting == Betting::FixedLimit)
      played.setup.min_bet = played.setup.small_bet;
    else
      played.setup.small_bet = played.setup.big_bet = Chips{0};
    const HandState hand = play_random_hand(played, rng);
    std::string text;
    RC_ASSERT(record_phh({&played.rules, &played.setup, &played.log, &hand, {}, "1", 0}, text).ok());
    PhhParser parser(text);
    RC_ASSERT(parser.next() == PhhStep::Hand);
    HandLog again;
    const ReplayOutcome outcome = replay.play(parser.hand(), &again);
    if (outcome != ReplayOutcome::Finished) RC_FAIL(replay.why() + "\n" + text);
    RC_ASSERT(replay.setup() == played.setup);
    if (again != played.log) RC_FAIL("other events from\n" + text);
    for (const Seat seat : hand.seats()) RC_ASSERT(replay.state().stack(seat) == hand.stack(seat));
  }
}

TEST(PhhRecord, WritesTheFieldsOfTheFormat) {
  const Rules rules = *named_rules("holdem");
  HandSetup setup;
  setup.players = 2;
  setup.stacks = {Chips{2000}, Chips{1550}};
  setup.min_bet = Chips{100};
  post_blinds(setup, Chips{50}, Chips{100});
  HandLog log;
  HandState hand(rules, setup, &log);
  hand.deal_hole(Seat(0), {Card(Rank::Ace, Suit::Spades), Card(Rank::King, Suit::Diamonds)}, &log);
  hand.deal_hole(Seat(1), DealtCards::face_down(2), &log);
  hand.apply(Action::raise_to(Chips{250}), &log);
  hand.apply(Action::fold(), &log);
  std::string text;
  const std::vector<std::string> names = {"Ann", "Bob's"};
  ASSERT_TRUE(record_phh({&rules, &setup, &log, &hand, names, "7", 2}, text).ok());
  EXPECT_EQ(text,
            "variant = 'NT'\n"
            "ante_trimming_status = true\n"
            "antes = [0.00, 0.00]\n"
            "blinds_or_straddles = [0.50, 1.00]\n"
            "min_bet = 1.00\n"
            "starting_stacks = [20.00, 15.50]\n"
            "actions = ['d dh p1 AsKd', 'd dh p2 ????', 'p2 cbr 2.50', 'p1 f']\n"
            "hand = '7'\n"
            "players = ['Ann', '''Bob's''']\n"
            "_felt_profile = 'tda'\n"
            "finishing_stacks = [19.00, 16.50]");
}

TEST(PhhRecord, AGameWithoutACodeIsAnError) {
  Rules rules = *named_rules("holdem");
  rules.name = "house-game";
  std::string text;
  const auto result = record_phh({&rules, nullptr, nullptr, nullptr, {}, "", 0}, text);
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().message, "the game 'house-game' has no PHH code");
}

}  // namespace
}  // namespace felt
