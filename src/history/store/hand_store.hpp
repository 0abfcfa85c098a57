// HandStore: hands in an SQLite file. Any number of processes may read and write it at the same time; a batch of hands
// is stored whole or not at all, and the same hand is stored once, however often and in whatever format it comes.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/statistics.hpp"
#include "history/store/hud_counters.hpp"
#include "history/store/sqlite.hpp"
#include "history/store/stored_hand.hpp"

namespace felt {

// Which hands; what is absent does not matter.
struct HandFilter {
  std::optional<std::string> player{};   // who sat in them
  std::optional<std::string> variant{};  // PHH code
  uint64_t limit = 0;                    // at most so many, the newest; 0 is all
  std::optional<std::string> did{};      // what the player did, one of hand_deeds(); asked of a player alone
  std::optional<int64_t> before{};       // stored before this hand
};

// One hand in a list.
struct HandRow {
  int64_t id = 0;
  std::string variant;
  int players = 0, decimals = 0;
  std::string time, event, venue, name;  // empty where unknown
  std::optional<int64_t> net;            // of the filter's player
};

// One player over many hands.
struct PlayerTotals {
  std::string player;
  int64_t hands = 0;
  HudCounts counts{};
  ClusterMean big_blinds;  // won per hand, over the hands whose result is known
};

class HandStore {
 public:
  // ReadWrite makes the file when it is missing; ReadOnly changes nothing. Errors are of kind Io, in one sentence.
  // The cache takes up to `cache_mb` of memory; much of it pays for studying many hands, not for adding a few.
  static Result<HandStore> open(const std::string& path, OpenMode mode, int cache_mb = 128);
  HandStore(HandStore&&) noexcept;
  HandStore& operator=(HandStore&&) noexcept;
  ~HandStore();

  // Stores the hands that are new, in one transaction, and says how many that were.
  Result<uint64_t> add(std::span<const StoredHand> hands);

  Result<int64_t> hand_count(const HandFilter& filter = {}) const;    // its limit does not matter
  Result<std::vector<HandRow>> list(const HandFilter& filter) const;  // the newest first
  Result<std::optional<std::string>> text(int64_t id) const;          // PHH; nothing when there is no such hand
  // The hands from the oldest on, until `each` says false.
  Result<void> each_text(const HandFilter& filter,
                         const std::function<bool(int64_t id, std::string_view phh)>& each) const;

  // Of the filter's player, or of all players, those with the most hands first. The filter's limit is one on players.
  Result<std::vector<PlayerTotals>> totals(const HandFilter& filter) const;
  // Names that begin with `beginning`, at most a few: what to offer when a name is not found.
  Result<std::vector<std::string>> player_names_like(std::string_view beginning, int64_t limit = 5) const;

  // What some model has learned about a player, as its own text; one text for each kind of model.
  Result<void> set_model(const std::string& player, const std::string& kind, const std::string& text);
  Result<std::optional<std::string>> model(const std::string& player, const std::string& kind) const;

 private:
  struct SeatRow;
  struct Inserts;  // the prepared statements of add
  explicit HandStore(std::unique_ptr<SqliteDb> db);

  Result<uint64_t> add_in_transaction(std::span<const StoredHand> hands);
  Result<bool> add_hand(const StoredHand& hand);
  Result<int64_t> player_id(const std::string& name);
  Result<void> add_seats();

  std::unique_ptr<SqliteDb> db_;
  std::unique_ptr<Inserts> inserts_;
};

}  // namespace felt
