// felt play as a person runs it: the real program on a pseudo-terminal.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <string>
#include <vector>

#include "support/temp_folder.hpp"

namespace felt {
namespace {

using testing::HasSubstr;

class TerminalSession {
 public:
  TerminalSession(std::vector<std::string> words, const std::string& data_folder, bool wants_colour = true) {
    pid_ = ::forkpty(&terminal_, nullptr, nullptr, nullptr);
    if (pid_ != 0) return;
    ::setenv("TERM", "xterm", 1);
    ::setenv("XDG_DATA_HOME", data_folder.c_str(), 1);
    wants_colour ? ::unsetenv("NO_COLOR") : ::setenv("NO_COLOR", "1", 1);
    std::vector<char*> arguments = {const_cast<char*>(FELT_PROGRAM)};
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    ::execv(FELT_PROGRAM, arguments.data());
    ::_exit(127);
  }
  ~TerminalSession() {
    if (pid_ > 0) {
      ::kill(pid_, SIGKILL);
      ::waitpid(pid_, nullptr, 0);
    }
    ::close(terminal_);
  }

  // Everything said from the last such call until `text` appears; fails after a minute of silence.
  std::string until(const std::string& text) {
    std::string said;
    while (said.find(text) == std::string::npos) {
      if (!read_more(said)) {
        ADD_FAILURE() << "no '" << text << "' in: " << said;
        break;
      }
    }
    return said;
  }

  void type(const std::string& keys) { EXPECT_EQ(::write(terminal_, keys.data(), keys.size()), ssize_t(keys.size())); }

  int exit_code() {
    std::string rest;
    while (read_more(rest)) {
    }
    int status = 0;
    ::waitpid(pid_, &status, 0);
    pid_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  bool read_more(std::string& into) const {
    pollfd input{terminal_, POLLIN, 0};
    if (::poll(&input, 1, 60'000) <= 0) return false;
    std::array<char, 4096> chunk;
    const ssize_t size = ::read(terminal_, chunk.data(), chunk.size());  // an error at the end of the program
    if (size > 0) into.append(chunk.data(), static_cast<size_t>(size));
    return size > 0;
  }

  int terminal_ = -1;
  pid_t pid_ = -1;
};

TEST(PlayProcess, PlaysLeavesAndGoesOnInATerminal) {
  const TempFolder folder;
  const std::string data = folder.path("data");
  {
    TerminalSession session({"play", "call", "fold", "--seed", "3", "--stack", "1000"}, data);
    const std::string first = session.until("> ");
    EXPECT_THAT(first, HasSubstr("\x1b[")) << "suits in colours";
    EXPECT_THAT(first, HasSubstr("hand 1"));
    session.type("nonsense\n");
    EXPECT_THAT(session.until("\r\n> "), HasSubstr("'nonsense' is not an action; you can "));
    session.type("call\n");
    session.until("> ");
    session.type("\x04");  // Ctrl-D
    EXPECT_THAT(session.until("--resume."), HasSubstr("Saved in " + data + "/felt/play.json"));
    EXPECT_EQ(session.exit_code(), 0);
  }
  TerminalSession session({"play", "--resume"}, data, false);
  const std::string again = session.until("You can");
  EXPECT_THAT(again, HasSubstr("you call 100"));
  EXPECT_EQ(again.find('\x1b'), std::string::npos) << "NO_COLOR is respected";
  session.type("\x03");  // Ctrl-C
  EXPECT_THAT(session.until("--resume."), HasSubstr("Saved in "));
  EXPECT_EQ(session.exit_code(), 130);
  EXPECT_TRUE(std::filesystem::exists(data + "/felt/play.json"));
}

TEST(PlayProcess, AsksWhoIsToPlay) {
  const TempFolder folder;
  TerminalSession session({"play", "--seed", "1"}, folder.path("data"));
  session.until("Which game?");
  session.type("\n");
  session.until("How many opponents");
  session.type("1\n");
  session.until("Which bots?");
  session.type("call\n");
  session.until("Starting stack?");
  session.type("500\n");
  session.until("You can");
  session.type("quit\n");
  EXPECT_EQ(session.exit_code(), 0);
  EXPECT_FALSE(std::filesystem::exists(folder.path("data/felt/play.json"))) << "nothing was played";
}

TEST(PlayProcess, ForeignFilesAreRefusedWithThree) {
  const TempFolder folder;
  std::ofstream(folder.path("other.json")) << R"({"schema": "felt.match/1"})";
  TerminalSession session({"play", "--resume", "--state", folder.path("other.json")}, folder.path("data"));
  EXPECT_THAT(session.until("\n"), HasSubstr("is not a saved game of felt play"));
  EXPECT_EQ(session.exit_code(), 3);
}

}  // namespace
}  // namespace felt
