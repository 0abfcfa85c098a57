// All tables of a server: those that run, and those that sleep in their files until somebody comes back to them. On the
// network's thread.
#pragma once

#include <map>
#include <memory>

#include "web_app/live/live_table.hpp"

namespace felt {

class TableRoom {
 public:
  struct Limits {
    size_t tables = 400;  // that run
    size_t of_one_client = 12;
    std::chrono::minutes empty{15};  // after which a table without a viewer goes to sleep, or ends
  };

  // Tables are woken on `wakers`: that may take long, and must not hold up those that run.
  TableRoom(LiveTable::World world, Workers& wakers, Limits limits)
      : world_(std::move(world)), wakers_(wakers), limits_(limits) {}

  // A new table of this client; an error in words. `config` is a TableConfig of the schema.
  Result<std::shared_ptr<LiveTable>> create(const Json& config, const std::string& client);
  // One that runs, or nothing.
  std::shared_ptr<LiveTable> find(const std::string& id);
  // Wakes a table that sleeps, and has it joined by all who asked for it meanwhile.
  void wake(const std::string& id, const std::string& client, ConnectionId connection);
  // Ends it; only its owner may.
  std::optional<Error> close(const std::string& id, const std::string& client);

  // Those that run and the client's that sleep, as TableLines.
  Json lines(const std::string& client);

  // After a server was killed: hands that nobody could change any more are finished and handed to the database. Once,
  // when the network runs.
  void settle();

  void left(ConnectionId connection);
  void tidy() { tidy(limits_.empty); }  // now and then: tables without viewers
  void sleep();                         // the server stops: everything is kept, and nothing more is woken

 private:
  std::shared_ptr<LiveTable> add(std::shared_ptr<TableGame> game, const std::string& owner,
                                 bool deals_automatically = true);
  void tidy(std::chrono::minutes empty);
  void drop_failed();
  struct Woken {
    std::shared_ptr<TableGame> game;  // or why not
    std::string owner, why;
    bool deals_automatically = true;
  };
  Woken load(const std::string& id) const;
  Woken load_file(const std::string& id) const;
  void settle(TableGame& game, const Woken& woken) const;
  bool keep(const std::string& phh) const;
  void start_waking(const std::string& id);
  void woken(const std::string& id, const Woken& woken);
  bool make_room();

  struct Asker {
    std::string client;
    ConnectionId connection = 0;
  };

  LiveTable::World world_;
  Workers& wakers_;
  Limits limits_;
  Progress waking_;                                  // only to be stopped
  std::map<std::string, std::vector<Asker>> asked_;  // tables that are being woken
  std::map<std::string, std::shared_ptr<LiveTable>> tables_;
};

// Letters and digits that nobody guesses.
std::string random_id(size_t length);

}  // namespace felt
