#include "base/files/write_file.hpp"

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

TEST(WriteFile, ReplacesTheWholeFileAndLeavesNothingElse) {
  const TempFolder folder;
  const std::string path = folder.path("table.csv");
  EXPECT_TRUE(write_file(path, "a longer first text\n").ok());
  EXPECT_TRUE(write_file(path, "second\n").ok());
  EXPECT_EQ(read_text(path), "second\n");
  EXPECT_EQ(std::distance(fs::directory_iterator(folder.root()), fs::directory_iterator()), 1);
}

TEST(WriteFile, FollowsLinksAndKeepsPermissions) {
  const TempFolder folder;
  const std::string real = folder.path("real.csv"), link = folder.path("link.csv");
  ASSERT_TRUE(write_file(real, "old\n").ok());
  fs::permissions(real, fs::perms::owner_read | fs::perms::owner_write);
  fs::create_symlink("real.csv", link);
  EXPECT_TRUE(write_file(link, "new\n").ok());
  EXPECT_TRUE(fs::is_symlink(link));
  EXPECT_EQ(read_text(real), "new\n");
  EXPECT_EQ(fs::status(real).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

// Everybody may enter /proc and root may write there, but nobody can create a file.
TEST(WriteFile, KnowsBeforehandWhereNothingCanBeCreated) {
  const auto proc = check_can_write("/proc/felt.csv");
  ASSERT_FALSE(proc.ok());
  EXPECT_TRUE(proc.error().message.starts_with("cannot write /proc/felt.csv: ")) << proc.error().message;
  EXPECT_EQ(proc.error().kind, ErrorKind::Io);
  const TempFolder folder;
  EXPECT_TRUE(check_can_write(folder.path("table.csv")).ok());
  EXPECT_TRUE(fs::is_empty(folder.root()));
}

TEST(WriteFile, WritesToDevicesDirectly) {
  EXPECT_TRUE(write_file("/dev/null", "text\n").ok());
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
  const auto full = write_file("/dev/full", "text\n");
  ASSERT_FALSE(full.ok());
  EXPECT_EQ(full.error().message, "cannot write /dev/full: No space left on device");
  EXPECT_EQ(full.error().kind, ErrorKind::Io);
}

// The limit stands for a full disk.
TEST(WriteFile, WhatDoesNotFitIsNotAdded) {
  const TempFolder folder;
  const std::string path = folder.path("hands.phhs");
  ASSERT_TRUE(append_to_file(path, "one\n").ok());
  ASSERT_TRUE(append_to_file(path, "two\n").ok());
  const pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{10, 10};
    ::setrlimit(RLIMIT_FSIZE, &limit);
    ::_exit(append_to_file(path, "three\n").ok() ? 1 : 0);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_EQ(WEXITSTATUS(status), 0);
  EXPECT_EQ(read_text(path), "one\ntwo\n");
}

TEST(WriteFile, ContentThatCannotBeMadeReplacesNothing) {
  const TempFolder folder;
  const std::string path = folder.path("book.xlsx");
  ASSERT_TRUE(write_file(path, "old\n").ok());
  const auto replaced = replace_file(path, [](const std::string& fresh) {
    EXPECT_TRUE(write_file(fresh, "half").ok());
    return Result<void>(Error{"no more"});
  });
  EXPECT_EQ(replaced.error().message, "no more");
  EXPECT_EQ(read_text(path), "old\n");
  EXPECT_EQ(std::distance(fs::directory_iterator(folder.root()), fs::directory_iterator()), 1);
}

TEST(WriteFile, SaysWhyItCannot) {
  const TempFolder folder;
  const std::string file = folder.path("file"), root = folder.root().string();
  ASSERT_TRUE(write_file(file, "x").ok());
  const auto why = [](const std::string& path) { return message(check_can_write(path)); };
  EXPECT_EQ(why(root), "cannot write " + root + ": it is a directory; name a file in it");
  EXPECT_EQ(why(file + "/x"), "cannot write " + file + "/x: Not a directory");
  EXPECT_EQ(why(root + "/no/x"), "cannot write " + root + "/no/x: No such file or directory");
  EXPECT_EQ(why(""), "cannot write to a file without a name");
  EXPECT_EQ(why(file), "");
  const auto why_in = [](const std::string& path) { return message(check_can_write_in(path)); };
  EXPECT_EQ(why_in(root + "/new/folder"), "");
  EXPECT_TRUE(fs::is_directory(root + "/new/folder"));
  EXPECT_EQ(why_in(file + "/x"), "cannot create the folder " + file + "/x: Not a directory");
}

}  // namespace
}  // namespace felt
