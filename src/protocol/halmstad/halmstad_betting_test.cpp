#include "protocol/halmstad/halmstad_betting.hpp"

#include <gtest/gtest.h>

#include "cards/card_text.hpp"
#include "game/dealer.hpp"

namespace felt {
namespace {

const Rules kRules = halmstad_rules(HalmstadMode::Original);

// Antes of ten are posted and cards are dealt.
HandState new_hand(std::initializer_list<int> stacks, int least_bet = 1) {
  HandSetup setup;
  for (const int stack : stacks) {
    setup.antes[setup.players] = Chips{10};
    setup.stacks[setup.players++] = Chips{stack};
  }
  setup.min_bet = Chips{least_bet};
  HandState hand(kRules, setup);
  Dealer(Rng(1)).run(hand);
  return hand;
}

HalmstadAnswer say(HalmstadWord word, int64_t total = 0) { return {word, {}, total}; }

// Plays an answer; the chips that nobody can call.
Chips play(HandState& hand, const HalmstadAnswer& answer) {
  const auto move = move_of(hand, answer);
  EXPECT_TRUE(move.ok()) << to_line(answer) << (move ? "" : move.error().message);
  hand.apply(move->action);
  return move->beyond;
}

std::string asked(const HandState& hand) { return to_line(question_to_actor(hand)); }
bool is_refused(const HandState& hand, const HalmstadAnswer& answer) { return !move_of(hand, answer).ok(); }

// The sample of the specification.
TEST(HalmstadBetting, AmountsAreTotalsOfTheHand) {
  HandState hand = new_hand({190, 190, 430});
  EXPECT_EQ(asked(hand), "Open? 11 10 180\n");
  play(hand, say(HalmstadWord::Open, 18));
  EXPECT_EQ(asked(hand), "Call/Raise? 18 26 10 180\n");
  play(hand, say(HalmstadWord::Raise, 34));
  EXPECT_EQ(asked(hand), "Call/Raise? 34 50 10 420\n");
  play(hand, say(HalmstadWord::Fold));
  EXPECT_EQ(asked(hand), "Call/Raise? 34 50 18 172\n");
  play(hand, say(HalmstadWord::Call));
  for (int i = 0; i < 2; ++i) play(hand, say(HalmstadWord::Throws));
  EXPECT_EQ(asked(hand), "Open? 35 34 156\n");
  play(hand, say(HalmstadWord::Open, 100));
  EXPECT_EQ(asked(hand), "Call/Raise? 100 166 34 156\n");
}

TEST(HalmstadBetting, AShortAllInKeepsTheRaiseSize) {
  HandState hand = new_hand({2000, 2000, 545, 2000});
  play(hand, say(HalmstadWord::Open, 20));
  play(hand, say(HalmstadWord::Raise, 455));
  EXPECT_EQ(asked(hand), "Call/Raise? 455 890 10 535\n");
  play(hand, say(HalmstadWord::AllIn));
  EXPECT_EQ(asked(hand), "Call/Raise? 545 980 10 1990\n");
}

TEST(HalmstadBetting, OnlyTheAnswersOfTheQuestionAreTaken) {
  HandState hand = new_hand({200, 200});
  for (const auto word : {HalmstadWord::Fold, HalmstadWord::Call, HalmstadWord::Throws, HalmstadWord::Name}) {
    EXPECT_TRUE(is_refused(hand, say(word)));
  }
  EXPECT_TRUE(is_refused(hand, say(HalmstadWord::Raise, 30)));
  EXPECT_TRUE(is_refused(hand, say(HalmstadWord::Open, 10)));
  EXPECT_TRUE(is_refused(hand, say(HalmstadWord::Open, 201)));
  play(hand, say(HalmstadWord::Open, 200));
  EXPECT_TRUE(is_refused(hand, say(HalmstadWord::Check)));
  EXPECT_TRUE(is_refused(hand, say(HalmstadWord::Open, 200)));
  EXPECT_TRUE(is_refused(hand, say(HalmstadWord::Raise, 199)));
  play(hand, say(HalmstadWord::Call));
  EXPECT_EQ(asked(hand), "Draw?\n");
  EXPECT_TRUE(is_refused(hand, say(HalmstadWord::Check)));
}

TEST(HalmstadBetting, ACallIsRefusedWhenTheChipsDoNotReach) {
  HandState hand = new_hand({200, 100, 60});
  play(hand, say(HalmstadWord::Open, 100));
  play(hand, say(HalmstadWord::Call));  // exactly
  EXPECT_TRUE(is_refused(hand, say(HalmstadWord::Call)));
  EXPECT_EQ(move_of(hand, say(HalmstadWord::Call)).error().message,
            "a call takes 90 chips and 50 are left; All-in or Fold");
  EXPECT_EQ(told_of(hand, "Cid", say(HalmstadWord::AllIn)), (HalmstadMessage{HalmstadKind::AllIn, "Cid", {60}}));
  play(hand, say(HalmstadWord::AllIn));
}

// On the wire a player may put in what nobody can call; the hand knows only the call.
TEST(HalmstadBetting, WhatNobodyCanCallIsBeyondTheHand) {
  HandState hand = new_hand({100, 500});
  play(hand, say(HalmstadWord::AllIn));
  EXPECT_EQ(asked(hand), "Call/Raise? 100 190 10 490\n");
  for (const auto& [answer, beyond] :
       {std::pair{say(HalmstadWord::AllIn), 400}, std::pair{say(HalmstadWord::Raise, 190), 90},
        std::pair{say(HalmstadWord::Call), 0}}) {
    HandState next = hand;
    EXPECT_EQ(play(next, answer), Chips{beyond});
    EXPECT_EQ(next.stack(Seat{1}), Chips{400});
  }
  EXPECT_TRUE(is_refused(hand, say(HalmstadWord::Raise, 150)));
  EXPECT_TRUE(is_refused(hand, say(HalmstadWord::Raise, 501)));
  EXPECT_EQ(action_told(hand, {HalmstadKind::AllIn, "Bob", {500}}), Action::call());
}

TEST(HalmstadBetting, CardsThatAreNotHeldAreNotThrown) {
  HandState hand = new_hand({200, 200});
  for (int i = 0; i < 2; ++i) play(hand, say(HalmstadWord::Check));
  const DealtCards hole = hand.hole(Seat{0}), others = hand.hole(Seat{1});
  EXPECT_TRUE(is_refused(hand, {HalmstadWord::Throws, {}, 0, {hole[0], others[0]}}));
  EXPECT_TRUE(is_refused(hand, {HalmstadWord::Throws, {}, 0, {hole[0], hole[0]}}));
  EXPECT_EQ(move_of(hand, {HalmstadWord::Throws, {}, 0, {hole[3], hole[0]}})->action, Action::discard(0b01001));
}

// What a client says of an action is what a server makes of it.
TEST(HalmstadBetting, ActionsAndAnswersAreTheSame) {
  Rng rng(1);
  for (int i = 0; i < 2000; ++i) {
    HandState hand = new_hand({20 + static_cast<int>(rng.below(300)), 20 + static_cast<int>(rng.below(300)), 200});
    while (is_decision(hand)) {
      std::vector<Action> actions = {Action::fold(), Action::check(), Action::call(), Action::discard(rng.below(32))};
      if (hand.can_raise()) actions.push_back(Action::raise_to(hand.raise_interval().max));
      if (hand.can_raise()) actions.push_back(Action::raise_to(hand.raise_interval().min));
      std::erase_if(actions, [&](const Action& action) { return !hand.can(action); });
      Action action = actions[rng.below(static_cast<uint32_t>(actions.size()))];
      if (action == Action::fold() && hand.to_call() == Chips{0}) action = Action::check();
      const HalmstadAnswer answer = answer_of(hand, action);
      const auto move = move_of(hand, answer);
      ASSERT_TRUE(move.ok()) << to_line(answer);
      ASSERT_EQ(move->action, action) << to_line(answer);
      if (hand.phase() == Phase::Bet) {
        ASSERT_EQ(action_told(hand, told_of(hand, "x", answer)), action);
      }
      hand.apply(action);
      if (hand.cards_due() > 0) hand.replace(hand.draws_owed(), DealtCards::face_down(hand.cards_due()));
    }
  }
}

}  // namespace
}  // namespace felt
