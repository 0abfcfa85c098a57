// Rule scenarios as text: see tests/scenarios/README.md for the language.
#pragma once

#include <fmt/format.h>

#include <exception>
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
std::vector<std::string> play_table(const Scenario& scenario);

// Tells the lines to `teller` (tell(words) throws on nonsense and leaves what did not hold in `failure`).
template <class Teller>
std::vector<std::string> tell_lines(const Scenario& scenario, std::string_view profile, Teller teller) {
  std::vector<std::string> failures;
  for (const Line& line : scenario.lines) {
    if (!line.profile.empty() && line.profile != profile) continue;
    const std::string said = fmt::format("line {}: {}", line.number, fmt::join(line.words, " "));
    try {
      teller.tell(line.words);
    } catch (const std::exception& fault) {
      failures.push_back(fmt::format("{}: {}", said, fault.what()));
      return failures;
    }
    if (!teller.failure.empty()) failures.push_back(fmt::format("{}: {}", said, teller.failure));
  }
  return failures;
}

}  // namespace felt::scenario
