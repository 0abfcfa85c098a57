#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "agents/roster.hpp"
#include "app/play/table_choice.hpp"
#include "arena/entrants.hpp"
#include "game/rules/rules.hpp"
#include "history/phh/phh_variant.hpp"
#include "web_app/catalogue/bot_facts.hpp"
#include "web_app/catalogue/game_facts.hpp"

namespace felt {
namespace {

using testing::HasSubstr;

std::vector<std::string_view> games_and_mixes() {
  std::vector<std::string_view> all = game_names();
  all.insert(all.end(), mix_names().begin(), mix_names().end());
  return all;
}

TEST(Games, AreGroupedByTheirFamilies) {
  std::map<std::string, std::string> family;
  const Json reply = games_reply();
  for (const Json& game : reply["games"]) family[game["name"]] = game["family"];
  EXPECT_EQ(family["short-deck"], "holdem");
  EXPECT_EQ(family["courchevel"], "omaha");
  EXPECT_EQ(family["razz"], "stud");
  EXPECT_EQ(family["badugi"], "draw");
  EXPECT_EQ(family["horse"], "mixed");
}

TEST(Games, EveryGameIsListedWithItsTitleAndItsCodeInHistories) {
  const Json reply = games_reply();
  std::vector<std::string> listed;
  for (const Json& game : reply["games"]) {
    listed.push_back(game["name"]);
    EXPECT_NE(game["title"], game["name"]);
    if (game["family"] == "mixed") continue;  // histories tell each hand by its own game
    EXPECT_EQ(game_of_variant(game["variant"].get<std::string>()), game["name"].get<std::string>());
  }
  EXPECT_THAT(listed, testing::ElementsAreArray(games_and_mixes()));
}

TEST(Games, ANewcomersTableCanBePlayed) {
  for (const std::string_view game : games_and_mixes()) {
    std::vector<std::string> agents(newcomers_table(game).begin(), newcomers_table(game).end());
    ASSERT_FALSE(agents.empty()) << game;
    agents.emplace_back("call");  // for the person
    const Rules rules = named_rules(game).value();
    const auto error = check_seated(agents, rules, usual_stakes(rules), usual_stack(rules), make_agent);
    EXPECT_TRUE(error.ok()) << game << ": " << error.error().message;
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

std::set<std::string> rated_games(const Json& bots) {
  std::set<std::string> games;
  for (const Json& bot : bots) {
    for (const Json& rating : bot["ratings"]) games.insert(rating["game"]);
  }
  return games;
}

// All or nothing: a new bot is not rated before tools/rate-bots has run again.
TEST(BotFacts, ARatedBotWasMeasuredInEveryRatedGameItPlays) {
  const Json reply = bots_reply();
  EXPECT_THAT(reply["measured"].get<std::string>(), HasSubstr("tools/rate-bots"));
  int rated = 0;
  for (const Json& bot : reply["bots"]) {
    std::vector<std::string> measured;
    for (const Json& rating : bot["ratings"]) measured.push_back(rating["game"]);
    rated += measured.empty() ? 0 : 1;
    if (measured.empty()) continue;
    for (const std::string& game : rated_games(reply["bots"])) {
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
