// Blueprints in files: every bot of a process that plays by the same file shares what is in it.
#pragma once

#include <memory>
#include <string>

#include "base/result.hpp"
#include "solver/blueprint/blueprint.hpp"

namespace felt {

using SharedBlueprint = std::shared_ptr<const Blueprint>;

// An empty path is the one that comes with felt. Errors name the file.
Result<SharedBlueprint> open_blueprint(const std::string& path);

}  // namespace felt
