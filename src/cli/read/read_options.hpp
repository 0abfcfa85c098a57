// The options of felt read, as its parts see them.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace felt {

struct ReadOptions {
  std::vector<std::string> files;
  std::optional<int> seat;
  std::optional<std::string> hand;
  std::string models = "zju";
  std::optional<std::string> load, out;
  bool score = false, fit = false;
  bool shipped = false;  // --score starts with what felt ships instead of nothing
};

}  // namespace felt
