// Keeps hands as they are played at a server's tables: in a .phhs file, a database, or both.
#pragma once

#include <optional>
#include <string>

#include "base/growing_file.hpp"
#include "history/store/hand_store_writer.hpp"

namespace felt {

class HandKeeper {
 public:
  // Opens what is named. The file takes its name at the end; a server that is killed leaves FILE.part.
  std::optional<Error> open(const std::optional<std::string>& hands, const std::optional<std::string>& database);

  bool wants_hands() const { return file_.is_open() || writer_; }
  void add(const std::string& phh);  // the fields of one hand
  // What went wrong so far; nothing is written after that.
  const std::optional<Error>& error() const { return error_; }
  // Stores what the database has not got yet.
  std::optional<Error> flush();
  // At the end: flushes, and the file takes its name. The first error, if there was one.
  std::optional<Error> finish();

 private:
  void fail(Error error);

  GrowingFile file_;
  std::optional<HandStore> store_;
  std::optional<HandStoreWriter> writer_;
  uint64_t hands_ = 0;
  std::optional<Error> error_;
};

}  // namespace felt
