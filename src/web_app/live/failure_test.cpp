// Exceptions behind the pages: who asked is told, the others notice nothing.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

#include "support/temp_folder.hpp"
#include "web_app/live/web_test_network.hpp"

namespace felt {
namespace {

using testing::HasSubstr;

const char* kPlay = R"({"mode":"play","game":"holdem","bots":["call"],"speed":"instant","seed":"5","stack":2000})";

class Failures : public testing::Test {
 protected:
  Failures() {
    WebSettings settings;
    settings.folder = folder_.path("tables");
    WebApp::Services services;
    services.rest = [](const HttpRequest& request) -> HttpReply {
      if (request.path == "/api/throws") throw std::runtime_error("a broken request");
      return {200, "text/plain", request.path};
    };
    services.job = [](const std::string&, const Json& params, Progress&) -> Result<Json> {
      if (params.value("throws", false)) throw std::bad_alloc();
      return Json::object();
    };
    services.keep_hand = [](const std::string&) { throw std::runtime_error("a broken database"); };
    services.failed = [this](const std::string& why) {
      const std::scoped_lock lock(mutex_);
      noted_.push_back(why);
    };
    app_ = std::make_unique<WebApp>(settings, network_, services);
    app_->opened(1);
    say({{"type", "hello"}, {"version", 1}});
    network_.wait_for(1, "welcome");
  }
  void say(const Json& message) { EXPECT_TRUE(app_->received(1, message.dump())); }

  Json start_job(const Json& params) {
    say({{"type", "start_job"}, {"request", 7}, {"kind", "solve"}, {"params", params}});
    return network_.wait_for(1, [](const Json& m) { return m["type"] == "job_done" || m["type"] == "job_failed"; });
  }
  HttpReply ask(const std::string& path) {
    std::optional<HttpReply> reply;
    HttpRequest request;
    request.method = "GET";
    request.path = path;
    app_->ask(request, [&](const HttpReply& made) {
      reply = made;
      say({{"type", "ping"}});
    });
    network_.wait_for(1, "pong");
    return reply.value_or(HttpReply{});
  }

  TempFolder folder_;
  FakeNetwork network_;
  std::mutex mutex_;
  std::vector<std::string> noted_;
  std::unique_ptr<WebApp> app_;
};

TEST_F(Failures, AJobThatThrowsHasFailedAndTheNextOneRuns) {
  const Json failed = start_job({{"throws", true}});
  EXPECT_EQ(failed["type"], "job_failed");
  EXPECT_EQ(failed["message"], "the job failed: out of memory");
  EXPECT_EQ(start_job(Json::object())["type"], "job_done");
}

TEST_F(Failures, ARequestThatThrowsIsAnsweredAndTheNextOneToo) {
  const HttpReply reply = ask("/api/throws");
  EXPECT_EQ(reply.status, 500);
  EXPECT_THAT(reply.body, HasSubstr("a broken request"));
  EXPECT_EQ(ask("/api/fine").status, 200);
}

TEST_F(Failures, ADatabaseThatThrowsEndsNoGame) {
  say({{"type", "create_table"}, {"config", Json::parse(kPlay)}});
  const auto is_turn = [](const Json& m) { return m["type"] == "table" && !m["view"]["decision"].is_null(); };
  for (int hand = 1; hand <= 2; ++hand) {
    const Json turn = network_.wait_for(1, [&](const Json& m) { return is_turn(m) && m["view"]["hand"] == hand; });
    ASSERT_FALSE(turn.is_null()) << "hand " << hand;
    const Json& number = turn["view"]["decision"]["number"];
    say({{"type", "act"}, {"table", turn["view"]["id"]}, {"decision", number}, {"action", "fold"}});
  }
  app_->stop();
  ASSERT_FALSE(noted_.empty());
  EXPECT_EQ(noted_[0], "a broken database");
}

// A table whose hands cannot be kept throws on its own strand.
class FailingTable : public testing::Test {
 protected:
  FailingTable()
      : files_(folder_.path("tables")),
        workers_(2),
        room_({workers_, network_, files_, [](const std::string&) { throw std::runtime_error("a broken table"); }},
              workers_, {}) {}
  ~FailingTable() override {
    room_.sleep();
    workers_.finish();
  }

  TempFolder folder_;
  FakeNetwork network_;
  TableFiles files_;
  Workers workers_;
  TableRoom room_;
};

TEST_F(FailingTable, IsClosedWithAWordAndCanBeOpenedAgain) {
  const auto table = *room_.create(Json::parse(kPlay), "ann");
  const auto other = *room_.create(
      Json::parse(R"({"mode":"match","game":"holdem","bots":["call","random"],"hands":9,"speed":"instant"})"), "bob");
  table->join(1, true);
  other->join(2, true);
  const auto is_turn = [](const Json& m) { return m["type"] == "table" && !m["view"]["decision"].is_null(); };
  const Json turn = network_.wait_for(1, is_turn);
  table->act(1, {{"decision", turn["view"]["decision"]["number"]}, {"action", "fold"}});
  EXPECT_THAT(network_.wait_for(1, "table_closed")["why"].get<std::string>(), HasSubstr("a broken table"));
  EXPECT_FALSE(network_.wait_for(2, [](const Json& m) { return m["type"] == "table" && m["view"]["status"] == "over"; })
                   .is_null());

  EXPECT_EQ(room_.find(table->id()), nullptr);
  room_.wake(table->id(), "ann", 3);
  EXPECT_FALSE(network_.wait_for(3, "table").is_null());
}

}  // namespace
}  // namespace felt
