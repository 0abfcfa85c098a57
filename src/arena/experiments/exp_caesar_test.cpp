// Source C's experiments, quick: what they find as published and as felt plays, side by side.
#include <gtest/gtest.h>

#include "arena/experiments/experiment.hpp"

namespace felt {
namespace {

ExperimentResult quick(std::string_view name, PlayAs as) {
  ExperimentRun run;
  run.quick = true;
  run.as = as;
  return (*find_experiment(name))->run(run);
}

TEST(CaesarExperiments, FindTheSameThingsBothWays) {
  for (const char* name : {"caesar-random", "caesar-simulations", "caesar-tournament"}) {
    const ExperimentResult published = quick(name, PlayAs::Published), ours = quick(name, PlayAs::Felt);
    ASSERT_EQ(published.findings.size(), ours.findings.size()) << name;
    for (size_t i = 0; i < ours.findings.size(); ++i) EXPECT_EQ(published.findings[i].what, ours.findings[i].what);
    EXPECT_TRUE((*find_experiment(name))->has_published);
  }
}

// Where the source's 96 % come from: opponents that stop answering are folded until they are broke.
TEST(CaesarExperiments, SilentClientsAreWhatThePublishedFigureNeeds) {
  const ExperimentResult result = quick("caesar-random", PlayAs::Published);
  EXPECT_GT(result.findings[0].measured.low, result.findings[1].measured.value);
}

}  // namespace
}  // namespace felt
