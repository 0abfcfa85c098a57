// Shows how far a computation is, on stderr, while the object lives. On a terminal a bar with percent and
// time left, once it has taken a second, erased at the end; elsewhere a line now and then; nothing with
// --quiet.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

#include "base/progress.hpp"
#include "cli/term/console.hpp"

namespace felt {

struct ProgressPace {
  std::chrono::milliseconds first{1000};        // what is over sooner needs no bar
  std::chrono::milliseconds on_terminal{100};   // smooth, and costs nothing
  std::chrono::milliseconds elsewhere{10'000};  // a log should stay readable
};

class ProgressLine {
 public:
  // `unit` names what is counted, in the plural: "boards". Console and progress must outlive the line.
  ProgressLine(Console& console, const Progress& progress, std::string unit, ProgressPace pace = {});
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

 private:
  void watch();

  Console& console_;
  const Progress& progress_;
  std::string unit_;
  ProgressPace pace_;
  std::chrono::steady_clock::time_point start_;
  std::mutex mutex_;
  std::condition_variable ended_signal_;
  bool ended_ = false;
  std::thread thread_;  // last: it uses all of the above
};

// "[######------]  50%  1,234 boards, 0:12 left"; without a known total "1,234 boards, 0:12 so far".
std::string progress_text(uint64_t done, uint64_t total, double seconds, const std::string& unit);

}  // namespace felt
