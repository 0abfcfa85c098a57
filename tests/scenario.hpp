// Rule scenarios as text: see tests/scenarios/README.md for the language.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "base/text.hpp"

namespace felt::scenario {

struct Line {
  int number = 0;
  std::string profile;  // of "[acpc] expect …"; empty for all
  std::vector<std::string> words;
};

struct Scenario {
  std::string name;
  std::vector<std::string> profiles;
  std::vector<Line> lines;
  bool is_table = false;
};

Scenario read_scenario(std::string_view name, std::string_view text);

// Plays it; every line that does not hold gives a sentence with its number.
std::vector<std::string> play_hand(const Scenario& scenario, std::string_view profile);

}  // namespace felt::scenario
