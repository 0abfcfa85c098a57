#include "history/store/sqlite.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

#include <filesystem>

namespace felt {
namespace {

constexpr int kBusyMs = 10'000;

// SQLite's own words where they are clear to somebody who does not know SQLite, ours elsewhere.
std::string reason(int code, const char* message) {
  switch (code & 0xff) {
    case SQLITE_NOTADB:
      return "it is not a database";
    case SQLITE_CORRUPT:
      return "the database is damaged";
    case SQLITE_READONLY:
      return "the database is read-only";
    case SQLITE_FULL:
      return "the disk is full";
    case SQLITE_CANTOPEN:
      return "the file cannot be opened, or its folder cannot be written to";
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return "another process has been writing to it for too long";
    default:
      return message;
  }
}

Error sqlite_error(const std::string& path, int code, const char* message) {
  return io_error(fmt::format("{}: {}", path, reason(code, message)));
}

// Readers of a database with a write-ahead log keep a small file beside it. Where nothing can be written, as on a
// read-only disk, SQLite must be told that nobody else will write either.
std::string immutable_uri(const std::string& path) {
  std::string uri = "file:";
  for (const char c : path) {
    if (c == '%' || c == '?' || c == '#') {
      uri += fmt::format("%{:02X}", static_cast<unsigned>(c));
    } else {
      uri += c;
    }
  }
  return uri + "?immutable=1";
}

bool has_unfinished_log(const std::string& path) {
  std::error_code failed;
  const auto size = std::filesystem::file_size(path + "-wal", failed);
  return !failed && size > 0;
}

}  // namespace

// ---- statements

void SqliteStatement::Close::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

SqliteStatement& SqliteStatement::bind(int parameter, int64_t value) {
  sqlite3_bind_int64(statement_.get(), parameter + 1, value);
  return *this;
}

SqliteStatement& SqliteStatement::bind(int parameter, std::string_view text) {
  // An empty view may have no data, which SQLite would take for NULL.
  const char* data = text.data() != nullptr ? text.data() : "";
  sqlite3_bind_text64(statement_.get(), parameter + 1, data, text.size(), SQLITE_STATIC, SQLITE_UTF8);
  return *this;
}

SqliteStatement& SqliteStatement::bind(int parameter, const std::optional<int64_t>& value) {
  if (value) return bind(parameter, *value);
  sqlite3_bind_null(statement_.get(), parameter + 1);
  return *this;
}

SqliteStatement& SqliteStatement::bind(int parameter, const std::optional<std::string>& text) {
  if (text) return bind(parameter, std::string_view(*text));
  sqlite3_bind_null(statement_.get(), parameter + 1);
  return *this;
}

Result<bool> SqliteStatement::step() {
  const int code = sqlite3_step(statement_.get());
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  return db_->error();
}

Result<void> SqliteStatement::run() {
  const auto stepped = step();
  reset();
  if (!stepped) return stepped.error();
  return {};
}

void SqliteStatement::reset() { sqlite3_reset(statement_.get()); }

int64_t SqliteStatement::integer(int column) const { return sqlite3_column_int64(statement_.get(), column); }

bool SqliteStatement::is_null(int column) const { return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL; }

std::string_view SqliteStatement::text(int column) const {
  const auto* data = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
  if (data == nullptr) return {};
  return {data, static_cast<size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

// ---- the connection

void SqliteDb::Close::operator()(sqlite3* db) const { sqlite3_close_v2(db); }

Result<std::unique_ptr<SqliteDb>> SqliteDb::open(const std::string& path, OpenMode mode) {
  // Counting memory would take a lock at every allocation. Too late once SQLite is in use, which is fine.
  static const int configured = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
  (void)configured;
  if (mode == OpenMode::ReadWrite) return open_named(path, path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
  auto db = open_named(path, path, SQLITE_OPEN_READONLY);
  const bool is_closed_off = db && !(*db)->execute("PRAGMA schema_version").ok() && (*db)->is_unopenable();
  if (!is_closed_off || has_unfinished_log(path)) return db;
  return open_named(path, immutable_uri(path), SQLITE_OPEN_READONLY | SQLITE_OPEN_URI);
}

Result<std::unique_ptr<SqliteDb>> SqliteDb::open_named(const std::string& path, const std::string& name, int flags) {
  sqlite3* raw = nullptr;
  const int code = sqlite3_open_v2(name.c_str(), &raw, flags | SQLITE_OPEN_NOMUTEX, nullptr);
  std::unique_ptr<SqliteDb> db(new SqliteDb(raw, path));
  if (code != SQLITE_OK) return sqlite_error(path, code, raw != nullptr ? sqlite3_errmsg(raw) : "out of memory");
  sqlite3_busy_timeout(raw, kBusyMs);
  return db;
}

Error SqliteDb::error() const {
  return sqlite_error(path_, sqlite3_extended_errcode(db_.get()), sqlite3_errmsg(db_.get()));
}

Result<SqliteStatement> SqliteDb::prepare(std::string_view sql) const {
  sqlite3_stmt* statement = nullptr;
  const int size = static_cast<int>(sql.size());
  if (sqlite3_prepare_v3(db_.get(), sql.data(), size, SQLITE_PREPARE_PERSISTENT, &statement, nullptr) != SQLITE_OK) {
    return error();
  }
  return SqliteStatement(statement, this);
}

Result<void> SqliteDb::execute(const std::string& sql) const {
  if (sqlite3_exec(db_.get(), sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK) return {};
  return error();
}

Result<int64_t> SqliteDb::pragma(const std::string& name) const {
  FELT_TRY(SqliteStatement statement, prepare("PRAGMA " + name));
  FELT_TRY(const bool has_row, statement.step());
  return has_row ? statement.integer(0) : 0;
}

int64_t SqliteDb::changes() const { return sqlite3_changes64(db_.get()); }
int64_t SqliteDb::last_insert_id() const { return sqlite3_last_insert_rowid(db_.get()); }
bool SqliteDb::is_in_transaction() const { return sqlite3_get_autocommit(db_.get()) == 0; }
bool SqliteDb::is_unopenable() const { return sqlite3_errcode(db_.get()) == SQLITE_CANTOPEN; }
bool SqliteDb::is_busy() const { return sqlite3_errcode(db_.get()) == SQLITE_BUSY; }

}  // namespace felt
