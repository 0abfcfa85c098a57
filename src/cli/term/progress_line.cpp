#include "cli/term/progress_line.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"

namespace felt {
namespace {

// 75 -> "1:15", 3700 -> "1:01:40".
std::string clock_text(double seconds) {
  const auto whole = static_cast<uint64_t>(std::clamp(seconds + 0.5, 0.0, 1e9));
  const uint64_t hours = whole / 3600, minutes = whole / 60 % 60;
  if (hours > 0) return fmt::format("{}:{:02}:{:02}", hours, minutes, whole % 60);
  return fmt::format("{}:{:02}", minutes, whole % 60);
}

}  // namespace

std::string progress_text(uint64_t done, uint64_t total, double seconds, const std::string& unit) {
  const std::string counted = fmt::format("{} {}", with_commas(done), unit);
  if (total == 0 || done == 0) return fmt::format("{}, {} so far", counted, clock_text(seconds));
  constexpr size_t kBarWidth = 24;
  const double share = std::min(1.0, static_cast<double>(done) / static_cast<double>(total));
  const auto filled = static_cast<size_t>(share * kBarWidth);
  const double left = seconds * (1 - share) / share;
  return fmt::format("[{}{}] {:3.0f}%  {}, {} left", std::string(filled, '#'), std::string(kBarWidth - filled, '-'),
                     100 * share, counted, clock_text(left));
}

ProgressLine::ProgressLine(Console& console, const Progress& progress, std::string unit, ProgressPace pace)
    : console_(console),
      progress_(progress),
      unit_(std::move(unit)),
      pace_(pace),
      start_(std::chrono::steady_clock::now()) {
  if (!console.quiet()) thread_ = std::thread([this] { watch(); });
}

ProgressLine::~ProgressLine() {
  if (!thread_.joinable()) return;
  {
    const std::scoped_lock lock(mutex_);
    ended_ = true;
  }
  ended_signal_.notify_one();
  thread_.join();
  console_.status("");
}

void ProgressLine::watch() {
  const bool terminal = console_.terminal().err_is_terminal;
  auto pause = terminal ? pace_.first : pace_.elsewhere;
  std::unique_lock lock(mutex_);
  while (!ended_signal_.wait_for(lock, pause, [this] { return ended_; })) {
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start_;
    const std::string text = progress_text(progress_.done(), progress_.total(), elapsed.count(), unit_);
    if (terminal) {
      console_.status(text);
      pause = pace_.on_terminal;
    } else {
      console_.note(text);
    }
  }
}

}  // namespace felt
