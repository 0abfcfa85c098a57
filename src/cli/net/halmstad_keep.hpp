// What a draw server leaves behind: hands as PHH and in a database, and its log, to which it adds.
#pragma once

#include <cstdio>
#include <memory>
#include <optional>
#include <string>

#include "app/keeping/hand_keeper.hpp"

namespace felt {

class HalmstadKeeper {
 public:
  struct Files {
    std::optional<std::string> hands, database, log;
  };

  explicit HalmstadKeeper(Files files) : files_(std::move(files)) {}

  Result<void> open();
  bool keeps_hands() const { return hands_.wants_hands(); }
  bool keeps_log() const { return log_ != nullptr; }
  void add_hand(const std::string& phh) { hands_.add(phh); }
  void add_log(const std::string& line);
  void flush() { (void)hands_.flush(); }  // every HandDatabase::kCommitEvery; outcome() says what went wrong

  // What went wrong so far; nothing is written after that.
  const Result<void>& outcome() const { return outcome_.ok() ? hands_.outcome() : outcome_; }
  Result<void> finish();

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };

  Files files_;
  HandKeeper hands_;
  std::unique_ptr<std::FILE, Close> log_;
  Result<void> outcome_;  // of the log
};

}  // namespace felt
