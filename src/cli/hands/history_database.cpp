// Where the hand database is.
#include <fmt/format.h>

#include <filesystem>

#include "cli/hands/history_options.hpp"
#include "cli/term/data_folder.hpp"

namespace felt {
namespace {

namespace fs = std::filesystem;

}  // namespace

std::string database_path(const std::optional<std::string>& given) {
  if (given) return *given;
  return (fs::path(data_folder()) / "felt.db").string();
}

Result<HandStore> open_for_writing(const std::optional<std::string>& given) {
  const std::string path = database_path(given);
  if (!given) {
    std::error_code failed;
    fs::create_directories(fs::path(path).parent_path(), failed);
    if (failed) return io_error(fmt::format("{}: {}", path, failed.message()));
  }
  return HandStore::open(path, OpenMode::ReadWrite);
}

Result<HandStore> open_for_reading(const std::optional<std::string>& given) {
  const std::string path = database_path(given);
  return HandStore::open(path, OpenMode::ReadOnly);
}

}  // namespace felt
