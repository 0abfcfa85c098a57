#include "cli/term/progress_line.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <streambuf>

namespace felt {
namespace {

using namespace std::chrono_literals;
using testing::EndsWith;

TEST(ProgressText, ShowsShareAndTimeLeft) {
  EXPECT_EQ(progress_text(500'000, 1'000'000, 12, "boards"),
            "[############------------]  50%  500,000 boards, 0:12 left");
  EXPECT_EQ(progress_text(1, 1000, 10, "boards"), "[------------------------]   0%  1 boards, 2:46:30 left");
  EXPECT_EQ(progress_text(10, 5, 1, "boards"), "[########################] 100%  10 boards, 0:00 left");
}

TEST(ProgressText, CountsWhenTheTotalIsNotKnown) {
  EXPECT_EQ(progress_text(1234, 0, 75, "hands"), "1,234 hands, 1:15 so far");
  EXPECT_EQ(progress_text(0, 10, 1, "hands"), "0 hands, 0:01 so far");
}

// A stream that one thread writes and another reads.
class SharedBuffer : public std::streambuf {
 public:
  std::string text() {
    const std::scoped_lock lock(mutex_);
    return text_;
  }
  void wait_for(const std::string& piece) {
    while (text().find(piece) == std::string::npos) std::this_thread::sleep_for(1ms);
  }

 private:
  int overflow(int c) override {
    const std::scoped_lock lock(mutex_);
    text_ += static_cast<char>(c);
    return c;
  }

  std::mutex mutex_;
  std::string text_;
};

// Everything written to stderr by a line that lives until `awaited` has been shown; for a moment if that is
// empty.
std::string watched(ConsoleOptions options, ProgressPace pace, const std::string& awaited) {
  std::ostringstream out;
  SharedBuffer buffer;
  std::ostream err(&buffer);
  Console console({"try"}, out, err, options);
  Progress progress;
  progress.expect(10);
  progress.advance(5);
  {
    const ProgressLine line(console, progress, "boards", pace);
    if (awaited.empty()) std::this_thread::sleep_for(20ms);
    buffer.wait_for(awaited);
  }
  EXPECT_EQ(out.str(), "");
  return buffer.text();
}

constexpr Terminal kTerminal{.err_is_terminal = true};

TEST(ProgressLine, DrawsABarOnATerminalAndErasesIt) {
  const std::string text = watched({.terminal = kTerminal}, {.first = 1ms, .on_terminal = 1ms}, "50%  5 boards");
  EXPECT_THAT(text, EndsWith("\r\x1b[K"));
  EXPECT_EQ(text.find('\n'), std::string::npos);
}

TEST(ProgressLine, WritesLinesElsewhere) {
  const std::string text = watched({}, {.first = 1h, .on_terminal = 1h, .elsewhere = 1ms}, "50%  5 boards");
  EXPECT_EQ(text.find('\r'), std::string::npos);
}

TEST(ProgressLine, SaysNothingAboutShortWorkOrWhenQuiet) {
  EXPECT_EQ(watched({.terminal = kTerminal}, {.first = 1h}, ""), "");
  EXPECT_EQ(watched({.quiet = true, .terminal = kTerminal}, {.first = 1ms, .elsewhere = 1ms}, ""), "");
}

}  // namespace
}  // namespace felt
