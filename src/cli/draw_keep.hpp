// What a draw server leaves behind: hands as PHH and in a database, and its log.
#pragma once

#include <cstdio>
#include <memory>
#include <optional>
#include <string>

#include "history/hand_store_writer.hpp"

namespace felt {

class DrawKeeper {
 public:
  struct Files {
    std::optional<std::string> hands, database, log;
  };

  explicit DrawKeeper(Files files) : files_(std::move(files)) {}

  std::optional<Error> open();
  bool keeps_hands() const { return hands_ || writer_; }
  bool keeps_log() const { return log_ != nullptr; }
  void add_hand(const std::string& phh);
  void add_log(const std::string& line);

  // What went wrong so far; nothing is written after that.
  const std::optional<Error>& error() const { return error_; }
  std::optional<Error> finish();

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  using File = std::unique_ptr<std::FILE, Close>;

  std::optional<Error> open(const std::optional<std::string>& path, File& file);
  void write(File& file, const std::string& path, const std::string& text);

  Files files_;
  File hands_, log_;
  std::optional<HandStore> store_;
  std::optional<HandStoreWriter> writer_;
  uint64_t count_ = 0;
  std::optional<Error> error_;
};

}  // namespace felt
