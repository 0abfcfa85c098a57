#include "history/pokerstars/pokerstars_read.hpp"

#include <fmt/format.h>

#include "history/pokerstars/pokerstars_lines.hpp"

namespace felt {

bool PokerStarsParser::find_header() {
  std::string_view line;
  while (header_.empty() && lines_.next(line)) {
    if (!is_pokerstars_header(line)) continue;
    header_ = line;
    header_line_ = lines_.number();
  }
  return !header_.empty();
}

PhhStep PokerStarsParser::fail(int line, const std::string& why) {
  error_ = {fmt::format("line {}: {}", line, why)};
  return PhhStep::Error;
}

PhhStep PokerStarsParser::next() {
  if (!find_header()) {
    if (found_any_) return PhhStep::Done;
    found_any_ = true;
    return fail(1, "there is no hand in PokerStars' format");
  }
  found_any_ = true;
  PokerStarsLines hand(header_, header_line_);
  header_ = {};
  std::string_view line;
  while (lines_.next(line)) {
    if (is_pokerstars_header(line)) {
      header_ = line;
      header_line_ = lines_.number();
      break;
    }
    hand.see(line, lines_.number());
  }
  const auto draft = to_draft(hand);
  if (!draft) {
    error_ = draft.error();
    return PhhStep::Error;
  }
  if (reading_.read(*draft)) return PhhStep::Hand;
  error_ = reading_.error();
  return PhhStep::Error;
}

}  // namespace felt
