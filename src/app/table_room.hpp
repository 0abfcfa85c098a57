// All tables of a server: those that run, and those that sleep in their files until somebody comes back to them. On the
// network's thread.
#pragma once

#include <map>
#include <memory>

#include "app/live_table.hpp"

namespace felt {

class TableRoom {
 public:
  struct Limits {
    size_t tables = 400;  // that run
    size_t of_one_client = 12;
    std::chrono::minutes empty{15};  // after which a table without a reader goes to sleep, or ends
  };

  TableRoom(LiveTable::World world, Limits limits) : world_(std::move(world)), limits_(limits) {}

  // A new table of this client; an error in words. `config` is a TableConfig of the schema.
  Result<std::shared_ptr<LiveTable>> create(const Json& config, const std::string& client);
  // One that runs, or nothing.
  std::shared_ptr<LiveTable> find(const std::string& id) const;
  // Wakes a table that sleeps and has it joined when it is there; everything on another thread.
  void wake(const std::string& id, const std::string& client, ConnectionId connection);
  // Ends it; only for its owner.
  std::optional<Error> close(const std::string& id, const std::string& client);

  // Those that run and the client's that sleep, as TableLines.
  Json lines(const std::string& client) const;

  void left(ConnectionId connection);
  void tidy();   // now and then: tables without readers
  void sleep();  // the server stops: everything is kept

 private:
  std::shared_ptr<LiveTable> add(std::shared_ptr<TableGame> game, const std::string& owner);
  void woken(std::shared_ptr<TableGame> game, std::string owner, const std::string& client, ConnectionId connection);

  LiveTable::World world_;
  Limits limits_;
  std::map<std::string, std::shared_ptr<LiveTable>> tables_;
};

// Letters and digits that nobody guesses.
std::string random_id(size_t length);

}  // namespace felt
