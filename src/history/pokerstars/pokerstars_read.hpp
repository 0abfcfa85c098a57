// Hands in the text that PokerStars' client writes, in English: ring games and tournaments of the games in
// pokerstars_header.cpp.
#pragma once

#include <string>
#include <string_view>

#include "history/draft_hand.hpp"

namespace felt {

// Like PhhParser: hand after hand; an error concerns one hand; a text without any hand is an error, too. The hands have
// PHH's fields, and the lines of the text. Whether they are legal is for replaying to say.
class PokerStarsParser {
 public:
  explicit PokerStarsParser(std::string_view text) : lines_(text) {}

  PhhStep next();
  const PhhHand& hand() const { return reading_.hand(); }
  const Error& error() const { return error_; }  // "line 12: …"

 private:
  bool find_header();
  PhhStep fail(int line, const std::string& why);

  TextLines lines_;
  std::string_view header_;  // the next hand's, when found
  int header_line_ = 0;
  bool found_any_ = false;
  DraftReading reading_;
  Error error_;
};

}  // namespace felt
