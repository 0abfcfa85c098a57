// Where tables outlive the server: one file each. Thread-safe.
#pragma once

#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "base/result.hpp"
#include "protocol/web/web_schema.hpp"

namespace felt {

// What lists need to know of a table that is asleep in its file.
struct SleepingTable {
  std::string owner;  // the browser that may continue
  std::string mode, game;
  std::vector<std::string> players;
  int hands = 0;
  bool is_kept = false;  // every hand that is over is in the database; false after a server was killed
};

class TableFiles {
 public:
  // Looks through the folder, which is created when it is missing; without one nothing is kept. Files and folder are
  // for their owner alone: they hold cards and seeds.
  explicit TableFiles(std::string folder);

  // Nothing is thrown and nothing reported: a game continues without its file.
  void save(const std::string& id, const std::string& owner, const Json& record);
  void remove(const std::string& id);

  // What save was given; an error in words when there is no such table.
  Result<Json> load(const std::string& id) const;
  std::map<std::string, SleepingTable> all() const;

 private:
  std::string path_of(const std::string& id) const;

  std::string folder_;
  mutable std::mutex mutex_;
  std::map<std::string, SleepingTable> known_;
};

}  // namespace felt
