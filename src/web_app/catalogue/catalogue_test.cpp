#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "agents/roster.hpp"
#include "app/play/table_choice.hpp"
#include "arena/entrants.hpp"
#include "web_app/catalogue/bot_facts.hpp"
#include "web_app/catalogue/game_facts.hpp"

namespace felt {
namespace {

using testing::HasSubstr;

TEST(GameFacts, EveryGameHasAnEntry) {
  std::vector<std::string_view> told, known(game_names().begin(), game_names().end());
  for (const GameFacts& facts : game_facts()) told.push_back(facts.name);
  EXPECT_THAT(told, testing::UnorderedElementsAreArray(known));
}

TEST(GameFacts, TheUsualTableCanBePlayed) {
  for (const GameFacts& facts : game_facts()) {
    std::vector<std::string> agents(facts.opponents.begin(), facts.opponents.end());
    ASSERT_FALSE(agents.empty()) << facts.name;
    agents.emplace_back("call");  // for the person
    const Rules rules = named_rules(facts.name).value();
    const auto error = check_seated(agents, rules, usual_stakes(rules), usual_stack(rules), make_agent);
    EXPECT_TRUE(error.ok()) << facts.name << ": " << error.error().message;
  }
}

// A new bot may have nothing to say yet.
TEST(BotFacts, WhatIsSaidOfABotIsTwoSentences) {
  int told = 0;
  for (const AgentInfo& info : agents()) {
    if (info.about.empty()) continue;
    ++told;
    EXPECT_EQ(std::ranges::count(info.about, '.'), 2) << info.name << ": " << info.about;
  }
  EXPECT_GE(told, 17);
}

// All or nothing: a new bot is not rated before tools/rate-bots has run again.
TEST(BotFacts, ARatedBotWasMeasuredInEveryGameItPlays) {
  const Json reply = bots_reply();
  EXPECT_THAT(reply["measured"].get<std::string>(), HasSubstr("tools/rate-bots"));
  int rated = 0;
  for (const Json& bot : reply["bots"]) {
    std::vector<std::string> measured;
    for (const Json& rating : bot["ratings"]) measured.push_back(rating["game"]);
    rated += measured.empty() ? 0 : 1;
    if (measured.empty()) continue;
    for (const std::string game : {"holdem", "draw", "one-bet", "rank-holdem"}) {
      const bool plays = std::ranges::find(bot["games"], Json(game)) != bot["games"].end();
      EXPECT_EQ(plays, std::ranges::find(measured, game) != measured.end()) << bot["name"] << " " << game;
    }
    EXPECT_NE(bot["style"], "") << bot["name"];
    EXPECT_NE(bot["name"], "human");
  }
  EXPECT_GE(rated, 17);
}

TEST(BotFacts, SourcesAreInWords) {
  EXPECT_EQ(source_words("H, I, C"),
            "University of Hertfordshire (H), Indiana University (I), Halmstad University (C)");
  EXPECT_EQ(source_words("felt"), "felt");
}

TEST(BotFacts, StylesFollowWhatIsPlayedAndRaised) {
  EXPECT_EQ(style_words(0.2, 0.15), "tight-aggressive");
  EXPECT_EQ(style_words(0.8, 0.05), "loose-passive");
  EXPECT_EQ(style_words(0, 0), "tight-passive");
}

TEST(Experiments, SayWhichNeedRecordedHands) {
  std::vector<std::string> readers;
  const Json reply = experiments_reply();
  for (const Json& one : reply["experiments"]) {
    if (one["needs_hands"].get<bool>()) readers.push_back(one["name"]);
  }
  EXPECT_THAT(readers, testing::ElementsAre("zju-accuracy"));
}

}  // namespace
}  // namespace felt
