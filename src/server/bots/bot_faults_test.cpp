// Programs that go wrong in every way there is: the match is played to its end, and the report says what happened.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "arena/match/match.hpp"
#include "server/bots/line_bots.hpp"

namespace felt {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

class BotFaults : public testing::Test {
 protected:
  // Twenty hands against a bot that calls.
  const Faults& play(const std::string& mode) {
    MatchConfig config;
    config.agents = {fmt_command(mode), "call"};
    config.rules = *named_rules("holdem");
    Stakes stakes;
    stakes.small_blind = Chips{50};
    stakes.big_blind = Chips{100};
    config.stakes = stakes;
    config.stack = Chips{20'000};
    config.hands = 20;
    config.duplicate = false;
    config.make = [this](std::string_view spec) { return make_any_agent(spec, limits_); };
    EXPECT_TRUE(check_playable(config).ok());
    result_ = run_match(config, {}, {1});
    EXPECT_EQ(result_.hands, 20u);
    EXPECT_TRUE(result_.chips_conserved);
    return result_.players[0].faults;
  }

  static std::string fmt_command(const std::string& mode) {
    return "exec(python3 " FELT_BOTS "/bad_bot.py " + mode + ")";
  }
  std::string first() const {
    const auto& notes = result_.players[0].faults.notes;
    return notes.empty() ? "" : notes[0];
  }

  RemoteLimits limits_;
  MatchResult result_;
};

TEST_F(BotFaults, AGoodProgramHasNone) { EXPECT_EQ(play("good").total(), 0) << first(); }

TEST_F(BotFaults, CrashesAtOnce) {
  const Faults& faults = play("crashes");
  EXPECT_EQ(faults.total(), faults.lost);
  EXPECT_GE(faults.lost, 20);
  EXPECT_THAT(first(), StartsWith("hand 1: python3 "));
  EXPECT_THAT(first(), HasSubstr(" did not say hello: it ended with exit status 1; its stderr ends '"));
  EXPECT_THAT(first(), HasSubstr("RuntimeError: no poker today'"));
}

TEST_F(BotFaults, ExitsInTheMiddleOfAHand) {
  EXPECT_GT(play("dies").lost, 0);
  EXPECT_THAT(first(), HasSubstr(": dies ended with exit status 1; its stderr ends 'out of luck|really'"));
}

TEST_F(BotFaults, IsKilledByASignal) {
  EXPECT_GT(play("aborts").lost, 0);
  EXPECT_THAT(first(), HasSubstr(": aborts was killed by signal 6 (Aborted)"));
}

TEST_F(BotFaults, NeverAnswersAndIsGivenUp) {
  limits_.time_ms = 50;
  const Faults& faults = play("silent");
  EXPECT_EQ(faults.late, 2);
  EXPECT_GT(faults.lost, 10);
  EXPECT_EQ(first(), "hand 1: silent did not answer within 50 ms");
  ASSERT_FALSE(faults.notes.empty());
  EXPECT_THAT(faults.notes.back(), HasSubstr("3 times running; it was stopped"));
}

TEST_F(BotFaults, NeverSaysHello) {
  limits_.hello_ms = 200;
  EXPECT_GT(play("mute").lost, 10);
  EXPECT_THAT(first(), HasSubstr("did not say hello within 200 ms and was stopped"));
}

TEST_F(BotFaults, AnswersGarbage) {
  const Faults& faults = play("garbage");
  EXPECT_EQ(faults.illegal, faults.total());
  EXPECT_GE(faults.illegal, 20);
  EXPECT_EQ(first(), "hand 1: garbage answered 'I call!': not JSON");
}

TEST_F(BotFaults, AnswersIllegally) {
  EXPECT_GT(play("rude").illegal, 10);
  EXPECT_EQ(
      first(),
      "hand 1: rude answered '{\"action\": \"raise\", \"to\": 5}': raise to 5 is too small, 200 to 20000 is legal");
}

TEST_F(BotFaults, SendsAMegabyteWithoutNewline) {
  EXPECT_GT(play("megabyte").lost, 10);
  EXPECT_THAT(first(), HasSubstr("megabyte sent more than 65536 bytes without a newline, 'xxx"));
}

TEST_F(BotFaults, FloodsItsStdout) {
  EXPECT_GT(play("floods").lost, 10);
  const auto& notes = result_.players[0].faults.notes;
  ASSERT_FALSE(notes.empty());
  EXPECT_THAT(notes.back(), HasSubstr("lines without being asked, the first '{\"action\":\"check\"}'; it was stopped"));
}

TEST_F(BotFaults, SendsEmptyLinesForEver) {
  limits_.time_ms = 50;
  EXPECT_GT(play("babbles").lost, 10);
  EXPECT_EQ(first(), "hand 1: babbles did not answer within 50 ms");
}

TEST_F(BotFaults, MayComplainAsMuchAsItWants) { EXPECT_EQ(play("complains").total(), 0) << first(); }

TEST_F(BotFaults, ClosesItsStdout) {
  EXPECT_GT(play("closes").lost, 10);
  EXPECT_THAT(first(), HasSubstr(": closes was stopped"));
}

TEST_F(BotFaults, LeavesAChildThatKeepsItsPipes) {
  EXPECT_GT(play("orphans").lost, 10);
  EXPECT_THAT(first(), HasSubstr(": orphans ended with exit status 4"));
}

TEST_F(BotFaults, StaysWhenItShouldGo) { EXPECT_EQ(play("stays").total(), 0) << first(); }

TEST_F(BotFaults, WantsTooMuchMemory) {
  limits_.child.memory_bytes = 500 << 20;
  EXPECT_GT(play("hungry").lost, 10);
  EXPECT_THAT(first(), HasSubstr("MemoryError"));
}

TEST_F(BotFaults, WantsTooMuchOfTheProcessor) {
  limits_.child.cpu_seconds = 1;
  EXPECT_GT(play("spins").lost, 10);
  EXPECT_THAT(first(), HasSubstr("spins was killed by signal"));
}

TEST_F(BotFaults, CommandsThatCannotBeStartedAreRefused) {
  const auto message = [](const char* spec) {
    const auto made = make_any_agent(spec);
    EXPECT_FALSE(made.ok());
    EXPECT_EQ(made.error().kind, ErrorKind::Usage);
    return made.error().message;
  };
  EXPECT_EQ(message("exec(./no-such-bot --fast)"), "there is no command './no-such-bot'");
  EXPECT_EQ(message("exec(/etc/passwd)"), "'/etc/passwd' cannot be executed: Permission denied");
  EXPECT_EQ(message("exec()"), "the command is empty; ./my_bot --flag would be one");
  EXPECT_EQ(message("exec(./bot \"a b)"), "'./bot \"a b': a \" is never closed");
  EXPECT_EQ(message("tcp(here)"), "'here' has no port; an address is written host:port, as in 127.0.0.1:5000");
}

}  // namespace
}  // namespace felt
