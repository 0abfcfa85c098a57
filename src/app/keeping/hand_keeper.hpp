// Keeps hands as they are played at a server's tables: in a .phhs file, a database, or both.
#pragma once

#include <optional>
#include <string>

#include "app/keeping/hand_database.hpp"
#include "base/files/growing_file.hpp"

namespace felt {

class HandKeeper {
 public:
  // Opens what is named. The file takes its name at the end; a server that is killed leaves FILE.part.
  Result<void> open(const std::optional<std::string>& hands, const std::optional<std::string>& database);

  bool wants_hands() const { return file_.is_open() || database_.is_open(); }
  void add(const std::string& phh);  // the fields of one hand
  // What went wrong so far; nothing is written after that.
  const Result<void>& outcome() const { return outcome_; }
  // Stores what the database has not got yet; a server calls it every HandDatabase::kCommitEvery.
  Result<void> flush();
  // At the end: flushes, and the file takes its name. The first error, if there was one.
  Result<void> finish();

 private:
  void fail(Error error);

  GrowingFile file_;
  HandDatabase database_;
  uint64_t hands_ = 0;
  Result<void> outcome_;
};

}  // namespace felt
