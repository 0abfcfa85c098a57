// Shell completion scripts, made from the command table.
#pragma once

#include <string>
#include <vector>

#include "cli/options/command.hpp"

namespace felt {

std::string bash_completion(const std::vector<Command>& commands);
std::string zsh_completion(const std::vector<Command>& commands);
std::string fish_completion(const std::vector<Command>& commands);

}  // namespace felt
