// The database that hands go into while they are played, at a server's tables or in a match.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "history/store/hand_store_writer.hpp"

namespace felt {

// Hands are committed together, but none waits longer than kCommitEvery for the next hand or for a flush(): a program
// that plays without a pause and is killed loses what it played in that time, one that calls flush() as often loses
// nothing older. A commit for each hand would cost five times as much as storing it (docs/lab/servers.md).
class HandDatabase {
 public:
  static constexpr std::chrono::milliseconds kCommitEvery{100};

  Result<void> open(const std::string& path, int cache_mb);
  bool is_open() const { return writer_.has_value(); }
  // Takes the fields of one hand, as PHH. Without an open database these two do nothing.
  Result<void> add(const std::string& phh);
  Result<void> flush();

 private:
  std::optional<HandStore> store_;
  std::optional<HandStoreWriter> writer_;
  std::chrono::steady_clock::time_point committed_;  // long ago: the first hand is committed at once
};

}  // namespace felt
