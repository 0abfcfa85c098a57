#include "cli/play/play_setup.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <deque>
#include <sstream>

namespace felt {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class Answers final : public LineSource {
 public:
  explicit Answers(std::deque<std::string> lines) : lines_(std::move(lines)) {}
  std::optional<std::string> next() override {
    if (lines_.empty()) return std::nullopt;
    std::string line = lines_.front();
    lines_.pop_front();
    return line;
  }

 private:
  std::deque<std::string> lines_;
};

struct Interviewed {
  std::optional<PlayChoice> choice;
  std::string said;
};

Interviewed interview(std::deque<std::string> answers) {
  std::ostringstream out, err;
  Console console({"play"}, out, err);
  Answers lines(std::move(answers));
  auto choice = ask_for_game({}, console, lines);
  console.flush();
  return {std::move(choice), out.str()};
}

TEST(PlaySetup, EnterTakesWhatIsOffered) {
  const Interviewed result = interview({"", "", "", ""});
  ASSERT_TRUE(result.choice);
  EXPECT_EQ(result.choice->table.variant, "holdem");
  EXPECT_EQ(result.choice->table.text.stack, 20'000u);
  EXPECT_THAT(result.choice->opponents, ElementsAre("pot-odds", "reader", "phase3"));
}

TEST(PlaySetup, AsksAgainAfterNonsense) {
  const Interviewed result = interview({"chess", "draw", "0", "many", "2", "caesar reflex call", "bot", "reader",
                                        "caesar(memory=off)", "-1", "3", "500"});
  ASSERT_TRUE(result.choice) << result.said;
  EXPECT_EQ(result.choice->table.variant, "draw");
  EXPECT_EQ(result.choice->table.text.stack, 500u);
  EXPECT_THAT(result.choice->opponents, ElementsAre("caesar(memory=off)", "caesar(memory=off)"));
  EXPECT_THAT(result.said, HasSubstr("there is no game 'chess'"));
  EXPECT_THAT(result.said, HasSubstr("expected a number from 1 to 7"));
  EXPECT_THAT(result.said, HasSubstr("that is 3 bots for 2 seats"));
  EXPECT_THAT(result.said, HasSubstr("there is no bot 'bot'"));
  EXPECT_THAT(result.said, HasSubstr("reader does not play draw"));
  EXPECT_THAT(result.said, HasSubstr("expected a number of chips"));
  EXPECT_THAT(result.said, HasSubstr("stacks of 3 are smaller than"));
}

TEST(PlaySetup, TheEndOfTheInputIsTheEnd) {
  for (const auto& answers : {std::deque<std::string>{}, {"holdem"}, {"holdem", "2"}, {"holdem", "2", "call"}}) {
    EXPECT_FALSE(interview(answers).choice);
  }
}

TEST(PlaySetup, SpecsKeepTheirBrackets) {
  EXPECT_THAT(split_specs("mc(samples=200, bluff=off) call,fold"),
              ElementsAre("mc(samples=200, bluff=off)", "call", "fold"));
  EXPECT_THAT(split_specs("mc(samples=200"), ElementsAre("mc(samples=200 "));
  EXPECT_TRUE(split_specs(" ,, ").empty());
}

}  // namespace
}  // namespace felt
