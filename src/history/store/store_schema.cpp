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
std::optional<Error> give_identities(const SqliteDb& db) {
  auto read = db.prepare("SELECT hand, phh FROM texts");
  if (!read) return read.error();
  auto write = db.prepare("UPDATE OR IGNORE hands SET key = ? WHERE id = ?");
  if (!write) return write.error();
  SqliteStatement texts = *std::move(read), update = *std::move(write);
  PhhReplay replay;
  HandLog log;
  while (true) {
    const auto has_row = texts.step();
    if (!has_row) return has_row.error();
    if (!*has_row) return std::nullopt;
    PhhParser parser(texts.text(1));
    if (parser.next() != PhhStep::Hand) continue;
    const Verification result = verify(parser.hand(), replay, log);
    if (result.outcome == ReplayOutcome::Wrong || result.outcome == ReplayOutcome::UnknownVariant) continue;
    const int64_t key = identity_of({&parser.hand(), &replay, &log, result.verdict});
    if (auto error = update.bind(0, key).bind(1, texts.integer(0)).run()) return error;
  }
}

// Takes a database from version `from` to the next.
std::optional<Error> migrate_from(int64_t from, const SqliteDb& db) {
  return from == 0 ? db.execute(version_1()) : give_identities(db);
}

std::optional<Error> migrate_all(const SqliteDb& db) {
  // Another process may have been faster.
  const auto version = db.pragma("user_version");
  if (!version) return version.error();
  for (int64_t v = *version; v < kStoreVersion; ++v) {
    if (auto error = migrate_from(v, db)) return error;
  }
  return db.execute(
      fmt::format("PRAGMA user_version = {}; PRAGMA application_id = {}; COMMIT", kStoreVersion, kApplicationId));
}

std::optional<Error> migrate(const SqliteDb& db) {
  if (auto error = db.execute("BEGIN IMMEDIATE")) return error;
  auto error = migrate_all(db);
  if (error && db.is_in_transaction()) (void)db.execute("ROLLBACK");
  return error;
}

// Whether the file is a hand database this felt can read, an empty one, or neither.
std::optional<Error> check_kind(const SqliteDb& db, int64_t version) {
  const auto id = db.pragma("application_id");
  if (!id) return id.error();
  // A file without tables may be one that another process is just making.
  const auto changes = db.pragma("schema_version");
  if (!changes) return changes.error();
  if (*id != kApplicationId && *changes > 0) {
    return Error{fmt::format("{}: it is a database, but not one of felt's", db.path()), ErrorKind::Io};
  }
  if (version > kStoreVersion) {
    return Error{fmt::format("{}: the database was written by a newer felt (schema {}; this one knows {})", db.path(),
                             version, kStoreVersion),
                 ErrorKind::Io};
  }
  return std::nullopt;
}

// Readers and a writer do not wait for each other. SQLite does not wait on its own for another process that is making
// the same change.
std::optional<Error> use_write_ahead_log(const SqliteDb& db) {
  std::optional<Error> error;
  for (int tries = 0; tries < 500; ++tries) {
    error = db.execute("PRAGMA journal_mode = WAL");
    if (!error || !db.is_busy()) return error;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return error;
}

constexpr const char* kSettings =
    "PRAGMA synchronous = NORMAL;"  // a crash of the machine may lose the last commits, never the database
    "PRAGMA wal_autocheckpoint = 16000; PRAGMA temp_store = MEMORY;";

}  // namespace

Result<std::unique_ptr<SqliteDb>> open_store(const std::string& path, OpenMode mode, int cache_mb) {
  if (mode == OpenMode::ReadOnly && !std::filesystem::exists(path)) {
    return Error{fmt::format("{}: there is no such database; felt history import creates one", path), ErrorKind::Io};
  }
  FELT_TRY(auto db, SqliteDb::open(path, mode));
  FELT_TRY(const int64_t version, db->pragma("user_version"));
  if (auto error = check_kind(*db, version)) return *std::move(error);
  const std::string cache = fmt::format("PRAGMA cache_size = -{}; PRAGMA mmap_size = {}", cache_mb << 10,
                                        int64_t{cache_mb} << 23);  // what is mapped is the system's to take back
  if (auto error = db->execute(cache)) return *std::move(error);
  if (mode == OpenMode::ReadOnly) {
    if (version > 0) return db;
    return Error{fmt::format("{}: there are no hands in this database; felt history import adds some", path),
                 ErrorKind::Io};
  }
  if (version == 0) {  // counts only for a file that is still empty: hands are long rows
    if (auto error = db->execute("PRAGMA page_size = 8192")) return *std::move(error);
  }
  if (auto error = use_write_ahead_log(*db)) return *std::move(error);
  if (auto error = db->execute(kSettings)) return *std::move(error);
  if (version < kStoreVersion) {
    if (auto error = migrate(*db)) return *std::move(error);
  }
  return db;
}

}  // namespace felt
