#include "base/files/growing_file.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>

#include "support/temp_folder.hpp"

namespace felt {
namespace {

namespace fs = std::filesystem;

std::string message(const Result<void>& result) { return result.ok() ? "" : result.error().message; }

size_t files_in(const TempFolder& folder) {
  return static_cast<size_t>(std::distance(fs::directory_iterator(folder.root()), fs::directory_iterator()));
}

TEST(GrowingFile, TakesItsNameWhenItIsWhole) {
  const TempFolder folder;
  const std::string path = folder.path("hands.phhs");
  ASSERT_TRUE(write_file(path, "old\n").ok());
  GrowingFile file;
  ASSERT_TRUE(file.open(path).ok());
  EXPECT_TRUE(file.append("one\n").ok());
  EXPECT_TRUE(file.append("two\n").ok());
  EXPECT_EQ(read_text(path), "old\n");
  EXPECT_TRUE(file.finish().ok());
  EXPECT_EQ(read_text(path), "one\ntwo\n");
  EXPECT_EQ(files_in(folder), 1u);
}

TEST(GrowingFile, AnAbandonedOneLeavesNothing) {
  const TempFolder folder;
  const std::string path = folder.path("hands.phhs");
  ASSERT_TRUE(write_file(path, "old\n").ok());
  {
    GrowingFile file;
    ASSERT_TRUE(file.open(path).ok());
    ASSERT_TRUE(file.append("half").ok());
  }
  EXPECT_EQ(read_text(path), "old\n");
  EXPECT_EQ(files_in(folder), 1u);
}

TEST(GrowingFile, ContinuesWhatAnotherLeft) {
  const TempFolder folder;
  const std::string path = folder.path("hands.phhs");
  {
    GrowingFile file;
    ASSERT_TRUE(file.open(path).ok());
    ASSERT_TRUE(file.append("one\nlost").ok());
    file.stay();
  }
  {
    GrowingFile file;
    ASSERT_TRUE(file.open(path, 4).ok());
    ASSERT_TRUE(file.append("two\n").ok());
    ASSERT_TRUE(file.finish().ok());
  }
  GrowingFile again;  // now from the finished file
  ASSERT_TRUE(again.open(path, 8).ok());
  ASSERT_TRUE(again.append("three\n").ok());
  EXPECT_EQ(read_text(path), "one\ntwo\n");
  ASSERT_TRUE(again.finish().ok());
  EXPECT_EQ(read_text(path), "one\ntwo\nthree\n");
  {
    GrowingFile shorter;
    EXPECT_EQ(message(shorter.open(path, 99)),
              path + " is shorter than it was: it is another file, or its end is missing");
  }
  EXPECT_EQ(files_in(folder), 1u);
}

TEST(GrowingFile, TwoDoNotWriteTheSame) {
  const TempFolder folder;
  const std::string path = folder.path("hands.phhs");
  GrowingFile first;
  ASSERT_TRUE(first.open(path).ok());
  ASSERT_TRUE(first.append("one\n").ok());
  {
    GrowingFile second;
    EXPECT_EQ(message(second.open(path)), "cannot write " + path + ": another process is writing it");
  }
  EXPECT_TRUE(first.finish().ok());
  EXPECT_EQ(read_text(path), "one\n");
}

// The limit stands for a full disk: a child of ours writes up to it and on.
TEST(GrowingFile, AFullDiskKeepsWhatWasThere) {
  const TempFolder folder;
  const std::string path = folder.path("hands.phhs");
  ASSERT_TRUE(write_file(path, "old\n").ok());
  const pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{100, 100};
    ::setrlimit(RLIMIT_FSIZE, &limit);
    GrowingFile file;
    bool ok = file.open(path).ok() && file.append(std::string(60, 'a')).ok();
    const auto full = file.append(std::string(60, 'b'));
    ok = ok && !full.ok() && full.error().kind == ErrorKind::Io && file.bytes() == 60;
    ok = ok && fs::file_size(path + ".part") == 60;  // not cut in the middle of a piece
    ok = ok && !write_file(path, std::string(200, 'c')).ok();
    file.~GrowingFile();
    ::_exit(ok ? 0 : 1);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_EQ(WEXITSTATUS(status), 0);
  EXPECT_EQ(read_text(path), "old\n");
  EXPECT_EQ(files_in(folder), 1u);
}

TEST(GrowingFile, DevicesAreWrittenDirectly) {
  GrowingFile file;
  ASSERT_TRUE(file.open("/dev/full").ok());
  EXPECT_EQ(message(file.append("x")), "cannot write /dev/full: No space left on device");
}

}  // namespace
}  // namespace felt
