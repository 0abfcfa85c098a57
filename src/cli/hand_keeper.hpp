// Keeps hands as they are played at a server's tables: in a .phhs file, a database, or both.
#pragma once

#include <cstdio>
#include <memory>
#include <optional>
#include <string>

#include "base/result.hpp"
#include "history/hand_store_writer.hpp"

namespace felt {

class HandKeeper {
 public:
  // Opens what is named; nothing is kept where nothing is.
  std::optional<Error> open(const std::optional<std::string>& hands, const std::optional<std::string>& database);

  bool wants_hands() const { return file_ || writer_; }
  void add(const std::string& phh);  // the fields of one hand
  // Hands to the system what there is. The error that was met, if one was; hands after it are lost.
  std::optional<Error> flush();

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  void fail(Error error);

  std::string path_;
  std::unique_ptr<std::FILE, Close> file_;
  std::optional<HandStore> store_;
  std::optional<HandStoreWriter> writer_;
  uint64_t hands_ = 0;
  std::optional<Error> error_;
};

}  // namespace felt
