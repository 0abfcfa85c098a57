#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cards/card_text.hpp"
#include "game/hand.hpp"
#include "protocol/line/line_answer.hpp"
#include "protocol/line/line_json.hpp"
#include "protocol/line/line_read.hpp"
#include "protocol/line/line_write.hpp"

namespace felt {
namespace {

using testing::HasSubstr;

// Heads-up, blinds 50 and 100; seat 1, the button, is to act first.
class LineTest : public testing::Test {
 protected:
  LineTest() : LineTest("holdem", "tda", "2c3cAhKd7s8s9sTsJs") {}
  LineTest(std::string_view game, std::string_view profile, std::string_view cards)
      : rules_(*named_rules(game, profile)),
        setup_(make_setup(2, Chips{20'000} * parts_of(rules_), Chips{50} * parts_of(rules_),
                          Chips{100} * parts_of(rules_))),
        hand_(rules_, unit_setup(), Dealer(*parse_cards(cards), Rng(1))) {}

  HandSetup& unit_setup() {
    setup_.unit = Chips{parts_of(rules_)};
    return setup_;
  }
  View view() const { return hand_.view(hand_.state().actor()); }
  std::string act_line() const {
    std::string out;
    add_act(out, 7, view());
    return out;
  }
  std::string answered(std::string_view line) const {
    const auto answer = parse_answer(line, parts_of(rules_));
    if (!answer) return answer.error().message;
    const auto action = to_action(*answer, view());
    return action ? to_text(*action) : action.error().message;
  }

  Rules rules_;
  HandSetup setup_;
  Hand hand_;
};

TEST_F(LineTest, WritesTheHand) {
  std::string out;
  add_hello(out);
  add_hand(out, {16, Seat(1), {1, 0}, setup_}, rules_);
  for (const HandEvent& event : hand_.log()) {
    add_event(out, event.seat == Seat(1) ? event : public_part(event), rules_);
  }
  EXPECT_EQ(out,
            R"({"type":"hello","protocol":"felt-line","version":1,"engine":"felt"}
{"type":"hand","number":17,"seat":1,"button":1,"players":[1,0],"stacks":[20000,20000],"blinds":[100,50],"antes":[0,0],"min_bet":100}
{"type":"event","event":"blind","seat":0,"amount":100}
{"type":"event","event":"blind","seat":1,"amount":50}
{"type":"event","event":"hole","seat":0,"cards":["??","??"]}
{"type":"event","event":"hole","seat":1,"cards":["Ah","Kd"]}
)");
}

TEST_F(LineTest, WritesAQuestion) {
  EXPECT_EQ(act_line(),
            R"({"type":"act","id":7,"street":"preflop","hole":["Ah","Kd"],"board":[],"pot":150,"to_call":50,"bet":50,)"
            R"("stack":19950,"legal":{"fold":true,"call":50,"raise":{"min":200,"max":20000}}})"
            "\n");
  hand_.act(Action::call());
  hand_.act(Action::check());
  EXPECT_EQ(act_line(),
            R"({"type":"act","id":7,"street":"flop","hole":["2c","3c"],"board":["7s","8s","9s"],"pot":200,"to_call":0,)"
            R"("bet":0,"stack":19900,"legal":{"check":true,"raise":{"min":100,"max":19900}}})"
            "\n");
}

TEST_F(LineTest, WritesTheResult) {
  hand_.act(Action::raise_to(Chips{20'000}));
  hand_.act(Action::call());
  std::string out;
  add_result(out, 0, hand_.state());
  EXPECT_EQ(out, R"({"type":"result","number":1,"net":[0,0],"stacks":[20000,20000],"shown":[["2c","3c"],["Ah","Kd"]]})"
                 "\n");
}

TEST_F(LineTest, UnderstandsAnswersInAnyOrderAndSpacing) {
  EXPECT_EQ(answered(R"({"action":"call"})"), "call");
  EXPECT_EQ(answered(R"(  { "to" : 300 , "id":7, "why":["x"], "action" : "raise" }  )"), "raise to 300");
  EXPECT_EQ(answered(R"({"action":"raise","to":300.0})"), "raise to 300");
  EXPECT_EQ(*parse_answer(R"({"action":"call","id":12})", 1)->id, 12);
  EXPECT_FALSE(parse_answer(R"({"action":"call"})", 1)->id.has_value());
}

TEST_F(LineTest, SaysWhatIsWrongWithAnAnswer) {
  EXPECT_EQ(answered("call"), "'call': not JSON");
  EXPECT_EQ(answered("[1]"), "'[1]': JSON, but not an object in { }");
  EXPECT_EQ(answered("{}"), R"('{}': there is no "action"; {"action":"call"} would be an answer)");
  EXPECT_EQ(answered(R"({"action":"rise"})"),
            R"('{"action":"rise"}': "action" must be one of fold, check, call, raise, discard)");
  EXPECT_EQ(answered(R"({"action":7})"),
            R"('{"action":7}': "action" must be one of fold, check, call, raise, discard)");
  EXPECT_THAT(answered(R"({"action":"raise"})"), HasSubstr("a raise needs \"to\""));
  EXPECT_THAT(answered(R"({"action":"raise","to":"300"})"), HasSubstr("a raise needs \"to\""));
  EXPECT_THAT(answered(R"({"action":"raise","to":300.5})"), HasSubstr("a raise needs \"to\""));
  EXPECT_THAT(answered(R"({"action":"raise","to":1e99})"), HasSubstr("a raise needs \"to\""));
  EXPECT_THAT(answered(R"({"action":"call","id":"x"})"), HasSubstr("\"id\" must be the number"));
  EXPECT_THAT(answered("\xff" + std::string(500, 'x')), HasSubstr("'?xxx"));
  EXPECT_LT(answered(std::string(5000, '\n')).size(), 200u);
}

TEST_F(LineTest, SaysWhyAnActionIsIllegal) {
  EXPECT_EQ(answered(R"({"action":"raise","to":5})"), "raise to 5 is too small, 200 to 20000 is legal");
  EXPECT_EQ(answered(R"({"action":"raise","to":20001})"), "raise to 20001 is too big, 200 to 20000 is legal");
  EXPECT_EQ(answered(R"({"action":"check"})"), "there are 50 to call; legal: fold, call, raise to 200..20000");
  EXPECT_EQ(answered(R"({"action":"discard","cards":[]})"),
            "no player is due to draw now; legal: fold, call, raise to 200..20000");
}

TEST_F(LineTest, BotsSayTheirName) {
  EXPECT_EQ(parse_bot_hello(R"({"name":"my-bot","type":"hello","author":"me"})")->name, "my-bot");
  EXPECT_EQ(parse_bot_hello(bot_hello_line({"mc(samples=200)"}))->name, "mc(samples=200)");
  const auto hello = parse_bot_hello(bot_hello_line({"x", {"holdem", "draw"}}));
  EXPECT_TRUE(hello->plays("draw"));
  EXPECT_FALSE(hello->plays("omaha"));
  EXPECT_THAT(parse_bot_hello(R"({"type":"hello","name":"x","games":"draw"})").error().message,
              HasSubstr("\"games\" must be a list of names"));
  EXPECT_EQ(parse_bot_hello("hello").error().message, "'hello': not JSON");
  EXPECT_EQ(parse_bot_hello(R"({"type":"hello"})").error().message,
            R"('{"type":"hello"}': a bot begins with {"type":"hello","name":"..."})");
  EXPECT_FALSE(parse_bot_hello(R"({"type":"hello","name":" "})").ok());
  EXPECT_FALSE(parse_bot_hello(R"({"type":"hello","name":")" + std::string(61, 'x') + "\"}").ok());
}

class LineDrawTest : public LineTest {
 protected:
  LineDrawTest() : LineTest("deuce-draw", "tda", "2c3c4c5c6cAhKhQhJhTh") {
    hand_.act(Action::call());
    hand_.act(Action::check());
  }
};

TEST_F(LineDrawTest, DiscardsAreCards) {
  EXPECT_THAT(act_line(), HasSubstr(R"("legal":{"discard":5}})"));
  EXPECT_EQ(answered(R"({"action":"discard","cards":["4c","2C"]})"), "discard 2");
  EXPECT_EQ(answered(R"({"action":"discard","cards":[]})"), "stand pat");
  EXPECT_EQ(answered(R"({"action":"discard","cards":["Ah"]})"), "a card to discard is not in your hand");
  EXPECT_THAT(answered(R"({"action":"discard","cards":["2c","2c"]})"), HasSubstr("a discard needs \"cards\""));
  EXPECT_THAT(answered(R"({"action":"discard","cards":"2c"})"), HasSubstr("a discard needs \"cards\""));
  EXPECT_THAT(answered(R"({"action":"call"})"), HasSubstr("discard is legal"));
  EXPECT_EQ(answer_line(Action::discard(0b101), view(), 9),
            "{\"id\":9,\"action\":\"discard\",\"cards\":[\"2c\",\"4c\"]}\n");
}

class LinePartsTest : public LineTest {
 protected:
  LinePartsTest() : LineTest("holdem", "acpc", "2c3cAhKd7s8s9sTsJs") {}
};

TEST_F(LinePartsTest, ChipsAreWholeOnTheWire) {
  EXPECT_THAT(act_line(), HasSubstr(R"("pot":150,"to_call":50,)"));
  const auto answer = parse_answer(R"({"action":"raise","to":300})", parts_of(rules_));
  EXPECT_EQ(answer->to, Chips{300} * kExactSplitUnit);
  EXPECT_EQ(answer_line(Action::raise_to(answer->to), view(), 1), "{\"id\":1,\"action\":\"raise\",\"to\":300}\n");
  EXPECT_EQ(answered(R"({"action":"raise","to":5})"), "raise to 5 is too small, 200 to 20000 is legal");
  EXPECT_EQ(answered(R"({"action":"raise","to":250.5})"),
            "raise to 250.5 is no whole number of chips, 200 to 20000 is legal");
}

TEST(LineChips, PartsOfAChipComeBackExactly) {
  for (const int64_t count : {1LL, 840LL, 2519LL, 2521LL, 1'000'000'007LL, 123'456'789'012LL}) {
    const auto json = nlohmann::json::parse(wire_chips(Chips{count}, kExactSplitUnit));
    EXPECT_EQ(chips_of(json, kExactSplitUnit), Chips{count});
  }
}

template <class T>
T round_trip(const std::string& line, int64_t parts = 1) {
  const auto message = parse_line(std::string_view(line).substr(0, line.size() - 1), parts);
  EXPECT_TRUE(message.ok()) << message.error().message;
  return std::get<T>(*message);
}

TEST_F(LineTest, AHandComesBackAsItWas) {
  HandSetup setup = make_setup(6, Chips{777}, Chips{5}, Chips{10});
  setup.antes = {Chips{1}, Chips{2}, Chips{3}, Chips{4}, Chips{5}, Chips{6}};
  setup.dead_posts[3] = Chips{5};
  setup.posts[4] = Chips{10};
  setup.late = Seat(4);
  setup.ante_trimming = false;
  setup.unit = Chips{5};
  setup.odd_chips_from = Seat(2);
  std::string line;
  add_hand(line, {41, Seat(3), {5, 4, 3, 2, 1, 0}, setup}, rules_);
  const auto hand = round_trip<LineHand>(line);
  EXPECT_EQ(hand.setup, setup);
  EXPECT_EQ(hand.number, 41);
  EXPECT_EQ(hand.seat, Seat(3));
  EXPECT_EQ(hand.players, (std::array<int, kMaxSeats>{5, 4, 3, 2, 1, 0}));
}

TEST_F(LineTest, InAMixAHandSaysWhichGameItIs) {
  HandSetup setup = make_setup(2, Chips{777}, Chips{5}, Chips{10});
  setup.posts = {};
  setup.bring_in = Chips{3};
  std::string line;
  add_hand(line, {1, Seat(0), {0, 1}, setup, "razz"}, *named_rules("razz"));
  const auto hand = round_trip<LineHand>(line);
  EXPECT_EQ(hand.game, "razz");
  EXPECT_EQ(hand.setup, setup);
}

TEST_F(LineTest, AMatchComesBackWithItsRules) {
  LineMatch match{rules_, {"a \"b\"\n", "", "\xff"}, 2, {}, Chips{20'000}, 10'000};
  match.stakes.small_blind = Chips{50};
  match.stakes.big_blind = Chips{100};
  std::string line;
  add_match(line, match);
  const auto back = round_trip<LineMatch>(line);
  EXPECT_EQ(back.rules, rules_);
  EXPECT_EQ(back.stakes, match.stakes);
  EXPECT_EQ(back.players[0], "a \"b\"\n");
  EXPECT_EQ(back.players[2], "\xef\xbf\xbd");
  EXPECT_EQ(back.you, 2);
  EXPECT_EQ(back.time_ms, 10'000);
}

TEST_F(LineTest, EventsComeBack) {
  hand_.act(Action::raise_to(Chips{20'000}));
  hand_.act(Action::call());
  for (HandEvent event : hand_.log()) {
    if (event.kind == EventKind::Over) continue;
    std::string line;
    add_event(line, event, rules_);
    const auto back = round_trip<HandEvent>(line);
    event.street = 0;  // follows from the hand, as do totals and who is all-in
    if (event.kind != EventKind::Raise) event.to = {};
    if (back.kind == EventKind::PotWon) event.all_in = false;
    EXPECT_EQ(back, event) << line;
  }
}

TEST(LineRead, UnknownThingsArePassedOver) {
  EXPECT_TRUE(std::holds_alternative<LineOther>(*parse_line(R"({"type":"weather"})", 1)));
  EXPECT_TRUE(std::holds_alternative<LineOther>(*parse_line(R"({"type":"event","event":"sneeze"})", 1)));
  EXPECT_EQ(std::get<LineAct>(*parse_line(R"({"type":"act","id":3,"mood":{}})", 1)).id, 3);
  EXPECT_TRUE(std::holds_alternative<LineBye>(*parse_line(R"({"type":"bye"})", 1)));
}

TEST(LineRead, SaysWhatIsWrong) {
  const auto message = [](std::string_view line) { return parse_line(line, 1).error().message; };
  EXPECT_EQ(message("{}"), "'{}': \"type\" must be a text");
  EXPECT_EQ(message(R"({"type":"act"})"),
            "'{\"type\":\"act\"}': \"id\" must be a whole number from 0 to 9223372036854775807");
  EXPECT_THAT(message(R"({"type":"hand","number":1,"seat":7,"players":[0,1]})"),
              HasSubstr("\"seat\" must be a seat of this hand"));
  EXPECT_THAT(message(R"({"type":"event","event":"raise","seat":11,"to":4})"),
              HasSubstr("\"seat\" must be a whole number from 0 to 9"));
  EXPECT_THAT(message(R"({"type":"event","event":"show","seat":1,"cards":["Xx"]})"), HasSubstr("\"cards\" must be"));
}

}  // namespace
}  // namespace felt
