// felt bot, and bots from outside in matches: real processes, real connections.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/options/run_felt_fixture.hpp"
#include "server/bots/child_process.hpp"
#include "server/net/line_channel.hpp"
#include "support/temp_folder.hpp"

namespace felt {
namespace {

using testing::HasSubstr;

const std::string kFelt = FELT_PROGRAM;
const std::string kBadBot = "python3 " FELT_BOTS "/bad_bot.py ";

// What must not depend on where a bot runs.
std::string digits(const Outcome& outcome) {
  const auto json = nlohmann::json::parse(outcome.out);
  std::string text;
  for (const auto& seat : json["seats"]) {
    text += seat["chips"].dump() + " " + seat["bb_per_100"].dump() + " " + seat["faults"].dump() + "; ";
  }
  return text;
}

Outcome match(const std::string& bot, const std::string& variant = "holdem", const std::string& profile = "tda") {
  return felt_run({"match", bot, "random", "--hands", "120", "--session", "20", "--seed", "3", "--variant", variant,
                   "--profile", profile, "--json", "--quiet"});
}

TEST(BotCommand, ABotPlaysTheSameInItsOwnProcess) {
  const auto expect_same = [](const std::string& bot, const std::string& variant, const std::string& profile) {
    const Outcome outside = match("exec(" + kFelt + " bot run " + bot + ")", variant, profile);
    EXPECT_EQ(outside.code, 0) << outside.out << outside.err;
    EXPECT_EQ(digits(outside), digits(match(bot, variant, profile))) << bot << " " << variant << " " << profile;
  };
  expect_same("call", "holdem", "tda");
  expect_same("standard", "holdem", "acpc");
  expect_same("standard", "limit-holdem", "tda");
  expect_same("reflex", "draw", "halmstad");
}

TEST(BotCommand, ABotPlaysTheSameOverTcp) {
  auto server = ChildProcess::start({kFelt, "bot", "run", "standard", "--port", "0", "--quiet"});
  ASSERT_TRUE(server) << server.error().message;
  ChildProcess::Started& bot = const_cast<ChildProcess::Started&>(*server);
  LineChannel channel(std::move(bot.out), std::move(bot.in));
  std::string line;
  ASSERT_EQ(channel.read(line, in_ms(20'000)), LineStatus::Done);
  ASSERT_THAT(line, HasSubstr("standard is waiting on 127.0.0.1:"));
  const std::string spec = "tcp(" + line.substr(line.rfind(' ') + 1) + ")";
  EXPECT_EQ(digits(match(spec)), digits(match("standard")));
  const Outcome checked = felt_run({"bot", "check", spec, "--quiet"});
  EXPECT_EQ(checked.code, 0) << checked.out;
  EXPECT_THAT(checked.out, HasSubstr("17 of 17 cases passed, 2 skipped: games the bot does not play"));
}

TEST(BotCommand, TourneysSeatProgramsToo) {
  const auto tourney = [](const std::string& bot) {
    return felt_run({"tourney", bot, "random", "--games", "4", "--seed", "2", "--stack", "1000", "--json", "--quiet"});
  };
  const auto outside = nlohmann::json::parse(tourney("exec(" + kFelt + " bot run call)").out);
  const auto inside = nlohmann::json::parse(tourney("call").out);
  EXPECT_EQ(outside["seats"][0]["places"], inside["seats"][0]["places"]);
  EXPECT_EQ(outside["mean_length"], inside["mean_length"]);
}

TEST(BotCommand, CheckPassesGoodBots) {
  const Outcome outcome = felt_run({"bot", "check", kFelt + " bot run random"});
  EXPECT_EQ(outcome.code, 0) << outcome.out;
  EXPECT_THAT(outcome.out, HasSubstr("19 of 19 cases passed"));
}

TEST(BotCommand, CheckSaysExactlyWhatIsWrong) {
  const Outcome outcome = felt_run({"bot", "check", kBadBot + "rude", "--json"});
  EXPECT_EQ(outcome.code, 5);
  const auto json = nlohmann::json::parse(outcome.out);
  EXPECT_EQ(json["cases"], 19);
  EXPECT_EQ(json["passed"].get<int>() + static_cast<int>(json["failed"].size()), 19);
  EXPECT_EQ(json["failed"][0]["name"], "heads-up");
  EXPECT_THAT(json["failed"][0]["message"].get<std::string>(),
              HasSubstr("rude answered '{\"action\": \"raise\", \"to\": 5}': raise to 5 is too small, "));
}

TEST(BotCommand, CheckFindsBotsThatDoNotGo) {
  const Outcome outcome = felt_run({"bot", "check", kBadBot + "stays"});
  EXPECT_EQ(outcome.code, 5);
  EXPECT_THAT(outcome.out, HasSubstr("stays was still there 2000 ms after its input was closed"));
  EXPECT_THAT(outcome.out, HasSubstr("0 of 1 cases passed"));
}

TEST(BotCommand, CheckFindsBotsThatCrash) {
  const Outcome outcome = felt_run({"bot", "check", kBadBot + "crashes"});
  EXPECT_EQ(outcome.code, 5);
  EXPECT_THAT(outcome.out, HasSubstr("did not say hello: it ended with exit status 1; its stderr ends '"));
  EXPECT_THAT(outcome.out, HasSubstr("RuntimeError: no poker today'"));
}

TEST(BotCommand, CommandsThatDoNotExistAreUsageErrors) {
  const Outcome checked = felt_run({"bot", "check", "./no-such-bot --flag"});
  EXPECT_EQ(checked.code, 2);
  EXPECT_EQ(checked.err, "felt bot check: there is no command './no-such-bot'\n");
  const Outcome played = felt_run({"match", "exec(./no-such-bot)", "call"});
  EXPECT_EQ(played.code, 2);
  EXPECT_EQ(played.out, "");
  EXPECT_EQ(played.err, "felt match: there is no command './no-such-bot'\n");
  EXPECT_EQ(felt_run({"bot", "run", "no-such-bot"}).code, 2);
  EXPECT_EQ(felt_run({"bot", "run", "human"}).code, 2);
  EXPECT_EQ(felt_run({"match", "tcp(127.0.0.1:1)", "call"}).code, 4);
}

TEST(BotCommand, AMatchWithFaultsSaysWhichAndExitsWithFive) {
  const Outcome outcome = felt_run({"match", "exec(" + kBadBot + "dies)", "call", "--hands", "20", "--seed", "1"});
  EXPECT_EQ(outcome.code, 5);
  EXPECT_THAT(outcome.out, HasSubstr("faults, each played as check or fold: "));
  EXPECT_THAT(outcome.out, HasSubstr("dies ended with exit status 1; its stderr ends 'out of luck|really'"));
  const auto json = nlohmann::json::parse(felt_run({"match", "exec(" + kBadBot + "silent)", "call", "--hands", "6",
                                                    "--bot-time", "50", "--json", "--quiet"})
                                              .out);
  const auto& kinds = json["seats"][0]["fault_kinds"];
  EXPECT_EQ(kinds["illegal"].get<int>() + kinds["late"].get<int>() + kinds["lost"].get<int>(),
            json["seats"][0]["faults"].get<int>());
  EXPECT_GT(kinds["late"], 0);
  EXPECT_THAT(kinds["first"][0].get<std::string>(), HasSubstr("silent did not answer within 50 ms"));
}

// Brackets, commas and quotes in a command reach the program, and nothing else minds them.
TEST(BotCommand, CommandsMayHoldAnything) {
  const TempFolder folder;
  const std::string bot = "exec(sh -c 'test \"$1\" = \"a(b),c=d)\" && exec " + kFelt + " bot run call' x 'a(b),c=d)')";
  const std::string checkpoint = folder.path("run.json");
  const auto run = [&](const std::string& hands) {
    return felt_run({"match", bot, "call", "--hands", hands, "--session", "20", "--seed", "1", "--checkpoint",
                     checkpoint, "--resume", "--save", folder.path("hands.phhs"), "--out", folder.path("report"),
                     "--quiet"});
  };
  const Outcome outcome = run("80");
  EXPECT_EQ(outcome.code, 0) << outcome.err << outcome.out;
  EXPECT_EQ(run("80").code, 0);
  EXPECT_THAT(read_text(folder.path("hands.phhs")), HasSubstr("bot run call"));
}

}  // namespace
}  // namespace felt
