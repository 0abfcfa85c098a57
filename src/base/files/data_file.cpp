#include "base/files/data_file.hpp"

#include <cstdlib>
#include <filesystem>

namespace felt {

std::optional<std::string> find_data_file(std::string_view name) {
  namespace fs = std::filesystem;
  std::error_code none;
  const char* chosen = std::getenv("FELT_DATA");
  const fs::path program = fs::read_symlink("/proc/self/exe", none);
  for (const fs::path& folder : {chosen != nullptr ? fs::path(chosen) : fs::path(),
                                 program.parent_path().parent_path() / "share" / "felt", fs::path(FELT_BUILT_DATA)}) {
    if (folder.empty()) continue;
    const fs::path file = folder / name;
    if (fs::is_regular_file(file, none)) return file.string();
  }
  return std::nullopt;
}

}  // namespace felt
