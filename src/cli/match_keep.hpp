// What of a match outlives the process: its hands in a file or a database, and a checkpoint to go on from.
#pragma once

#include <chrono>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>

#include "arena/match.hpp"
#include "base/result.hpp"
#include "history/hand_store_writer.hpp"

namespace felt {

struct KeepOptions {
  std::optional<std::string> hands;       // a .phhs file
  std::optional<std::string> database;    // of hands
  std::optional<std::string> checkpoint;  // written every few seconds and at the end
  bool resume = false;
};

// Hands are written session by session; the checkpoint says how long the file was then, and resuming cuts off what
// came after. When a file cannot be written the match is stopped.
class MatchKeeper final : public MatchListener {
 public:
  MatchKeeper(KeepOptions options, const MatchConfig& config, Progress& progress);

  // Opens the files. What to go on from, when resuming and there is something.
  Result<std::optional<MatchResult>> open();
  // Writes what is left. The error that stopped the match, if one did.
  std::optional<Error> finish();

  void watch_with(HandWatcher* watcher) { watcher_ = watcher; }

  HandWatcher* watcher() override { return watcher_; }
  bool wants_hands() const override { return options_.hands || options_.database; }
  void hand_played(const std::string& phh) override;
  void session_done(const MatchResult& result) override;

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  std::optional<Error> open_hands();
  std::optional<Error> open_database();
  void store(const std::string& phh);
  void write_hands();
  void write_checkpoint_now();
  void fail(Error error);

  KeepOptions options_;
  const MatchConfig& config_;
  Progress& progress_;
  HandWatcher* watcher_ = nullptr;
  std::unique_ptr<std::FILE, Close> file_;
  std::optional<HandStore> store_;
  std::optional<HandStoreWriter> writer_;
  std::string pending_;  // hands of the session that is not complete yet
  uint64_t hands_ = 0, bytes_ = 0;
  std::optional<MatchResult> last_;
  std::chrono::steady_clock::time_point written_;  // long ago: the first session is noted at once
  std::optional<Error> error_;
};

}  // namespace felt
