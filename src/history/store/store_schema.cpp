#include "history/store/store_schema.hpp"

#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <thread>

#include "history/hand_identity.hpp"
#include "history/store/hud_counters.hpp"

namespace felt {
namespace {

constexpr int64_t kApplicationId = 0x66656c74;  // "felt"

// Small rows in `hands`, which listing and filtering read; the texts, which few queries need, beside them. `seats` is
// clustered by player, so that a player's statistics are one range of it.
std::string version_1() {
  return "CREATE TABLE hands ("
         "  id INTEGER PRIMARY KEY,"
         "  key INTEGER NOT NULL UNIQUE,"                  // its identity: the same hand comes in once
         "  variant TEXT NOT NULL,"                        // PHH code
         "  players INTEGER NOT NULL,"                     // how many
         "  decimals INTEGER NOT NULL,"                    // amounts are 10^-decimals
         "  time TEXT, event TEXT, venue TEXT, name TEXT"  // where the hand says so
         ") STRICT;"
         "CREATE TABLE texts (hand INTEGER PRIMARY KEY REFERENCES hands, phh TEXT NOT NULL) STRICT;"
         "CREATE TABLE players (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;"
         "CREATE TABLE seats ("
         "  player INTEGER NOT NULL REFERENCES players,"
         "  hand INTEGER NOT NULL REFERENCES hands,"
         "  seat INTEGER NOT NULL,"       // from 0
         "  net INTEGER,"                 // chips won; NULL where the history does not tell
         "  big_blind INTEGER NOT NULL,"  // or the small bet of fixed limit
         "  stats INTEGER NOT NULL,"      // packed HudCounts
         "  PRIMARY KEY (player, hand, seat)"
         ") STRICT, WITHOUT ROWID;"
         "CREATE TABLE models ("
         "  player INTEGER NOT NULL REFERENCES players, kind TEXT NOT NULL, text TEXT NOT NULL,"
         "  PRIMARY KEY (player, kind)"
         ") STRICT, WITHOUT ROWID;"
         "CREATE VIEW player_hands AS SELECT hand, name AS player, seat, net, big_blind, " +
         hud_columns_sql() + " FROM seats JOIN players ON players.id = seats.player;";
}

// In version 1 the key was a hash of the text. A hand that is there twice, from two formats, keeps both rows, and one
// of them its old key.
Result<void> give_identities(const SqliteDb& db) {
  FELT_TRY(SqliteStatement texts, db.prepare("SELECT hand, phh FROM texts"));
  FELT_TRY(SqliteStatement update, db.prepare("UPDATE OR IGNORE hands SET key = ? WHERE id = ?"));
  PhhReplay replay;
  HandLog log;
  while (true) {
    FELT_TRY(const bool has_row, texts.step());
    if (!has_row) return {};
    PhhParser parser(texts.text(1));
    if (parser.next() != PhhStep::Hand) continue;
    const Verification result = verify(parser.hand(), replay, log);
    if (result.outcome == ReplayOutcome::Wrong || result.outcome == ReplayOutcome::UnknownVariant) continue;
    const int64_t key = identity_of({&parser.hand(), &replay, &log, result.verdict});
    FELT_TRY(update.bind(0, key).bind(1, texts.integer(0)).run());
  }
}

// Takes a database from version `from` to the next.
Result<void> migrate_from(int64_t from, const SqliteDb& db) {
  return from == 0 ? db.execute(version_1()) : give_identities(db);
}

Result<void> migrate_all(const SqliteDb& db) {
  // Another process may have been faster.
  FELT_TRY(const int64_t version, db.pragma("user_version"));
  for (int64_t v = version; v < kStoreVersion; ++v) {
    FELT_TRY(migrate_from(v, db));
  }
  return db.execute(
      fmt::format("PRAGMA user_version = {}; PRAGMA application_id = {}; COMMIT", kStoreVersion, kApplicationId));
}

Result<void> migrate(const SqliteDb& db) {
  FELT_TRY(db.execute("BEGIN IMMEDIATE"));
  auto migrated = migrate_all(db);
  if (!migrated.ok() && db.is_in_transaction()) (void)db.execute("ROLLBACK");
  return migrated;
}

// Whether the file is a hand database this felt can read, an empty one, or neither.
Result<void> check_kind(const SqliteDb& db, int64_t version) {
  FELT_TRY(const int64_t id, db.pragma("application_id"));
  // A file without tables may be one that another process is just making.
  FELT_TRY(const int64_t changes, db.pragma("schema_version"));
  if (id != kApplicationId && changes > 0) {
    return io_error(fmt::format("{}: it is a database, but not one of felt's", db.path()));
  }
  if (version > kStoreVersion) {
    return io_error(fmt::format("{}: the database was written by a newer felt (schema {}; this one knows {})",
                                db.path(), version, kStoreVersion));
  }
  return {};
}

// Readers and a writer do not wait for each other. SQLite does not wait on its own for another process that is making
// the same change.
Result<void> use_write_ahead_log(const SqliteDb& db) {
  Result<void> set;
  for (int tries = 0; tries < 500; ++tries) {
    set = db.execute("PRAGMA journal_mode = WAL");
    if (set.ok() || !db.is_busy()) return set;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return set;
}

constexpr const char* kSettings =
    "PRAGMA synchronous = NORMAL;"  // a crash of the machine may lose the last commits, never the database
    "PRAGMA wal_autocheckpoint = 16000; PRAGMA temp_store = MEMORY;";

}  // namespace

Result<std::unique_ptr<SqliteDb>> open_store(const std::string& path, OpenMode mode, int cache_mb) {
  if (mode == OpenMode::ReadOnly && !std::filesystem::exists(path)) {
    return io_error(fmt::format("{}: there is no such database; felt history import creates one", path));
  }
  FELT_TRY(auto db, SqliteDb::open(path, mode));
  FELT_TRY(const int64_t version, db->pragma("user_version"));
  FELT_TRY(check_kind(*db, version));
  const std::string cache = fmt::format("PRAGMA cache_size = -{}; PRAGMA mmap_size = {}", cache_mb << 10,
                                        int64_t{cache_mb} << 23);  // what is mapped is the system's to take back
  FELT_TRY(db->execute(cache));
  if (mode == OpenMode::ReadOnly) {
    if (version > 0) return db;
    return io_error(fmt::format("{}: there are no hands in this database; felt history import adds some", path));
  }
  if (version == 0) {  // counts only for a file that is still empty: hands are long rows
    FELT_TRY(db->execute("PRAGMA page_size = 8192"));
  }
  FELT_TRY(use_write_ahead_log(*db));
  FELT_TRY(db->execute(kSettings));
  if (version < kStoreVersion) {
    FELT_TRY(migrate(*db));
  }
  return db;
}

}  // namespace felt
