// The text of a scenario as lines of words.
#include <algorithm>

#include "scenario.hpp"

namespace felt::scenario {

Scenario read_scenario(std::string_view name, std::string_view text) {
  Scenario scenario{std::string(name), {"tda"}, {}, false};
  int number = 0;
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size());
    Line line{++number, {}, {}};
    for (const Token& token : split(text.substr(0, std::min(end, text.find('#'))), " \t")) {
      line.words.emplace_back(token.text);
    }
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.words.empty()) continue;
    if (line.words[0].front() == '[') {
      line.profile = line.words[0].substr(1, line.words[0].size() - 2);
      line.words.erase(line.words.begin());
    }
    if (line.words[0] == "table") scenario.is_table = true;
    if (line.words[0] == "profiles")
      scenario.profiles.assign(line.words.begin() + 1, line.words.end());
    else
      scenario.lines.push_back(line);
  }
  return scenario;
}

}  // namespace felt::scenario
