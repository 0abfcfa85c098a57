// The whole of what stands behind the pages, without a socket: messages in, messages out, every one held against the
// schema.
#include "web_app/live/web_app.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "web_app/live/web_test_network.hpp"

namespace felt {
namespace {

using std::chrono::milliseconds;
using testing::HasSubstr;

class WebAppTest : public WebAppFixture {
 protected:
  WebAppTest() {
    services_.rest = [](const HttpRequest& request) { return HttpReply{200, "text/plain", request.path}; };
    services_.job = [](const std::string& kind, const Json& params, Progress& progress) -> Result<Json> {
      if (kind == "solve") return Error{"nothing to solve"};
      while (params.value("waits", false) && !progress.stop_requested()) std::this_thread::sleep_for(milliseconds(1));
      return Json{{"kind", kind}};
    };
    start();
  }

  Json wait_for_status(PageId page, std::string_view status) {
    return network_.wait_for(page,
                             [&](const Json& m) { return m["type"] == "table" && m["view"]["status"] == status; });
  }
  // Checks or calls.
  void act(PageId page, const Json& turn) {
    const Json& decision = turn["view"]["decision"];
    say(page, {{"type", "act"},
               {"table", turn["view"]["id"]},
               {"decision", decision["number"]},
               {"action", decision["can_check"].get<bool>() ? "check" : "call"}});
  }
};

const char* kPlay = R"({"mode":"play","game":"holdem","bots":["call"],"speed":"instant","seed":"5"})";

TEST_F(WebAppTest, APersonPlaysAHandAndItIsKept) {
  hello(1);
  create(1, kPlay);
  while (true) {
    const Json message = network_.wait_for(1, [](const Json& m) {
      return m["type"] == "table" && (!m["view"]["decision"].is_null() || !m["view"]["results"].empty());
    });
    ASSERT_FALSE(message.is_null());
    if (!message["view"]["results"].empty()) {
      EXPECT_EQ(message["history"].size(), 1U);
      break;
    }
    act(1, message);
  }
  ASSERT_TRUE(wait_for_kept(1));
  EXPECT_THAT(kept()[0], HasSubstr("variant = 'NT'"));
}

TEST_F(WebAppTest, StaleAndIllegalActionsAreRefusedInWords) {
  hello(1);
  const std::string table = create(1, kPlay);
  const Json turn = wait_for_turn(1);
  const auto number = turn["view"]["decision"]["number"].get<int64_t>();
  say(1, {{"type", "act"}, {"table", table}, {"decision", number - 1}, {"action", "fold"}});
  EXPECT_THAT(network_.wait_for(1, "error")["message"].get<std::string>(), HasSubstr("no longer open"));
  say(1, {{"type", "act"}, {"table", table}, {"decision", number}, {"action", "raise"}, {"to", 1}});
  EXPECT_THAT(network_.wait_for(1, "error")["message"].get<std::string>(), HasSubstr("raise"));
  say(1, {{"type", "act"}, {"table", table}, {"decision", number}, {"action", "raise"}});
  EXPECT_THAT(network_.wait_for(1, "error")["message"].get<std::string>(), HasSubstr("total to raise to"));
  EXPECT_EQ(wait_for_turn(1)["view"]["decision"]["number"], number) << "and the table is as it was";
}

TEST_F(WebAppTest, OthersWatchButDoNotActAndDoNotSeeCards) {
  hello(1);
  hello(2);
  const std::string table = create(1, kPlay);
  const Json turn = wait_for_turn(1);
  say(2, {{"type", "join_table"}, {"table", table}});
  const Json seen = network_.wait_for(2, "table");
  EXPECT_TRUE(seen["view"]["you"].is_null());
  for (const Json& seat : seen["view"]["seats"]) EXPECT_EQ(seat["cards"], Json({"??", "??"}));
  say(2, {{"type", "act"}, {"table", table}, {"decision", turn["view"]["decision"]["number"]}, {"action", "fold"}});
  EXPECT_THAT(network_.wait_for(2, "error")["message"].get<std::string>(), HasSubstr("only the player"));
  for (const char* type : {"deal", "rebuy", "step_table", "set_table"}) {
    say(2, {{"type", type}, {"table", table}});
    EXPECT_THAT(network_.wait_for(2, "error")["message"].get<std::string>(), HasSubstr("only the ")) << type;
  }
  say(2, {{"type", "leave_table"}, {"table", table}, {"close", true}});
  EXPECT_THAT(network_.wait_for(2, "error")["message"].get<std::string>(), HasSubstr("only the owner"));
}

TEST_F(WebAppTest, AGameOutlivesTheConnectionAndTheServer) {
  const std::string browser = hello(1);
  const std::string table = create(1, kPlay);
  act(1, wait_for_turn(1));
  const Json before = wait_for_turn(1)["view"];
  app_->closed(1);

  EXPECT_EQ(hello(2, browser), browser);
  say(2, {{"type", "join_table"}, {"table", table}});
  EXPECT_EQ(wait_for_turn(2)["view"].dump(), before.dump());

  app_.reset();
  start();
  app_->opened(3);
  say(3, {{"type", "hello"}, {"version", 1}, {"client", browser}});
  const Json tables = network_.wait_for(3, "welcome")["tables"];
  ASSERT_EQ(tables.size(), 1U);
  EXPECT_EQ(tables[0]["id"], table);
  EXPECT_EQ(tables[0]["status"], "sleeping");
  say(3, {{"type", "join_table"}, {"table", table}});
  EXPECT_EQ(wait_for_turn(3)["view"].dump(), before.dump());

  say(3, {{"type", "leave_table"}, {"table", table}, {"close", true}});
  EXPECT_EQ(network_.wait_for(3, "table_closed")["table"], table);
  EXPECT_TRUE(std::filesystem::is_empty(folder_.path("tables")));
}

TEST_F(WebAppTest, AServerThatStopsFinishesWhatNobodyCanChange) {
  hello(1);
  const std::string table = create(1, R"({"mode":"play","game":"holdem","bots":["call"],"stack":2000,"speed":"fast"})");
  const Json number = wait_for_turn(1)["view"]["decision"]["number"];
  say(1, {{"type", "act"}, {"table", table}, {"decision", number}, {"action", "raise"}, {"to", 2000}});
  network_.wait_for(1, [](const Json& m) { return m["type"] == "table" && m["view"]["pot"] == 4000; });
  EXPECT_TRUE(kept().empty());
  app_->stop();
  EXPECT_EQ(kept().size(), 1U);
}

TEST_F(WebAppTest, AMatchRunsToItsEndAndHasAReport) {
  hello(1);
  const std::string table = create(
      1, R"({"mode":"match","game":"holdem","bots":["random","call"],"hands":300,"speed":"instant","seed":"1"})");
  const Json over = wait_for_status(1, "over");
  EXPECT_EQ(over["view"]["hand"], 300);
  EXPECT_EQ(over["view"]["standings"][0]["hands"], 300);
  EXPECT_FALSE(over["view"]["standings"][0]["ci95"].is_null());
  ASSERT_TRUE(over.contains("trend"));
  EXPECT_EQ(over["trend"]["hands"].back(), 300);
  std::optional<HttpReply> report;
  HttpRequest request;
  request.method = "GET";
  request.path = "/api/tables/" + table + "/report";
  app_->ask(request, [&](const HttpReply& reply) {
    report = reply;
    say(1, {{"type", "ping"}});
  });
  network_.wait_for(1, "pong");
  ASSERT_TRUE(report.has_value());
  EXPECT_THAT(report->body, HasSubstr("--no-duplicate"));
  EXPECT_THAT(report->body, HasSubstr(R"("version":"test")"));  // the page puts "felt" before it
}

TEST_F(WebAppTest, StepByStepNothingMovesByItself) {
  hello(1);
  const std::string table =
      create(1, R"({"mode":"match","game":"holdem","bots":["random","call"],"hands":3,"speed":"step","seed":"1"})");
  EXPECT_EQ(wait_for_status(1, "paused")["view"]["hand"], 0);
  for (int i = 0; i < 3; ++i) {
    say(1, {{"type", "step_table"}, {"table", table}});
    EXPECT_FALSE(
        network_.wait_for(1, [](const Json& m) { return m["type"] == "table" && !m["events"].empty(); }).is_null());
  }
}

TEST_F(WebAppTest, JobsTellAndCanBeCancelled) {
  hello(1);
  say(1, {{"type", "start_job"}, {"request", 7}, {"kind", "equity"}, {"params", Json::object()}});
  const Json started = network_.wait_for(1, "job_started");
  EXPECT_EQ(started["request"], 7);
  EXPECT_EQ(network_.wait_for(1, "job_done")["result"]["kind"], "equity");
  say(1, {{"type", "start_job"}, {"request", 8}, {"kind", "experiment"}, {"params", {{"waits", true}}}});
  const Json slow = network_.wait_for(1, "job_started");
  EXPECT_FALSE(network_.wait_for(1, "job_progress").is_null());
  say(1, {{"type", "cancel_job"}, {"job", slow["job"]}});
  EXPECT_EQ(network_.wait_for(1, "job_done")["cancelled"], true);
  say(1, {{"type", "start_job"}, {"request", 9}, {"kind", "solve"}, {"params", Json::object()}});
  EXPECT_EQ(network_.wait_for(1, "job_failed")["message"], "nothing to solve");
}

TEST_F(WebAppTest, NonsenseGetsASentence) {
  app_->opened(1);
  EXPECT_TRUE(app_->received(1, "not json"));
  say(1, {{"type", "ping"}});
  EXPECT_THAT(network_.wait_for(1, "error")["message"].get<std::string>(), HasSubstr("not JSON"));
  EXPECT_THAT(network_.wait_for(1, "error")["message"].get<std::string>(), HasSubstr("say hello"));
  hello(1);
  say(1, {{"type", "ping"}});
  EXPECT_FALSE(network_.wait_for(1, "pong").is_null());
  say(1, {{"type", "join_table"}, {"table", "../../etc/passwd"}});
  EXPECT_THAT(network_.wait_for(1, "table_closed")["why"].get<std::string>(), HasSubstr("no such table"));
  say(1, {{"type", "act"}, {"table", "nowhere"}, {"decision", 1}, {"action", "fold"}});
  EXPECT_THAT(network_.wait_for(1, "error")["message"].get<std::string>(), HasSubstr("no such table"));
  say(1, {{"type", "create_table"}, {"config", {{"mode", "play"}, {"game", "snap"}, {"bots", {"mc"}}}}});
  EXPECT_THAT(network_.wait_for(1, "error")["message"].get<std::string>(), HasSubstr("snap"));
}

TEST_F(WebAppTest, ARefusalSaysWhatItAnswers) {
  hello(1);
  say(1, Json::parse(R"({"type":"create_table","request":7,"config":{"mode":"match","hands":1.5}})"));
  EXPECT_EQ(network_.wait_for(1, "error")["request"], 7);
  say(1, Json::parse(R"({"type":"act","table":"t9","decision":"first"})"));
  EXPECT_EQ(network_.wait_for(1, "error")["table"], "t9");
  say(1, Json::parse(R"({"type":"act","table":9,"request":"x"})"));
  EXPECT_FALSE(network_.wait_for(1, "error").contains("table"));
}

TEST_F(WebAppTest, StrangersWhoComeAndGoDoNotHoldATableUp) {
  hello(1);
  create(1, R"({"mode":"match","game":"holdem","bots":["random","call"],"hands":50,"speed":"fast","seed":"1"})");
  int moves = 0;
  const auto end = std::chrono::steady_clock::now() + milliseconds(1500);
  for (PageId stranger = 10; std::chrono::steady_clock::now() < end; ++stranger) {
    app_->opened(stranger);
    app_->closed(stranger);
    const auto next = std::chrono::steady_clock::now() + milliseconds(50);
    network_.wait_for(
        1,
        [&](const Json& m) {
          moves += m["type"] == "table" ? 1 : 0;
          return m["type"] == "table";
        },
        next);
  }
  EXPECT_GE(moves, 3);
}

TEST_F(WebAppTest, TheClockStandsStillWhileNobodyIsThere) {
  const std::string browser = hello(1);
  const std::string table =
      create(1, R"({"mode":"play","game":"holdem","bots":["call"],"seconds":2,"speed":"instant"})");
  EXPECT_GT(wait_for_turn(1)["view"]["decision"]["deadline_ms"].get<int>(), 1000);
  app_->closed(1);
  std::this_thread::sleep_for(milliseconds(2500));
  hello(2, browser);
  say(2, {{"type", "join_table"}, {"table", table}});
  const Json back = network_.wait_for(2, "table");
  EXPECT_FALSE(back["view"]["decision"].is_null()) << "still to be decided";
  EXPECT_GT(back["view"]["decision"]["deadline_ms"].get<int>(), 1000);

  app_.reset();
  start();
  hello(3, browser);
  say(3, {{"type", "join_table"}, {"table", table}});
  const Json again = network_.wait_for(3, "table");
  EXPECT_FALSE(again["view"]["decision"].is_null());
  EXPECT_GT(again["view"]["decision"]["deadline_ms"].get<int>(), 1000);
}

TEST_F(WebAppTest, ATableThatIsStoppedInFullRunStands) {
  hello(1);
  const std::string table = create(
      1, R"({"mode":"match","game":"holdem","bots":["random","call"],"hands":1000000,"speed":"instant","seed":"1"})");
  say(1, {{"type", "set_table"}, {"table", table}, {"speed", "instant"}});
  say(1, {{"type", "set_table"}, {"table", table}, {"speed", "step"}});
  const int hand = wait_for_status(1, "paused")["view"]["hand"];
  std::this_thread::sleep_for(milliseconds(200));
  say(1, {{"type", "join_table"}, {"table", table}});
  EXPECT_LE(wait_for_status(1, "paused")["view"]["hand"], hand + 1);
}

TEST_F(WebAppTest, ASecondHelloIsNobodyElse) {
  const std::string browser = hello(1);
  EXPECT_EQ(hello(1), browser);
  EXPECT_EQ(hello(1, std::string(24, 'a')), browser);
}

TEST_F(WebAppTest, ManyWhoWakeATableFindTheSame) {
  const std::string browser = hello(1);
  const std::string table = create(1, kPlay);
  const Json before = wait_for_turn(1)["view"];
  app_.reset();
  start();
  for (PageId page = 2; page < 6; ++page) {
    hello(page, browser);
    say(page, {{"type", "join_table"}, {"table", table}});
  }
  for (PageId page = 2; page < 6; ++page) EXPECT_EQ(wait_for_turn(page)["view"].dump(), before.dump());
}

TEST_F(WebAppTest, WhoFloodsIsSentAway) {
  hello(1);
  bool is_welcome = true;
  for (int i = 0; i < 1000 && is_welcome; ++i) is_welcome = app_->received(1, R"({"type":"ping"})");
  EXPECT_FALSE(is_welcome);
}

TEST_F(WebAppTest, ABrowserHasSoManyTablesAndNoMore) {
  hello(1);
  const size_t most = TableRoom::Limits().of_one_browser;
  for (size_t i = 0; i < most; ++i) create(1, kPlay);
  say(1, {{"type", "create_table"}, {"config", Json::parse(kPlay)}});
  EXPECT_THAT(network_.wait_for(1, "error")["message"].get<std::string>(), HasSubstr("already"));
}

}  // namespace
}  // namespace felt
