#include "app/keeping/bot_memory.hpp"

#include <filesystem>

#include "base/files/read_file.hpp"
#include "base/files/write_file.hpp"

namespace felt {
namespace {

namespace fs = std::filesystem;

// "mc-adaptive(up=0.02)" is kept in mc-adaptive_up=0.02_.txt: no character that a shell or a file system minds.
fs::path file_of(const std::string& folder, const std::string& agent) {
  std::string name;
  for (const char c : agent) {
    const bool is_plain =
        (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '.' || c == '=';
    name += is_plain ? c : '_';
  }
  return fs::path(folder) / (name + ".txt");
}

}  // namespace

Result<std::vector<std::string>> read_memories(const std::string& folder, const std::vector<std::string>& agents) {
  std::vector<std::string> memories;
  for (const std::string& agent : agents) {
    const fs::path file = file_of(folder, agent);
    std::error_code ignored;
    memories.emplace_back();
    if (!fs::exists(file, ignored)) continue;
    FELT_TRY(memories.back(), read_file(file.string()));
  }
  return memories;
}

Result<void> check_can_write_memories(const std::string& folder, const std::vector<std::string>& agents) {
  FELT_TRY(check_can_write_in(folder));
  for (const std::string& agent : agents) {
    FELT_TRY(check_can_write(file_of(folder, agent).string()));
  }
  return {};
}

Result<void> write_memories(const std::string& folder, const MatchResult& result) {
  FELT_TRY(check_can_write_in(folder));
  for (const PlayerResult& player : result.players) {
    if (player.memory.empty()) continue;
    FELT_TRY(write_file(file_of(folder, player.agent).string(), player.memory));
  }
  return {};
}

}  // namespace felt
