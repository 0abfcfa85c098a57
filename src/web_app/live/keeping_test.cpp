// What outlives a server: games in their files, hands in the database, and who may read them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "web_app/live/web_test_network.hpp"

namespace felt {
namespace {

using std::chrono::milliseconds;
using testing::HasSubstr;
using testing::Not;

class Keeping : public WebAppFixture {
 protected:
  Keeping() { start(); }

  // A server that is killed writes nothing more: what its files said then is what the next one finds.
  void kill_and_start() {
    std::map<std::string, std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder_.path("tables")))
      files[entry.path().string()] = read_text(entry.path().string());
    app_.reset();
    forget_kept();
    for (const auto& [path, text] : files) std::ofstream(path, std::ios::binary) << text;
    start();
  }
  // All chips in, against a caller; until both are seen to be in.
  void go_all_in(PageId page, const std::string& table) {
    const Json number = wait_for_turn(page)["view"]["decision"]["number"];
    say(page, {{"type", "act"}, {"table", table}, {"decision", number}, {"action", "raise"}, {"to", 2000}});
    network_.wait_for(page, [](const Json& m) { return m["type"] == "table" && m["view"]["pot"] == 4000; });
  }
};

const char* kSlowPlay =
    R"({"mode":"play","game":"holdem","bots":["call"],"stack":2000,"speed":"slow","seed":"5","name":"Ann"})";

TEST_F(Keeping, ARunOutThatAKillCutsIsInTheDatabaseAfterTheRestart) {
  hello(1);
  const std::string table = create(1, kSlowPlay);
  go_all_in(1, table);
  EXPECT_TRUE(kept().empty());
  kill_and_start();
  app_->settle();
  ASSERT_TRUE(wait_for_kept(1)) << "although nobody has come back";
  EXPECT_THAT(kept()[0], HasSubstr("hand = '" + table + "-1'"));
  app_->stop();
  EXPECT_EQ(kept().size(), 1U);
}

TEST_F(Keeping, WhoComesBackAfterAKillFindsTheHandOverAndKeptOnce) {
  const std::string browser = hello(1);
  const std::string table = create(1, kSlowPlay);
  go_all_in(1, table);
  kill_and_start();
  hello(2, browser);
  say(2, {{"type", "join_table"}, {"table", table}});
  const Json back = network_.wait_for(2, "table");
  EXPECT_EQ(back["history"].size(), 1U);
  ASSERT_TRUE(wait_for_kept(1));
  app_->stop();
  // The last hand may be offered twice, in the same words: the database takes it once.
  for (const std::string& phh : kept()) EXPECT_EQ(phh, kept()[0]);
}

TEST_F(Keeping, AServerThatWasStoppedHasNothingToSettle) {
  hello(1);
  const std::string table = create(1, kSlowPlay);
  go_all_in(1, table);
  app_->stop();
  EXPECT_EQ(kept().size(), 1U);
  forget_kept();
  start();
  app_->settle();
  network_.wait_for(
      0, [](const Json&) { return false; }, std::chrono::steady_clock::now() + milliseconds(100));
  app_->stop();
  EXPECT_TRUE(kept().empty());
}

TEST_F(Keeping, HandsHaveATime) {
  hello(1);
  const std::string table = create(1, kSlowPlay);
  const Json number = wait_for_turn(1)["view"]["decision"]["number"];
  say(1, {{"type", "act"}, {"table", table}, {"decision", number}, {"action", "fold"}});
  ASSERT_TRUE(wait_for_kept(1));
  const std::time_t now = std::time(nullptr);
  std::tm utc{};
  ::gmtime_r(&now, &utc);
  EXPECT_THAT(kept()[0], HasSubstr("\nyear = " + std::to_string(utc.tm_year + 1900)));
  EXPECT_THAT(kept()[0], HasSubstr("\ntime_zone = 'UTC'\n"));
  EXPECT_THAT(kept()[0], HasSubstr("\ntime = "));
}

TEST_F(Keeping, TableFilesAreForTheirOwnerAlone) {
  hello(1);
  create(1, kSlowPlay);
  wait_for_turn(1);
  size_t files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder_.path("tables"))) {
    struct ::stat facts {};
    ASSERT_EQ(::stat(entry.path().c_str(), &facts), 0);
    EXPECT_EQ(facts.st_mode & 0777, 0600U) << entry.path();
    ++files;
  }
  EXPECT_EQ(files, 1U);
}

TEST_F(Keeping, OthersSeeAPersonByNameAndNotAsYou) {
  hello(1);
  hello(2);
  const std::string table = create(1, kSlowPlay);
  const Json own = wait_for_turn(1);
  say(2, {{"type", "join_table"}, {"table", table}});
  const Json seen = network_.wait_for(2, "table");
  EXPECT_EQ(seen["view"]["seats"][0]["name"], "Ann");
  const auto text_of = [](const Json& message) { return message["log"].dump(); };
  EXPECT_THAT(text_of(seen), HasSubstr("Ann posts"));
  EXPECT_THAT(text_of(seen), Not(HasSubstr("You")));
  say(1, {{"type", "join_table"}, {"table", table}});
  EXPECT_THAT(text_of(network_.wait_for(1, "table")), HasSubstr("You post "));
}

TEST_F(Keeping, NamesAreCleanAndGuestsAreNotOnePerson) {
  hello(1);
  const auto name_of = [&](const std::string& name) {
    Json config = Json::parse(kSlowPlay);
    config["name"] = name;
    create(1, config.dump());
    return wait_for_turn(1)["view"]["seats"][0]["name"].get<std::string>();
  };
  EXPECT_EQ(name_of("A\u202en\u200bn\x01\x7f "), "Ann");
  const std::string first = name_of("You"), second = name_of("  ");
  EXPECT_THAT(first, HasSubstr("Guest "));
  EXPECT_THAT(second, HasSubstr("Guest "));
  EXPECT_NE(first, second);
}

}  // namespace
}  // namespace felt
