// What bots have learned, in a folder: one file per spec.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "arena/match/match.hpp"
#include "base/result.hpp"

namespace felt {

// What lies there for each bot; empty where nothing does. The folder need not exist.
Result<std::vector<std::string>> read_memories(const std::string& folder, const std::vector<std::string>& agents);

// Whether their files can be written there; the folder is created if it is missing.
Result<void> check_can_write_memories(const std::string& folder, const std::vector<std::string>& agents);

// Writes what the bots knew at the end; bots that learn nothing leave no file.
Result<void> write_memories(const std::string& folder, const MatchResult& result);

}  // namespace felt
