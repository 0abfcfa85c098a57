#include "cli/term/data_folder.hpp"

#include <cstdlib>
#include <filesystem>

namespace felt {

std::string data_folder() {
  namespace fs = std::filesystem;
  const char* const data = std::getenv("XDG_DATA_HOME");
  if (data != nullptr && fs::path(data).is_absolute()) return (fs::path(data) / "felt").string();
  const char* const home = std::getenv("HOME");
  if (home != nullptr && *home != '\0') return (fs::path(home) / ".local" / "share" / "felt").string();
  return (fs::temp_directory_path() / "felt").string();
}

}  // namespace felt
