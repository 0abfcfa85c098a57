#include "web_app/table/event_words.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cards/card_text.hpp"

namespace felt {
namespace {

DealtCards dealt(std::string_view text) {
  const auto cards = parse_cards(text);
  return DealtCards(std::span<const Card>(cards.value()));
}

HandEvent event(EventKind kind, int seat, int64_t amount = 0, int64_t to = 0) {
  HandEvent made;
  made.kind = kind;
  made.seat = Seat(seat);
  made.amount = Chips{amount};
  made.to = Chips{to};
  return made;
}

const EventWords kWords{{.names = {"mc", "ann"}, .you = {}}, {4, 2}};

TEST(EventWords, SayWhoRaisesToWhat) {
  HandEvent raise = event(EventKind::Raise, 0, 1250, 1300);
  EXPECT_EQ(event_text(raise, kWords, {"flop", Chips{2000}, RaiseKind::Raise}), "mc raises to 1,300");
  raise.all_in = true;
  EXPECT_EQ(event_text(raise, kWords, {"flop", Chips{2000}, RaiseKind::Bet}), "mc bets 1,300, all-in");
}

TEST(EventWords, SpeakToThePlayerWhoReads) {
  EventWords words = kWords;
  words.names[1] = "you";
  words.you = Seat(1);
  EXPECT_EQ(event_text(event(EventKind::Raise, 1, 50, 50), words, {"flop", Chips{50}, RaiseKind::Bet}), "you bet 50");
  EXPECT_EQ(event_text(event(EventKind::Call, 1, 40), words, {}), "you call 40");
  EXPECT_EQ(event_text(event(EventKind::Call, 0, 40), words, {}), "mc calls 40");
}

TEST(EventWords, CountCardsThatAreFaceDown) {
  HandEvent hole = event(EventKind::HoleDealt, 0);
  hole.cards = DealtCards::face_down(2);
  EXPECT_EQ(event_text(hole, kWords, {}), "mc is dealt 2 cards");
  EXPECT_EQ(event_view(hole, kWords, {})["cards"], Json({"??", "??"}));
  hole.cards = dealt("AhKd");
  EXPECT_EQ(event_text(hole, kWords, {}), "mc is dealt AhKd");
  HandEvent pat = event(EventKind::Discard, 1);
  EXPECT_EQ(event_text(pat, kWords, {}), "ann stands pat");
}

TEST(EventWords, WriteAmountsInUnits) {
  EventWords words = kWords;
  words.decimals = 2;
  const HandEvent call = event(EventKind::Call, 1, 1250);
  EXPECT_EQ(event_text(call, words, {}), "ann calls 12.50");
  EXPECT_EQ(event_view(call, words, {})["amount"], 1250);
}

TEST(EventWords, TellWhichPotOnWhichBoard) {
  EventWords words = kWords;
  words.has_side_pots = words.has_runs = true;
  HandEvent won = event(EventKind::PotWon, 0, 90);
  won.pot = 1;
  won.run = 1;
  EXPECT_EQ(event_text(won, words, {}), "mc wins 90 of side pot 1 on board 2");
}

TEST(EventWords, NamesCannotBreakALine) {
  EventWords words = kWords;
  words.names[0] = "m\nc\x1b[2J";
  EXPECT_EQ(event_text(event(EventKind::Fold, 0), words, {}), "m?c?[2J folds");
  EXPECT_EQ(event_text(event(EventKind::Fold, 7), words, {}), "p8 folds");
}

TEST(EventView, EveryKindIsInTheSchema) {
  for (int kind = 0; kind <= static_cast<int>(EventKind::Over); ++kind) {
    const Json view =
        event_view(event(static_cast<EventKind>(kind), 1, 10, 20), kWords, {"turn", Chips{30}, RaiseKind::Raise});
    EXPECT_TRUE(check_schema(view, "EventView").ok()) << view;
    EXPECT_FALSE(view["text"].get<std::string>().empty()) << view;
  }
  EXPECT_TRUE(check_schema(note_view("rebuy", "ann buys in again", 2), "EventView").ok());
}

TEST(EventView, HasTheChairNotTheSeat) {
  EXPECT_EQ(event_view(event(EventKind::Fold, 0), kWords, {})["chair"], 4);
  EXPECT_EQ(event_view(event(EventKind::BoardDealt, 0), kWords, {})["chair"], nullptr);
}

}  // namespace
}  // namespace felt
