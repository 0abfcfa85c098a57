#include "web_app/table/table_files.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "base/files/write_file.hpp"

namespace felt {
namespace {

namespace fs = std::filesystem;

constexpr auto kKeptFor = std::chrono::hours(24 * 30);

std::optional<Json> read_json(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return std::nullopt;
  const std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  Json json = Json::parse(text, nullptr, false);
  if (!json.is_object() || !json.contains("table") || !json.contains("owner")) return std::nullopt;
  return json;
}

std::optional<SleepingTable> sleeping(const Json& file) {
  try {
    const Json& config = file.at("table").at("config");
    SleepingTable table{file.at("owner").get<std::string>(),     config.at("mode").get<std::string>(),
                        config.at("game").get<std::string>(),    config.at("bots").get<std::vector<std::string>>(),
                        file.at("table").at("hands").get<int>(), file.at("table").value("is_kept", false)};
    if (table.mode == "play") table.players.insert(table.players.begin(), config.at("name").get<std::string>());
    return table;
  } catch (const nlohmann::json::exception&) {
    return std::nullopt;
  }
}

// Ids come from the network when a table is joined: only such as were made here name a file.
bool is_id(const std::string& id) {
  return !id.empty() && id.size() <= 32 &&
         id.find_first_not_of("0123456789abcdefghijklmnopqrstuvwxyz") == std::string::npos;
}

}  // namespace

TableFiles::TableFiles(std::string folder) : folder_(std::move(folder)) {
  if (folder_.empty()) return;
  std::error_code error;
  if (fs::create_directories(folder_, error)) fs::permissions(folder_, fs::perms::owner_all, error);
  for (const auto& entry : fs::directory_iterator(folder_, error)) {
    if (entry.path().extension() != ".json") continue;
    if (fs::file_time_type::clock::now() - entry.last_write_time(error) > kKeptFor) {
      fs::remove(entry.path(), error);
      continue;
    }
    const auto file = read_json(entry.path().string());
    if (const auto table = file ? sleeping(*file) : std::nullopt) known_[entry.path().stem().string()] = *table;
  }
}

std::string TableFiles::path_of(const std::string& id) const { return (fs::path(folder_) / (id + ".json")).string(); }

void TableFiles::save(const std::string& id, const std::string& owner, const Json& record) {
  if (folder_.empty()) return;
  const Json file = {{"owner", owner}, {"table", record}};
  const std::string path = path_of(id);
  if (!write_private_file(path, file.dump(-1, ' ', false, Json::error_handler_t::replace)).ok()) return;
  const std::scoped_lock lock(mutex_);
  if (const auto table = sleeping(file)) known_[id] = *table;
}

void TableFiles::remove(const std::string& id) {
  if (folder_.empty() || !is_id(id)) return;
  std::error_code error;
  fs::remove(path_of(id), error);
  const std::scoped_lock lock(mutex_);
  known_.erase(id);
}

Result<Json> TableFiles::load(const std::string& id) const {
  const Error missing{"there is no such table; it may have ended"};
  if (folder_.empty() || !is_id(id)) return missing;
  auto file = read_json(path_of(id));
  if (!file) return missing;
  return *std::move(file);
}

std::map<std::string, SleepingTable> TableFiles::all() const {
  const std::scoped_lock lock(mutex_);
  return known_;
}

}  // namespace felt
