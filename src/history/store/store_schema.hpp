// The tables of a hand database, and how older ones become the present one. docs/history.md describes them.
#pragma once

#include <memory>

#include "history/store/sqlite.hpp"

namespace felt {

inline constexpr int kStoreVersion = 2;  // PRAGMA user_version

// Opens a hand database. In ReadWrite mode it is brought to the present version, and a missing or empty file becomes an
// empty database; ReadOnly reads older ones as they are. A file that is something else, or of a newer felt, is refused
// and left as it is.
Result<std::unique_ptr<SqliteDb>> open_store(const std::string& path, OpenMode mode, int cache_mb);

}  // namespace felt
