// SQLite's C API as values: a connection and its statements close themselves, and what fails is an Error of kind Io
// with the file's name and SQLite's reason.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace felt {

enum class OpenMode : uint8_t { ReadOnly, ReadWrite };

class SqliteDb;

// A prepared statement. Parameters and columns count from 0. Text that is bound must live until the next reset().
class SqliteStatement {
 public:
  SqliteStatement& bind(int parameter, int64_t value);
  SqliteStatement& bind(int parameter, std::string_view text);
  SqliteStatement& bind(int parameter, const std::optional<int64_t>& value);  // nothing is NULL
  SqliteStatement& bind(int parameter, const std::optional<std::string>& text);

  // To the next row; false when there is none.
  Result<bool> step();
  // For a statement that gives no rows: runs it and makes it ready for the next time.
  Result<void> run();
  void reset();

  int64_t integer(int column) const;
  bool is_null(int column) const;
  std::string_view text(int column) const;  // until the next step

 private:
  friend class SqliteDb;
  struct Close {
    void operator()(sqlite3_stmt* statement) const;
  };
  SqliteStatement(sqlite3_stmt* statement, const SqliteDb* db) : statement_(statement), db_(db) {}

  std::unique_ptr<sqlite3_stmt, Close> statement_;
  const SqliteDb* db_;
};

// One connection. It stays where it is: statements point at it.
class SqliteDb {
 public:
  // Creates the file in ReadWrite mode; waits up to ten seconds for other processes.
  static Result<std::unique_ptr<SqliteDb>> open(const std::string& path, OpenMode mode);
  SqliteDb(const SqliteDb&) = delete;
  SqliteDb& operator=(const SqliteDb&) = delete;

  Result<SqliteStatement> prepare(std::string_view sql) const;
  Result<void> execute(const std::string& sql) const;     // one or several statements without rows to read
  Result<int64_t> pragma(const std::string& name) const;  // its value as a number

  int64_t changes() const;         // rows that the last statement changed
  int64_t last_insert_id() const;  // of the last INSERT that did something
  bool is_in_transaction() const;  // a failed write may have ended it
  bool is_busy() const;            // the last statement failed because another process was writing
  const std::string& path() const { return path_; }

  // What went wrong last, in one sentence.
  Error error() const;

 private:
  struct Close {
    void operator()(sqlite3* db) const;
  };
  // Opens what `name` says and calls it `path` in messages.
  static Result<std::unique_ptr<SqliteDb>> open_named(const std::string& path, const std::string& name, int flags);
  bool is_unopenable() const;
  SqliteDb(sqlite3* db, std::string path) : db_(db), path_(std::move(path)) {}

  std::unique_ptr<sqlite3, Close> db_;
  std::string path_;
};

}  // namespace felt
