#include "arena/tune/tune_space.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "agents/roster.hpp"

namespace felt {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::vector<std::string> candidates_of(std::string_view bot, const std::vector<std::string>& words, int most = 16) {
  const auto space = TuneSpace::from(bot, words);
  EXPECT_TRUE(space.ok()) << (space ? "" : space.error().message);
  return space ? space->candidates(most, 1) : std::vector<std::string>{};
}

std::string error_of(std::string_view bot, const std::vector<std::string>& words) {
  const auto space = TuneSpace::from(bot, words);
  return space ? "" : space.error().message;
}

TEST(TuneSpace, ARangeIsSpreadEvenlyAndTheBotAsGivenComesFirst) {
  auto specs = candidates_of("pot-odds", {"margin=0..0.3"}, 4);
  EXPECT_EQ(specs.front(), "pot-odds");
  std::ranges::sort(specs);
  EXPECT_THAT(specs, ElementsAre("pot-odds", "pot-odds(margin=0)", "pot-odds(margin=0.1)", "pot-odds(margin=0.2)",
                                 "pot-odds(margin=0.3)"));
}

TEST(TuneSpace, StepsAndListsAreTakenAsWritten) {
  EXPECT_THAT(
      candidates_of("pot-odds", {"raise_above=1..2/3"}),
      ElementsAre("pot-odds", "pot-odds(raise_above=1)", "pot-odds(raise_above=1.5)", "pot-odds(raise_above=2)"));
  const std::vector<std::string> listed = {"pot-odds", "pot-odds(samples=10)", "pot-odds(samples=20)"};
  EXPECT_EQ(candidates_of("pot-odds", {"samples=10,20,1000,10"}), listed) << "1000 is the bot as given";
  EXPECT_EQ(candidates_of("pot-odds", {"samples=10|20"}), listed);
}

TEST(TuneSpace, SwitchesAndChoicesNeedNoValues) {
  EXPECT_THAT(candidates_of("nobluff", {"odds"}), ElementsAre("nobluff", "nobluff(odds=off)"));
  EXPECT_THAT(candidates_of("standard", {"chart"}),
              ElementsAre("standard", "standard(chart=listing)", "standard(chart=position)"));
  EXPECT_EQ(candidates_of("phase1", {"aggression"}, 10).size(), 11U) << "0.1 to 1.9 is narrow enough";
}

TEST(TuneSpace, WhatIsGivenWithTheBotStaysOrIsWhatIsTuned) {
  EXPECT_THAT(candidates_of("mc(samples=50)", {"bluff"}), ElementsAre("mc(samples=50)", "mc(samples=50,bluff=off)"));
  EXPECT_THAT(candidates_of("mc(samples=50)", {"samples=50,70"}), ElementsAre("mc(samples=50)", "mc(samples=70)"));
  EXPECT_THAT(candidates_of("caesar(as=published)", {"samples=1000,50"}),
              ElementsAre("caesar(as=published)", "caesar(as=published,samples=50)"))
      << "1000 is its own value then";
}

TEST(TuneSpace, SmallGridsAreWhole) {
  EXPECT_EQ(candidates_of("mc", {"threshold=1..1.5/6", "bluff"}).size(), 12U) << "1.3 with bluffs is the bot as given";
}

TEST(TuneSpace, LargeOnesAreSampledSoThatEveryParameterIsSpread) {
  const auto specs = candidates_of("pot-odds", {"margin=0..0.15", "raise_above=1..2.5"}, 16);
  ASSERT_EQ(specs.size(), 17U);
  std::set<std::string> margins, raises;
  for (size_t i = 1; i < specs.size(); ++i) {
    const auto spec = *parse_spec(specs[i]);
    margins.insert(spec.params[0].second);
    raises.insert(spec.params[1].second);
  }
  EXPECT_EQ(margins.size(), 16U);
  EXPECT_EQ(raises.size(), 16U);
  const auto space = *TuneSpace::from("pot-odds", {"margin=0..0.15", "raise_above=1..2.5"});
  EXPECT_EQ(space.candidates(16, 1), specs) << "the same seed";
  EXPECT_NE(space.candidates(16, 2), specs);
}

TEST(TuneSpace, WholeNumbersStayWholeAndDifferent) {
  EXPECT_EQ(candidates_of("caesar", {"degree=1..3"}).size(), 3U) << "1 is its own";
}

TEST(TuneSpace, ProgramsHaveTheirParametersInBraces) {
  EXPECT_THAT(candidates_of("exec(./bot -l {level=0.5} -n {n=3})", {"level=0.25,0.75"}),
              ElementsAre("exec(./bot -l 0.5 -n 3)", "exec(./bot -l 0.25 -n 3)", "exec(./bot -l 0.75 -n 3)"));
  EXPECT_THAT(error_of("exec(./bot)", {"level=0..1"}), HasSubstr("has no {level=…}"));
  EXPECT_THAT(error_of("exec(./bot {level=much})", {"level=0..1"}), HasSubstr("expected a number"));
  EXPECT_THAT(error_of("exec(./bot {level=1})", {"level"}), HasSubstr("has no bounds"));
}

// Every parameter of every bot can be tuned: by its name alone, or after a sentence that says how.
TEST(TuneSpace, KnowsWhatToDoWithEveryParameterOfEveryBot) {
  for (const AgentInfo& info : agents()) {
    for (const Param& param : info.params) {
      const auto space = TuneSpace::from(info.name, {std::string(param.name)});
      if (!space) {
        EXPECT_THAT(space.error().message, HasSubstr("give a range or a list, as in ")) << info.name;
        continue;
      }
      for (const std::string& spec : space->candidates(8, 1)) {
        const auto made = make_agent(spec);
        EXPECT_TRUE(made.ok()) << spec;
      }
    }
  }
}

TEST(TuneSpace, BadWordsGetOneSentence) {
  EXPECT_EQ(error_of("allin", {"x"}), "allin has no parameters to tune");
  EXPECT_EQ(error_of("phase1", {}),
            "name what to tune of phase1: aggression (0.1 to 1.9), credit (0 to 1000000000000), as (felt, published)");
  EXPECT_EQ(error_of("pot-odds", {"margn=0..1"}), "pot-odds has no parameter 'margn'; did you mean 'margin'?");
  EXPECT_EQ(error_of("pot-odds", {"margin=0..1", "margin=2"}), "'margin' is given twice");
  EXPECT_EQ(error_of("pot-odds", {"margin=0..5"}), "margin must be a number from -1 to 1, not '5'");
  EXPECT_EQ(error_of("pot-odds", {"margin=0.5..0.1"}),
            "margin: a range goes from the smaller to the larger value, not '0.5..0.1'");
  EXPECT_EQ(error_of("pot-odds", {"margin=0..1/x"}),
            "margin: expected a whole number of values from 2 to 1000 behind the '/', got 'x'");
  EXPECT_EQ(error_of("pot-odds", {"margin="}), "margin= needs a range or a list behind the '='");
  EXPECT_EQ(error_of("pot-odds", {"samples=1.5,2"}), "samples must be a whole number from 1 to 1000000, not '1.5'");
  EXPECT_EQ(error_of("nobluff", {"odds=on..off"}), "odds must be on or off, not 'on..off'");
  EXPECT_EQ(error_of("pot-odds", {"samples"}),
            "samples may be a whole number from 1 to 1000000, too wide to search; give a range or a list, as in "
            "samples=1000..2001 or samples=1000,2001");
  EXPECT_EQ(error_of("pot-ods", {"margin"}), "there is no bot 'pot-ods'; did you mean 'pot-odds'?");
}

}  // namespace
}  // namespace felt
