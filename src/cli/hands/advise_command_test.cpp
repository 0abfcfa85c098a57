#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "base/json.hpp"
#include "cli/options/run_felt_fixture.hpp"
#include "support/temp_folder.hpp"

namespace felt {
namespace {

using testing::HasSubstr;

constexpr std::string_view kDuel =
    "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [100, 50]\nmin_bet = 100\n"
    "starting_stacks = [10000, 10000]\n"
    "actions = ['d dh p1 JsTs', 'd dh p2 AhQd', 'p2 cbr 250', 'p1 cc', 'd db Qs7s2h', 'p1 cc', 'p2 cc', 'd db 8d', "
    "'p1 cc', 'p2 cc', 'd db 3c', 'p1 cbr 290', 'p2 f']\nplayers = ['Dora', 'Emil']\n";

class AdviseCommand : public testing::Test {
 protected:
  std::string write(const std::string& name, std::string_view text) {
    std::string path = folder_.path(name);
    std::ofstream(path) << text;
    return path;
  }
  TempFolder folder_;
};

TEST_F(AdviseCommand, TellsTheLastDecisionAndWhatItCost) {
  const Outcome shown = felt_run({"advise", write("a.phh", kDuel), "--profile", "fast"});
  EXPECT_EQ(shown.code, 0) << shown.err;
  EXPECT_THAT(shown.out, HasSubstr("river, decision 8: Emil with AhQd on Qs7s2h8d3c, pot 7.9 bb, 2.9 to call\n"));
  EXPECT_THAT(shown.out, testing::ContainsRegex("fold +[0-9.]+ %  EV \\+0.00 bb  <- taken\n"));
  EXPECT_THAT(shown.out, HasSubstr("what was done cost "));
  EXPECT_THAT(shown.out, HasSubstr("the other may hold: "));
}

TEST_F(AdviseCommand, AllDecisionsWorstFirst) {
  const Outcome shown = felt_run({"advise", write("a.phh", kDuel), "--all", "--profile", "fast", "--json"});
  EXPECT_EQ(shown.code, 0) << shown.err;
  const Json json = Json::parse(shown.out);
  ASSERT_EQ(json["decisions"].size(), 8u);
  double last = 1e9;
  for (const Json& decision : json["decisions"]) {
    const double lost = decision["ev_lost_bb"].is_null() ? -1 : decision["ev_lost_bb"].get<double>();
    EXPECT_LE(lost, last);
    last = lost;
    double sum = 0;
    for (const Json& action : decision["actions"]) sum += action["frequency"].get<double>();
    EXPECT_NEAR(sum, 1, 1e-3);
    EXPECT_EQ(decision["method"], decision["street"] == "preflop" ? "blueprint" : "search");
    EXPECT_EQ(decision["exploitability_percent"].is_null(),
              decision["street"] == "preflop" || decision["street"] == "flop");
  }
}

// A shove is a size of the tree in any case: looking at the check before it must not change the answer to it.
TEST_F(AdviseCommand, ADecisionIsTheSameAloneAndAmongAll) {
  std::string shove(kDuel);
  shove.replace(shove.find("cbr 290"), 7, "cbr 9750");
  const std::string file = write("a.phh", shove);
  const auto asked = [&](std::vector<std::string> more) {
    std::vector<std::string> words{"advise", file, "--profile", "fast", "--json"};
    words.insert(words.end(), more.begin(), more.end());
    return Json::parse(felt_run(words).out)["decisions"];
  };
  for (const Json& decision : asked({"--all"})) {
    const Json alone = asked({"--decision", std::to_string(decision["number"].get<int>())})[0];
    EXPECT_EQ(alone["actions"], decision["actions"]) << decision["number"];
    EXPECT_EQ(alone["ev_lost_bb"], decision["ev_lost_bb"]) << decision["number"];
  }
}

TEST_F(AdviseCommand, AFoldThatNothingAskedForIsPriced) {
  std::string folds(kDuel);
  folds.replace(folds.find("'p1 cbr 290', 'p2 f'"), 20, "'p1 f'");
  const Outcome shown = felt_run({"advise", write("a.phh", folds), "--profile", "fast", "--json"});
  const Json decision = Json::parse(shown.out)["decisions"][0];
  EXPECT_EQ(decision["taken"], "fold");
  EXPECT_GT(decision["ev_lost_bb"].get<double>(), 0);
}

TEST_F(AdviseCommand, ErrorsAreOneSentence) {
  const std::string file = write("a.phh", kDuel);
  EXPECT_EQ(felt_run({"advise", file, "--decision", "9"}).code, 2);
  EXPECT_THAT(felt_run({"advise", file, "--decision", "9"}).err, HasSubstr("the hand has decisions 1 to 8, not 9"));
  EXPECT_EQ(felt_run({"advise", folder_.path("none")}).code, 4);
  EXPECT_EQ(felt_run({"advise", write("b.phh", "nonsense")}).code, 3);
  EXPECT_EQ(felt_run({"advise", write("c.phh", "")}).code, 3);
  EXPECT_EQ(felt_run({"advise", file, "--profile", "endless"}).code, 2);
  const std::string three =
      "variant = 'NT'\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\nmin_bet = 2\n"
      "starting_stacks = [200, 200, 200]\nactions = ['d dh p1 AsAd', 'd dh p2 7c2d', 'd dh p3 KsKd', 'p3 f', 'p1 f']\n";
  const Outcome many = felt_run({"advise", write("d.phh", three)});
  EXPECT_EQ(many.code, 3);
  EXPECT_THAT(many.err, HasSubstr("advice is for two players; this hand has 3"));
}

// The fifth decision of the recorded hand, before it is made.
TEST_F(AdviseCommand, AHandCanBeDescribed) {
  const Outcome shown = felt_run(
      {"advise", "--line", "r250 c / k r165", "--board", "Qs7s2h", "--hole", "JsTs", "--profile", "fast", "--json"});
  ASSERT_EQ(shown.code, 0) << shown.err;
  const Json decision = Json::parse(shown.out)["decisions"][0];
  EXPECT_EQ(decision["number"], 5);
  EXPECT_EQ(decision["street"], "flop");
  EXPECT_EQ(decision["board"], "Qs7s2h");
  EXPECT_EQ(decision["hole"], "JsTs");
  EXPECT_EQ(decision["pot"], 665);
  EXPECT_EQ(decision["to_call"], 165);
  EXPECT_TRUE(decision["taken"].is_null());
  EXPECT_TRUE(decision["ev_lost_bb"].is_null());
  const Outcome first = felt_run({"advise", "--line", "", "--hole", "72o"});
  EXPECT_EQ(first.code, 2);
}

TEST_F(AdviseCommand, ADescriptionThatIsWrongSaysWhere) {
  const auto why = [](std::vector<std::string> words) {
    words.insert(words.begin(), "advise");
    const Outcome outcome = felt_run(words);
    EXPECT_EQ(outcome.code, 2);
    return outcome.err;
  };
  EXPECT_THAT(why({}), HasSubstr("expected a HAND in PHH, or a hand described by --line"));
  EXPECT_THAT(why({"--line", "r250 c /"}), HasSubstr("--board: expected 3 cards, got 0"));
  EXPECT_THAT(why({"--line", "x"}), HasSubstr("--line: 'x' is not a step; expected k (check), c (call)"));
  EXPECT_THAT(why({"--line", "r101"}), HasSubstr("--line: "));
  EXPECT_THAT(why({"--line", "r250", "--hole", "Ah"}), HasSubstr("--hole: expected 2 cards, got 1"));
  EXPECT_THAT(why({"--line", "r250", "--blinds", "x"}), HasSubstr("--blinds: 'x' are not stakes"));
  EXPECT_THAT(why({write("a.phh", kDuel), "--line", "c"}), HasSubstr("expected a HAND or --line, not both"));
}

}  // namespace
}  // namespace felt
