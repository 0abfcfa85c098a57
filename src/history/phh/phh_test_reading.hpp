// For tests: hands with their own copies of the text, and all hands and errors of a text at once.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "history/phh/phh_text.hpp"

namespace felt {

// What a hand says, without where it says it.
struct HandText {
  std::string section;
  std::vector<std::pair<std::string, std::string>> fields;
  std::vector<std::string> actions;

  explicit HandText(const PhhHand& hand) : section(hand.section) {
    for (const PhhField& field : hand.fields) fields.emplace_back(field.key, field.value);
    for (const PhhAction& action : hand.actions) actions.emplace_back(action.text);
  }
  bool operator==(const HandText&) const = default;
};

struct ReadText {
  std::vector<HandText> hands;
  std::vector<int> hand_lines;
  std::vector<std::string> errors;
};

inline ReadText read_all(std::string_view text) {
  ReadText reading;
  PhhParser parser(text);
  for (PhhStep step = parser.next(); step != PhhStep::Done; step = parser.next()) {
    if (step == PhhStep::Error) {
      reading.errors.push_back(parser.error().message);
      continue;
    }
    reading.hands.emplace_back(parser.hand());
    reading.hand_lines.push_back(parser.hand().line);
  }
  return reading;
}

}  // namespace felt
