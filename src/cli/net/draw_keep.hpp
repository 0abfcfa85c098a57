// What a draw server leaves behind: hands as PHH and in a database, and its log, to which it adds.
#pragma once

#include <cstdio>
#include <memory>
#include <optional>
#include <string>

#include "cli/hands/hand_keeper.hpp"

namespace felt {

class DrawKeeper {
 public:
  struct Files {
    std::optional<std::string> hands, database, log;
  };

  explicit DrawKeeper(Files files) : files_(std::move(files)) {}

  std::optional<Error> open();
  bool keeps_hands() const { return hands_.wants_hands(); }
  bool keeps_log() const { return log_ != nullptr; }
  void add_hand(const std::string& phh) { hands_.add(phh); }
  void add_log(const std::string& line);

  // What went wrong so far; nothing is written after that.
  const std::optional<Error>& error() const { return error_ ? error_ : hands_.error(); }
  std::optional<Error> finish();

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };

  Files files_;
  HandKeeper hands_;
  std::unique_ptr<std::FILE, Close> log_;
  std::optional<Error> error_;  // of the log
};

}  // namespace felt
