// The options of commands that play many games: where their report goes, their seed and their threads.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "cli/options/syntax.hpp"

namespace felt {

struct RunArgs {
  std::optional<std::string> out;
  std::optional<uint64_t> seed;
  int threads = 0;

  void declare(Syntax& syntax);
};

}  // namespace felt
