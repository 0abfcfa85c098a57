// A hand that is being gathered from another format on its way to PHH. Readers fill it in as they go through their
// text; what becomes of it is then replayed like any other hand, so that no parser needs to know the rules.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/text.hpp"
#include "history/phh/phh_text.hpp"

namespace felt {

struct DraftPlayer {
  std::string name;
  int seat_number = 0;  // at the table; 0 is unknown
  Decimal stack;
  Decimal ante, blind;  // a negative blind is a late post, as in PHH
  Decimal finishing;    // what they have in the end
  std::string hole;     // "AsKd", those of the first street; empty is unknown
};

struct DraftHand {
  int line = 0;  // where the hand begins
  std::string variant;
  Decimal small_bet, big_bet;        // no and pot limit: small_bet is the minimum bet
  Decimal bring_in;                  // games with up cards
  std::vector<DraftPlayer> players;  // in PHH's order: the first after the button first
  bool has_result = false;           // finishing stacks are known
  std::vector<std::string> actions;  // without hole cards
  std::vector<int> action_lines;
  std::string more_fields;  // PHH fields that come after the actions

  void act(std::string action, int at_line) {
    actions.push_back(std::move(action));
    action_lines.push_back(at_line);
  }
};

// PHH text of the draft, without a table header.
std::string to_phh(const DraftHand& draft);

// The draft's PHH text, read again: a hand whose lines are those of the text it came from.
class DraftReading {
 public:
  // False when it cannot be read, with the reason in error().
  bool read(const DraftHand& draft);

  const PhhHand& hand() const { return hand_; }  // until the next read
  const Error& error() const { return error_; }

 private:
  std::string text_;
  std::optional<PhhParser> parser_;  // holds strings with escapes, to which the hand has views
  PhhHand hand_;
  Error error_;
};

}  // namespace felt
