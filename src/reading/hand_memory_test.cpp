#include "reading/hand_memory.hpp"

#include <gtest/gtest.h>

#include "cards/card_text.hpp"
#include "game/hand.hpp"
#include "game/redo.hpp"

namespace felt {
namespace {

const Rules& draw_rules() {
  static const Rules rules = *named_rules("draw", "halmstad");
  return rules;
}

// Three players, one of them short; a bet, a raise, a fold, a draw and a showdown.
Hand played_hand() {
  HandSetup setup;
  setup.players = 3;
  setup.stacks = {Chips{200}, Chips{60}, Chips{300}};
  for (int i = 0; i < 3; ++i) setup.antes[i] = Chips{10};
  setup.min_bet = Chips{10};
  Hand hand(draw_rules(), setup, Dealer(*parse_cards("7s5d4h3c2s KhKd9c8c6d AhAdJcTs2c"), Rng(1)));
  for (const Action& action : {Action::check(), Action::raise_to(Chips{20}), Action::raise_to(Chips{90}),
                               Action::fold(), Action::call(), Action::discard(0b11100), Action::discard(0b11100)}) {
    hand.act(action);
  }
  EXPECT_TRUE(hand.is_over());
  return hand;
}

RememberedHand remembered_hand(int number) {
  const Hand hand = played_hand();
  return remembered(hand.view(Seat(0)), number, std::vector<int>{4, 7, 9});
}

HandMemory memory_of(int hands, size_t capacity = 50) {
  HandMemory memory(capacity);
  for (int i = 0; i < hands; ++i) memory.add(remembered_hand(i));
  return memory;
}

TEST(HandMemory, ReplaysAHandToTheSameEnd) {
  const Hand played = played_hand();
  const RememberedHand hand = remembered_hand(0);
  HandLog again;
  const HandState state = replay(draw_rules(), hand.setup, hand.events, &again);
  ASSERT_TRUE(state.is_over());
  EXPECT_EQ(again, hand.events);
  for (const Seat seat : state.seats()) EXPECT_EQ(state.stack(seat), played.state().stack(seat));
}

TEST(HandMemory, KeepsNoHiddenCards) {
  for (const HandEvent& event : remembered_hand(0).events) {
    if (event.kind != EventKind::Show) {
      EXPECT_TRUE(event.cards.known().is_empty());
    }
  }
}

TEST(HandMemory, ForgetsTheOldestHand) {
  const HandMemory memory = memory_of(5, 3);
  EXPECT_EQ(memory.seen(), 5);
  ASSERT_EQ(memory.hands().size(), 3u);
  EXPECT_EQ(memory.hands().front().number, 2);
  EXPECT_EQ(memory.hands().back().number, 4);
}

TEST(HandMemory, ComesBackFromItsText) {
  const HandMemory memory = memory_of(5, 3);
  HandMemory other(3);
  ASSERT_TRUE(other.load(memory.dump()).ok());
  EXPECT_EQ(other, memory);
  EXPECT_NE(memory.dump().find("\nhand 2 10 1 4 200 10 0 7 60 10 0 9 300 10 0\nante 0 0 0 0 0 10 "), std::string::npos);
}

std::string error_of(std::string_view text) {
  HandMemory memory = memory_of(1);
  const HandMemory before = memory;
  const auto result = memory.load(text);
  EXPECT_EQ(memory, before);
  return result.ok() ? "" : result.error().message;
}

std::string changed(std::string_view what, std::string_view into) {
  std::string text = memory_of(1).dump();
  const size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos);
  return text.replace(at, what.size(), into);
}

TEST(HandMemory, SaysWhatIsWrongWithAText) {
  EXPECT_EQ(error_of("nonsense"), "line 1: this must be 'felt hand-memory 1'");
  EXPECT_EQ(error_of(changed("seen 1", "seen -1")), "line 2: this must be 'seen' and the number of hands");
  EXPECT_NE(error_of(changed("seen 1", "seen 0")).find("there are more hands than were seen"), std::string::npos);
  EXPECT_EQ(error_of(changed("hand 0 10 1", "hand 0 10 0")),
            "line 3: a hand has a number, the smallest bet, the unit, and four numbers per seat");
  EXPECT_EQ(error_of(changed("ante 0", "aunt 0")), "line 4: an event has a kind, seven numbers and cards");
  EXPECT_EQ(error_of(changed("ante 0", "ante 3")), "line 4: an event has a kind, seven numbers and cards");
  EXPECT_EQ(error_of("felt hand-memory 1\nseen 1\nfold 0 0 0 0 0 0 0 -"),
            "line 3: an event comes before the first hand");
}

}  // namespace
}  // namespace felt
