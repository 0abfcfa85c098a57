// Where the hand database is.
#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>

#include "cli/history_options.hpp"

namespace felt {
namespace {

namespace fs = std::filesystem;

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr ? value : "";
}

}  // namespace

Result<std::string> database_path(const std::optional<std::string>& given) {
  if (given) return *given;
  if (const std::string data = environment("XDG_DATA_HOME"); !data.empty()) return data + "/felt/felt.db";
  if (const std::string home = environment("HOME"); !home.empty()) return home + "/.local/share/felt/felt.db";
  return Error{"there is no home folder to keep the database in; name a file with --db", ErrorKind::Usage};
}

Result<HandStore> open_for_writing(const std::optional<std::string>& given) {
  FELT_TRY(const std::string path, database_path(given));
  if (!given) {
    std::error_code failed;
    fs::create_directories(fs::path(path).parent_path(), failed);
    if (failed) return Error{fmt::format("{}: {}", path, failed.message()), ErrorKind::Io};
  }
  return HandStore::open(path, OpenMode::ReadWrite);
}

Result<HandStore> open_for_reading(const std::optional<std::string>& given) {
  FELT_TRY(const std::string path, database_path(given));
  return HandStore::open(path, OpenMode::ReadOnly);
}

}  // namespace felt
