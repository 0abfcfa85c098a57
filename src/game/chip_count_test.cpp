#include "game/chip_count.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "support/played_hand.hpp"
#include "support/random_play.hpp"

namespace felt {
namespace {

using namespace testing_support;

ChipCount counted(const HandSetup& setup, const HandLog& log, EventKind until) {
  ChipCount count(setup.stacks);
  for (const HandEvent& event : log) {
    count.feed(event);
    if (event.kind == until) break;
  }
  return count;
}

TEST(ChipCount, BetsLieInFrontOfTheirPlayersUntilTheNextStreetBegins) {
  const HandSetup setup = holdem_setup(2);
  const HandLog log = played_holdem(setup, "AsAd KsKd 2c7h9d 3s 4c",
                                    {Action::raise_to(Chips{30}), Action::call(), Action::raise_to(Chips{50}),
                                     Action::raise_to(Chips{120}), Action::fold()});
  const ChipCount before = counted(setup, log, EventKind::Call);
  EXPECT_EQ(before.bet(Seat{0}), Chips{30});
  EXPECT_EQ(before.highest_bet(), Chips{30});
  const ChipCount flop = counted(setup, log, EventKind::BoardDealt);
  EXPECT_EQ(flop.bet(Seat{0}), Chips{0});
  EXPECT_EQ(flop.highest_bet(), Chips{0});
  EXPECT_EQ(flop.put_in(Seat{0}), Chips{30});
  EXPECT_EQ(flop.pot(), Chips{60});
}

TEST(ChipCount, AnUncalledBetIsNotInThePotThatIsWon) {
  const HandSetup setup = holdem_setup(2);
  const HandLog log = played_holdem(setup, "AsAd KsKd", {Action::raise_to(Chips{300}), Action::fold()});
  const ChipCount end = counted(setup, log, EventKind::Over);
  EXPECT_EQ(end.returned(Seat{1}), Chips{290});
  EXPECT_EQ(end.put_in(Seat{1}), Chips{10});
  EXPECT_EQ(end.won(Seat{1}), Chips{20});
  EXPECT_EQ(end.stack(Seat{1}), Chips{1010});
  EXPECT_EQ(end.total_pot(), Chips{20});
  EXPECT_EQ(end.pot(), Chips{0});
}

// Seat 1 cannot pay the ante of 10: 7 of it come back to seat 0, who has no bet to take them from.
TEST(ChipCount, AnAnteThatNobodyCouldMatchComesBackWithoutTouchingTheBet) {
  HandSetup setup = make_setup(2, Chips{100}, Chips{0}, Chips{0});
  setup.min_bet = Chips{10};
  setup.antes = {Chips{10}, Chips{10}};
  setup.stacks[1] = Chips{3};
  const HandLog log = played_holdem(setup, "AsAd KsKd 2c7h9d 3s 4c", {});
  const ChipCount returned = counted(setup, log, EventKind::UncalledReturn);
  EXPECT_EQ(returned.bet(Seat{0}), Chips{0});
  EXPECT_EQ(returned.stack(Seat{0}), Chips{97});
  EXPECT_EQ(returned.pot(), Chips{6});
}

TEST(ChipCount, WithoutStacksCountsWhatIsWonAndLost) {
  const HandLog log = played_holdem(holdem_setup(3), "AsAd KsKd QsQd", {Action::fold(), Action::fold()});
  ChipCount count;
  count.feed(log);
  EXPECT_EQ(count.stack(Seat{0}), Chips{-5});
  EXPECT_EQ(count.stack(Seat{1}), Chips{5});
  EXPECT_EQ(count.stack(Seat{2}), Chips{0});
}

TEST(ChipCount, ARaiseOverABlindIsNotTheFirstBetOfItsStreet) {
  const HandLog log = played_holdem(holdem_setup(2), "AsAd KsKd 2c7h9d",
                                    {Action::raise_to(Chips{30}), Action::call(), Action::raise_to(Chips{50}),
                                     Action::raise_to(Chips{120}), Action::fold()});
  ChipCount count;
  std::vector<bool> firsts;
  for (const HandEvent& event : log) {
    if (event.kind == EventKind::Raise) firsts.push_back(count.is_first_bet(event));
    count.feed(event);
  }
  EXPECT_EQ(firsts, (std::vector<bool>{false, true, false}));
}

TEST(ChipCount, AStreetMayBeginWithABetInsteadOfCards) {
  Rules rules = holdem_rules();
  rules.streets.insert(rules.streets.begin() + 1, StreetRules{.name = "second round"});
  ASSERT_TRUE(check_playable(rules).ok());
  HandLog log;
  HandState hand(rules, holdem_setup(2), &log);
  Dealer dealer{Rng(1)};
  dealer.run(hand, &log);
  for (const Action& action : {Action::call(), Action::check()}) hand.apply(action, &log);
  ChipCount count;
  count.feed(log);
  EXPECT_EQ(count.bet(Seat{0}), Chips{10});  // nothing has been heard of the next street
  hand.apply(Action::raise_to(Chips{40}), &log);
  EXPECT_TRUE(count.is_first_bet(log.back()));
  count.feed(log.back());
  EXPECT_EQ(count.bet(Seat{0}), Chips{40});
  EXPECT_EQ(count.bet(Seat{1}), Chips{0});
  EXPECT_EQ(count.pot(), Chips{60});
}

// What an event says of its player's chips after it.
void check_event(const HandEvent& event, const ChipCount& count) {
  const bool is_payment = event.kind <= EventKind::DeadPost || event.kind == EventKind::Call ||
                          event.kind == EventKind::Raise || event.kind == EventKind::UncalledReturn;
  if (!is_payment) return;
  RC_ASSERT(count.bet(event.seat) == event.to);
  RC_ASSERT((count.stack(event.seat) == Chips{0}) == event.all_in);
}

void check_bets(const HandState& hand, const ChipCount& count) {
  Chips highest;
  for (const Seat seat : hand.seats()) {
    RC_ASSERT(count.bet(seat) == hand.bet(seat));
    highest = std::max(highest, hand.bet(seat));
  }
  RC_ASSERT(count.highest_bet() == highest);
}

// Bets that go on in the next street are heard of when their players act.
bool may_have_carried(const HandState& hand) {
  return hand.rules().profile.reopening == Reopening::LargerRaise && hand.street() > 0;
}

void check_hand(const HandState& hand, const ChipCount& count) {
  Chips won;
  for (const Seat seat : hand.seats()) {
    RC_ASSERT(count.stack(seat) == hand.stack(seat));
    RC_ASSERT(count.starting_stack(seat) == hand.starting_stack(seat));
    RC_ASSERT(count.put_in(seat) >= hand.committed(seat));
    RC_ASSERT(count.returned(seat) >= Chips{0});
    won += count.won(seat);
  }
  RC_ASSERT(count.pot() == hand.pot());
  RC_ASSERT(count.total_pot() == hand.pot() + hand.rake() + won);
  if ((hand.phase() == Phase::Bet && !may_have_carried(hand)) || hand.is_over()) check_bets(hand, count);
}

// Follows a hand of any game and profile through every event.
class Follower {
 public:
  explicit Follower(Rng& rng)
      : rng_(rng),
        rules_(random_rules(rng)),
        setup_(random_setup(rules_, rng)),
        hand_(rules_, setup_, &log_),
        count_(setup_.stacks),
        dealer_(Rng(rng.next())) {}

  void play() {
    for (check(); !hand_.is_over(); check()) step();
    for (const Seat seat : hand_.seats()) seen_return_ |= count_.returned(seat) > Chips{0};
  }

  bool has_seen_return() const { return seen_return_; }

 private:
  void step() {
    if (is_decision(hand_)) {
      const Action action = random_legal_action(hand_, rng_);
      const bool is_bet = action.kind == ActionKind::Raise && highest_bet() == Chips{0};
      hand_.apply(action, &log_);
      if (!may_have_carried(hand_)) RC_ASSERT(count_.is_first_bet(log_[heard_]) == is_bet);
      return;
    }
    const int runs = 2 + static_cast<int>(rng_.below(3));
    if (hand_.why_not_run(runs) == Illegal::None && rng_.below(4) == 0) hand_.agree_runs(runs, &log_);
    dealer_.step(hand_, &log_);
  }

  Chips highest_bet() const {
    Chips highest;
    for (const Seat seat : hand_.seats()) highest = std::max(highest, hand_.bet(seat));
    return highest;
  }

  void check() {
    for (; heard_ < log_.size(); ++heard_) {
      count_.feed(log_[heard_]);
      check_event(log_[heard_], count_);
    }
    check_hand(hand_, count_);
  }

  Rng& rng_;
  Rules rules_;
  HandSetup setup_;
  HandLog log_;
  HandState hand_;
  ChipCount count_;
  Dealer dealer_;
  size_t heard_ = 0;
  bool seen_return_ = false;
};

RC_GTEST_PROP(ChipCount, AgreesWithTheHandThroughoutRandomPlay, (uint64_t seed)) {
  int returns = 0;
  for (uint64_t i = 0; i < 300; ++i) {
    Rng rng(seed, i);
    Follower follower(rng);
    follower.play();
    returns += follower.has_seen_return() ? 1 : 0;
  }
  RC_ASSERT(returns > 0);
}

HandEvent bet_of(EventKind kind, int seat, int64_t to, uint8_t street = 0) {
  HandEvent event;
  event.kind = kind;
  event.seat = Seat(seat);
  event.street = street;
  event.amount = event.to = Chips{to};
  return event;
}

TEST(ChipCount, TheFirstRaiseOverABringInCompletesIt) {
  ChipCount count;
  const HandEvent complete = bet_of(EventKind::Raise, 2, 10), again = bet_of(EventKind::Raise, 0, 20);
  EXPECT_EQ(count.raise_kind(complete), RaiseKind::Bet) << "nobody has brought in";
  count.feed(bet_of(EventKind::BringIn, 1, 3));
  EXPECT_EQ(count.raise_kind(complete), RaiseKind::Completion);
  count.feed(bet_of(EventKind::Call, 3, 3));
  EXPECT_EQ(count.raise_kind(complete), RaiseKind::Completion) << "calls change nothing";
  count.feed(complete);
  EXPECT_EQ(count.raise_kind(again), RaiseKind::Raise);
  const HandEvent later = bet_of(EventKind::Raise, 0, 10, 1);
  EXPECT_EQ(count.raise_kind(later), RaiseKind::Bet);
  count.feed(later);
  EXPECT_EQ(count.raise_kind(bet_of(EventKind::Raise, 1, 20, 1)), RaiseKind::Raise);
}

}  // namespace
}  // namespace felt
