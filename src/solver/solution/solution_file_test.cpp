#include "solver/solution/solution_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>

#include "support/reference_spots.hpp"
#include "support/temp_folder.hpp"

namespace felt {
namespace {

using testing::HasSubstr;

PostflopSolver solved(int iterations, SolverStorage storage) {
  const Spot spot = reference_spot("R");
  PostflopSolver solver(spot, *build_tree(spot), {.storage = storage});
  for (int i = 0; i < iterations; ++i) solver.iterate();
  return solver;
}

TEST(SolutionFile, SavedLoadedAndResumedIsUninterrupted) {
  const TempFolder folder;
  const std::string path = folder.path("r.felt");
  for (const SolverStorage storage : {SolverStorage::Float32, SolverStorage::Int16}) {
    for (const bool compress : {false, true}) {
      const PostflopSolver half = solved(20, storage), whole = solved(40, storage);
      ASSERT_TRUE(SolutionFile::save(half, path, compress).ok());
      auto loaded = SolutionFile::load(path, 1);
      ASSERT_TRUE(loaded) << loaded.error().message;
      PostflopSolver solver = *std::move(loaded);
      EXPECT_EQ(solver.iterations(), 20);
      EXPECT_EQ(solver.spot(), half.spot());
      EXPECT_EQ(solver.value(0), half.value(0));
      for (int i = 0; i < 20; ++i) solver.iterate();
      EXPECT_EQ(solver.value(0), whole.value(0));
      EXPECT_EQ(solver.exploitability(), whole.exploitability());
    }
  }
}

TEST(SolutionFile, FollowsLinksAndLeavesDevicesAlone) {
  const TempFolder folder;
  const std::string link = folder.path("link.felt"), real = folder.path("real.felt");
  std::filesystem::create_symlink("real.felt", link);
  ASSERT_TRUE(SolutionFile::save(solved(1, SolverStorage::Float32), link, false).ok());
  EXPECT_TRUE(std::filesystem::is_symlink(link));
  EXPECT_TRUE(std::filesystem::is_regular_file(real));
  const std::string pipe = folder.path("pipe");
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_EQ(SolutionFile::save(solved(1, SolverStorage::Float32), pipe, false).error().kind, ErrorKind::Io);
}

TEST(SolutionFile, RefusesWhatIsNone) {
  const TempFolder folder;
  const std::string path = folder.path("r.felt");
  ASSERT_TRUE(SolutionFile::save(solved(2, SolverStorage::Float32), path, false).ok());
  const std::string good = read_text(path);
  const auto why = [&](const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
    const auto loaded = SolutionFile::load(path, 1);
    return loaded ? "" : loaded.error().message;
  };
  EXPECT_EQ(why(good), "");
  EXPECT_THAT(why("hello"), HasSubstr("not a solution saved by felt"));
  EXPECT_THAT(why(good.substr(0, good.size() / 2)), HasSubstr("ends too early"));
  for (const size_t at : {size_t{20}, size_t{26}, size_t{100}, good.size() / 2, good.size() - 70}) {
    std::string bad = good;
    bad[at] = static_cast<char>(bad[at] ^ 0x55);
    EXPECT_THAT(why(bad), HasSubstr("damaged")) << at;
  }
  std::string newer = good;
  newer[8] = 9;
  EXPECT_THAT(why(newer), HasSubstr("newer felt"));
  EXPECT_EQ(SolutionFile::load(folder.path("none"), 1).error().kind, ErrorKind::Io);
  EXPECT_EQ(SolutionFile::save(solved(1, SolverStorage::Float32), folder.path("no/such/place"), false).error().kind,
            ErrorKind::Io);
}

TEST(Solve, StopsAtItsGoal) {
  const Spot spot = reference_spot("R");
  PostflopSolver solver(spot, *build_tree(spot));
  std::vector<SolveCheck> checks;
  const auto note = [&](const SolveCheck& check) { checks.push_back(check); };
  EXPECT_EQ(solve(solver, {.iterations = 15}, note), SolveEnd::Iterations);
  EXPECT_EQ(solver.iterations(), 15);
  EXPECT_EQ(solve(solver, {.exploitability = 0.9}, note), SolveEnd::Reached);
  EXPECT_LE(checks.back().exploitability, 0.9);
  EXPECT_EQ(solve(solver, {.seconds = 0.01}, note), SolveEnd::Time);
  Progress progress;
  progress.request_stop();
  EXPECT_EQ(solve(solver, {.exploitability = 1e-9}, note, &progress), SolveEnd::Stopped);
}

}  // namespace
}  // namespace felt
