#include "web_app/jobs/job_kinds.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <numeric>

#include "app/hands/hud_count.hpp"
#include "history/hand_formats.hpp"
#include "history/phh/phh_text.hpp"
#include "history/store/hand_store_writer.hpp"
#include "support/temp_folder.hpp"
#include "web_app/catalogue/rest.hpp"
#include "web_app/study/solved_spots.hpp"

namespace felt {
namespace {

using testing::HasSubstr;

class JobKinds : public testing::Test {
 protected:
  Json run(std::string_view kind, const Json& params, std::string_view definition) {
    auto result = run_job(kind, params, {progress_, 1, &solutions_, folder_.path("hands.db")});
    EXPECT_TRUE(result.ok()) << result.error().message;
    Json json = result ? *std::move(result) : Json();
    EXPECT_TRUE(check_schema(json, definition).ok());
    return json;
  }
  std::string refusal(std::string_view kind, const Json& params) {
    const auto result = run_job(kind, params, {progress_, 1, &solutions_, folder_.path("hands.db")});
    return result ? "" : result.error().message;
  }
  Json ask_node(const std::string& number, const std::string& path) const {
    HttpRequest request;
    request.method = "GET";
    request.path = "/api/solution/" + number;
    request.query = {{"path", path}};
    const HttpReply reply = answer_rest(request, {"", &solutions_});
    Json json = Json::parse(reply.body);
    EXPECT_TRUE(check_schema(json, reply.status == 200 ? "SolutionNode" : "ErrorReply").ok());
    return json;
  }

  TempFolder folder_;
  Progress progress_;
  SolvedSpots solutions_;
};

Json equity(std::vector<std::string> players, std::string method = "auto", std::string board = "") {
  return {{"players", std::move(players)}, {"board", std::move(board)}, {"dead", ""}, {"method", std::move(method)}};
}

TEST_F(JobKinds, EquityBreaksARangeDown) {
  const Json result = run("equity", equity({"AsAh", "KK,72o"}, "exact", "2c7h9d"), "EquityResult");
  EXPECT_EQ(result["exact"], true);
  const Json& range = result["players"][1];
  EXPECT_EQ(range["combos"], 6 + 7);  // a seven and a deuce lie on the board: nine pairs are left, two of them suited
  int held = 0;
  for (const Json& cell : range["grid"]) held += cell.is_null() ? 0 : 1;
  EXPECT_EQ(held, 2);
  const double all = std::accumulate(range["buckets"].begin(), range["buckets"].end(), 0.0,
                                     [](double sum, const Json& part) { return sum + part.get<double>(); });
  EXPECT_NEAR(all, 1, 1e-12);
  EXPECT_NEAR(range["equity"].get<double>() + result["players"][0]["equity"].get<double>(), 1, 1e-12);
  // Kings are behind and two pair is ahead: nothing in the middle.
  EXPECT_EQ(range["buckets"][10], 0);
}

TEST_F(JobKinds, EquityByRandomDealsIsTheSameAgain) {
  Json params = equity({"22+", "AKs", "random"}, "sample", "Td9d2c");
  params["seed"] = "7";
  Json once = run("equity", params, "EquityResult"), again = run("equity", params, "EquityResult");
  EXPECT_EQ(once["exact"], false);
  EXPECT_GT(once["players"][0]["error"].get<double>(), 0);
  EXPECT_EQ(once["players"], again["players"]);
  EXPECT_EQ(once["seed"], "7");
}

TEST_F(JobKinds, EquitySaysWhatIsWrong) {
  EXPECT_THAT(refusal("equity", equity({"AsAh"})), HasSubstr("player"));
  EXPECT_THAT(refusal("equity", equity({"AsAh", "AsKd"})), HasSubstr("As"));
  EXPECT_THAT(refusal("equity", equity({"AsAh", "XX"})), HasSubstr("player 2"));
  EXPECT_THAT(refusal("equity", equity({"AsAh", "KK"}, "auto", "2c2c")), HasSubstr("board"));
  EXPECT_THAT(refusal("equity", equity({"AA", "KK", "QQ", "JJ", "TT", "99", "88"})), HasSubstr("2 to 6"));
  EXPECT_THAT(refusal("equity", equity({"AA", "KK"}, "guess")), HasSubstr("method"));
  EXPECT_THAT(refusal("equity", Json::object()), HasSubstr("players"));
  Json params = equity({"AA", "KK"});
  params["seed"] = "-1";
  EXPECT_THAT(refusal("equity", params), HasSubstr("seed"));
  EXPECT_THAT(refusal("dance", params), HasSubstr("no job 'dance'"));
}

TEST_F(JobKinds, ExperimentsHaveFindingsAndCharts) {
  const Json result = run("experiment", {{"name", "indiana-2"}, {"quick", true}, {"seed", "3"}}, "ExperimentResult");
  EXPECT_FALSE(result["findings"].empty());
  EXPECT_FALSE(result["exhibits"].empty());
  EXPECT_GT(progress_.total(), 0U);
  EXPECT_EQ(progress_.done(), progress_.total());
  EXPECT_EQ(result["command"], "felt reproduce indiana-2 --quick --seed 3");
  EXPECT_THAT(refusal("experiment", {{"name", "hearts-1"}, {"quick", true}}), HasSubstr("did you mean 'herts-1'?"));
}

TEST_F(JobKinds, TheExperimentOnRecordedHandsReadsTheDatabase) {
  const Json params = {{"name", "zju-accuracy"}, {"quick", true}};
  EXPECT_THAT(refusal("experiment", params), HasSubstr("hands.db"));
  auto opened = HandStore::open(folder_.path("hands.db"), OpenMode::ReadWrite);
  HandStore store = *std::move(opened);
  EXPECT_EQ(refusal("experiment", params), "there is no hold'em hand to read");
  HandStoreWriter writer(store, count_hud);
  const std::string hands = read_text(FELT_HANDS "/six-max.phhs");
  PhhParser reader(hands);
  for (int i = 0; i < 30 && reader.next() == PhhStep::Hand; ++i) ASSERT_TRUE(writer.add(phh_text(reader.hand())).ok());
  ASSERT_TRUE(writer.flush().ok());
  const Json result = run("experiment", params, "ExperimentResult");
  EXPECT_EQ(result["games"], 30);
  EXPECT_EQ(result["findings"].size(), 3U);
  EXPECT_EQ(result["command"], "felt reproduce zju-accuracy --db " + folder_.path("hands.db"));
}

TEST_F(JobKinds, WhatIsStoppedSaysSo) {
  progress_.request_stop();
  EXPECT_THAT(refusal("equity", equity({"random", "random", "random"}, "sample")), HasSubstr("stopped"));
}

Json river() { return {{"toml", read_text(FELT_EXAMPLES "/spots/river.toml")}, {"target", 1.0}, {"seconds", 60.0}}; }

TEST_F(JobKinds, SpotsAreSolvedAndKept) {
  const Json result = run("solve", river(), "SolveResult");
  EXPECT_LE(result["exploitability"].get<double>(), 1);
  const Json& root = result["node"];
  EXPECT_EQ(root["player"], "oop");
  EXPECT_EQ(root["pot"], 180);
  EXPECT_EQ(root["stacks"], Json({910, 910}));
  EXPECT_NEAR(root["ev"][0].get<double>() + root["ev"][1].get<double>(), 180, 0.01);
  EXPECT_EQ(root["grids"].size(), root["actions"].size());
  double all = 0;
  for (const Json& action : root["actions"]) all += action["frequency"].get<double>();
  EXPECT_NEAR(all, 1, 1e-6);
  EXPECT_EQ(progress_.done(), progress_.total());

  const std::string number = result["solution"];
  const Json bet = ask_node(number, "check, bet 135");
  EXPECT_EQ(bet["path"], Json({"check", "bet 135"}));
  EXPECT_EQ(bet["player"], "oop");
  EXPECT_EQ(bet["stacks"], Json({910, 775}));
  EXPECT_EQ(bet["pot"], 315);
  const Json end = ask_node(number, "check, bet 135, call");
  EXPECT_EQ(end["player"], "end");
  EXPECT_EQ(end["stacks"], Json({775, 775}));
  EXPECT_THAT(ask_node(number, "check, bet 7")["error"].get<std::string>(), HasSubstr("'bet 7' is not an action here"));
  EXPECT_THAT(ask_node("99", "")["error"].get<std::string>(), HasSubstr("no longer kept"));
}

TEST_F(JobKinds, CardsComeBetweenTheStreets) {
  Json params = river();
  params["toml"] = read_text(FELT_EXAMPLES "/spots/turn.toml");
  params["target"] = 100;
  const Json result = run("solve", params, "SolveResult");
  const Json chance = ask_node(result["solution"], "check, check");
  EXPECT_EQ(chance["player"], "chance");
  EXPECT_EQ(chance["cards"].size(), 48u);
  const Json next = ask_node(result["solution"], "check, check, " + chance["cards"][0].get<std::string>());
  EXPECT_EQ(next["board"].size(), 5u);
  EXPECT_EQ(next["player"], "oop");
}

TEST_F(JobKinds, TheLongestUnusedSolutionMakesRoom) {
  SolvedSpots few({2, uint64_t{1} << 30});
  Json params = river();
  params["target"] = 100;
  std::vector<std::string> numbers;
  for (int i = 0; i < 2; ++i) numbers.push_back((*run_job("solve", params, {progress_, 1, &few}))["solution"]);
  EXPECT_TRUE(few.node(numbers[0], "").ok());
  numbers.push_back((*run_job("solve", params, {progress_, 1, &few}))["solution"]);
  EXPECT_TRUE(few.node(numbers[0], "").ok());
  EXPECT_FALSE(few.node(numbers[1], "").ok());
  EXPECT_TRUE(few.node(numbers[2], "").ok());
}

TEST_F(JobKinds, SolvingSaysWhatIsWrong) {
  const auto with = [](const char* key, const Json& value) {
    Json params = river();
    params[key] = value;
    return params;
  };
  EXPECT_THAT(refusal("solve", with("toml", "board = [[[[")), HasSubstr("the spot"));
  EXPECT_THAT(refusal("solve", with("toml", std::string(1 << 20, '['))), HasSubstr("bytes"));
  EXPECT_THAT(refusal("solve", with("target", -1.0)), HasSubstr("target"));
  EXPECT_THAT(refusal("solve", with("seconds", 1e9)), HasSubstr("seconds"));
  SolvedSpots tiny({2, 1000});
  const auto result = run_job("solve", river(), {progress_, 1, &tiny});
  ASSERT_FALSE(result.ok());
  EXPECT_THAT(result.error().message, HasSubstr("MB"));
}

}  // namespace
}  // namespace felt
