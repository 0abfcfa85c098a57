// What of a match outlives the process: its hands in a file or a database, and a checkpoint to continue from.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "app/keeping/hand_database.hpp"
#include "arena/match/match.hpp"
#include "base/files/growing_file.hpp"

namespace felt {

struct KeepOptions {
  std::optional<std::string> hands;       // a .phhs file
  std::optional<std::string> database;    // of hands
  std::optional<std::string> checkpoint;  // written every few seconds and at the end
  std::optional<std::string> memory;      // a folder of what bots have learned
  bool resume = false;
};

// Hands are written session by session to a file that takes its name at the end; the checkpoint says how long it was
// then, and resuming cuts off what came after. When a file cannot be written the match is stopped.
class MatchKeeper final : public MatchListener {
 public:
  MatchKeeper(KeepOptions options, const MatchConfig& config, Progress& progress);

  // Opens the files, and tries those that are written at the end. What to continue from, when resuming and there is
  // something.
  Result<std::optional<MatchResult>> open();
  // Writes what is left, also what the bots learned. The first error of the match, if there was one.
  Result<void> finish(const MatchResult& result);

  void watch_with(HandWatcher* watcher) { watcher_ = watcher; }

  HandWatcher* watcher() override { return watcher_; }
  bool wants_hands() const override { return options_.hands || options_.database; }
  void hand_played(const std::string& phh) override;
  void session_done(const MatchResult& result) override;

 private:
  Result<void> check_outputs() const;
  void write_hands();
  void flush_database();
  void write_checkpoint_now();
  void finish_hands();
  void fail(Error error);

  KeepOptions options_;
  const MatchConfig& config_;
  Progress& progress_;
  HandWatcher* watcher_ = nullptr;
  GrowingFile file_;
  HandDatabase database_;
  std::string pending_;  // hands of the session that is not complete yet
  uint64_t hands_ = 0;
  std::optional<MatchResult> last_;
  std::chrono::steady_clock::time_point written_;  // long ago: the first session is noted at once
  Result<void> outcome_;
};

}  // namespace felt
