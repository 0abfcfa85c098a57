#include "agents/blueprint/shared_blueprints.hpp"

#include <map>
#include <mutex>

#include "base/files/data_file.hpp"

namespace felt {
namespace {

Result<std::string> usual_file() {
  constexpr std::string_view kName = "blueprint/lean-200.blueprint";
  auto found = find_data_file(kName);
  if (!found) {
    return io_error(
        "blueprint: data/blueprint/lean-200.blueprint, which comes with felt, is not there; set FELT_DATA to the "
        "folder data, or name a file: blueprint(file=…)");
  }
  return *std::move(found);
}

}  // namespace

Result<SharedBlueprint> open_blueprint(const std::string& path) {
  std::string file = path;
  if (file.empty()) {
    FELT_TRY(file, usual_file());
  }
  static std::mutex mutex;
  static std::map<std::string, SharedBlueprint> opened;
  const std::lock_guard lock(mutex);
  SharedBlueprint& known = opened[file];
  if (known == nullptr) {
    auto read = Blueprint::open(file);
    if (!read) return read.error();
    known = std::make_shared<const Blueprint>(*std::move(read));
  }
  return known;
}

}  // namespace felt
