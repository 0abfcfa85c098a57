#include "history/phh/phh_text.hpp"

#include <algorithm>
#include <string>

#include "base/text.hpp"
#include "history/phh/phh_fields.hpp"

namespace felt {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// The 12 of the line "[12] # comment"; empty when the line is not the header of a numbered table.
std::string_view table_number(std::string_view line) {
  if (!line.starts_with('[')) return {};
  const size_t close = line.find(']');
  if (close == std::string_view::npos) return {};
  const std::string_view number = trim(line.substr(1, close - 1));
  if (number.find_first_not_of("0123456789") != std::string_view::npos) return {};
  const std::string_view rest = trim(line.substr(close + 1));
  return rest.empty() || rest.starts_with('#') ? number : std::string_view();
}

// Keys that share a bit are compared in full; keys of one hand rarely do.
uint64_t key_bit(std::string_view key) {
  if (key.empty()) return 1;
  const size_t front = static_cast<unsigned char>(key.front());
  const size_t middle = static_cast<unsigned char>(key[key.size() / 2]);
  return uint64_t{1} << ((key.size() * 5 + front * 7 + middle * 11) % 64);
}

std::string at_line(int line, const std::string& what) { return "line " + std::to_string(line) + ": " + what; }

void clear(PhhHand& hand) {
  hand.section = hand.variant = {};
  hand.ante_trimming = false;
  hand.fields.clear();
  hand.actions.clear();
  for (auto* amounts :
       {&hand.antes, &hand.blinds_or_straddles, &hand.starting_stacks, &hand.finishing_stacks, &hand.winnings}) {
    amounts->clear();
  }
  hand.min_bet = hand.small_bet = hand.big_bet = hand.bring_in = std::nullopt;
}

}  // namespace

const PhhField* PhhHand::field(std::string_view key) const {
  const auto found = std::find_if(fields.begin(), fields.end(), [&](const PhhField& f) { return f.key == key; });
  return found != fields.end() ? &*found : nullptr;
}

Result<void> check_fields(const PhhHand& hand) {
  const auto missing = [&](const std::string& name) {
    return Error{at_line(hand.line, "the hand has no " + name + "; every hand needs this field")};
  };
  if (hand.variant.empty()) return missing("variant");
  if (hand.antes.empty()) return missing("antes");
  if (hand.blinds_or_straddles.empty() && !hand.bring_in) return missing("blinds_or_straddles (or bring_in)");
  if (hand.starting_stacks.empty()) return missing("starting_stacks");
  if (hand.actions.empty() && hand.field("actions") == nullptr) return missing("actions");
  return {};
}

Result<std::string> parse_text(const PhhField& field) {
  TomlCursor cursor(field.value);
  std::string_view text;
  const bool taken = cursor.is_at_quote() ? cursor.take_text(text) : fail_wrong_type(cursor, field.key, "a string");
  if (!taken)
    return Error{at_line(field.line, std::string(field.key) + " must be a string, found " + excerpt(field.value))};
  return std::string(text);
}

Result<std::vector<std::string>> parse_texts(const PhhField& field) {
  TomlCursor cursor(field.value);
  std::vector<std::string> texts;
  const bool taken = take_texts(cursor, field.key, [&] {
    std::string_view text;
    if (!cursor.take_text(text)) return false;
    texts.emplace_back(text);
    cursor.forget_strings();
    return true;
  });
  if (taken) return texts;
  return Error{
      at_line(field.line, std::string(field.key) + " must be an array of strings, found " + excerpt(field.value))};
}

Located locate(std::string_view message) {
  constexpr std::string_view kLine = "line ";
  const size_t colon = message.find(": ");
  if (!message.starts_with(kLine) || colon == std::string_view::npos) return {0, message};
  const auto line = parse_uint(message.substr(kLine.size(), colon - kLine.size()));
  if (!line) return {0, message};
  return {static_cast<int>(*line), message.substr(colon + 2)};
}

Result<std::vector<Decimal>> parse_decimals(const PhhField& field) {
  TomlCursor cursor(field.value);
  std::vector<Decimal> numbers;
  const bool taken = cursor.is_at('[') && cursor.take_array([&] {
    const auto number = Decimal::parse(cursor.take_word());
    if (number) numbers.push_back(*number);
    return number.has_value();
  });
  if (taken) return numbers;
  return Error{
      at_line(field.line, std::string(field.key) + " must be an array of numbers, found " + excerpt(field.value))};
}

PhhParser::PhhParser(std::string_view text) : cursor_(text) { cursor_.skip_word(kByteOrderMark); }

PhhStep PhhParser::next() {
  cursor_.skip_to_content();
  if (cursor_.is_at_end()) return finish();
  found_anything_ = true;
  start_hand();
  if (read_hand()) return PhhStep::Hand;
  error_ = Error{cursor_.problem()};
  skip_to_table();
  return PhhStep::Error;
}

PhhStep PhhParser::finish() {
  if (found_anything_) return PhhStep::Done;
  found_anything_ = true;
  error_ = Error{"line 1: there is no hand; a hand begins with a field such as variant = 'NT'"};
  return PhhStep::Error;
}

void PhhParser::start_hand() {
  cursor_.forget_strings();
  clear(hand_);
  hand_.line = cursor_.line();
  seen_keys_ = 0;
  line_start_ = cursor_.mark();
}

bool PhhParser::read_hand() {
  if (cursor_.is_at('[') && !read_header()) return false;
  for (cursor_.skip_to_content(); !cursor_.is_at_end() && !cursor_.is_at('['); cursor_.skip_to_content()) {
    if (!read_field()) return false;
  }
  count_line_breaks();
  return true;
}

bool PhhParser::read_header() {
  const std::string_view line = cursor_.rest_of_line();
  hand_.section = table_number(line);
  if (hand_.section.empty()) {
    return cursor_.fail(excerpt(line) + " does not begin a hand; the tables of hands are numbered: [1], [2], …");
  }
  // Tables further apart are not compared, so that joined files can be read.
  if (hand_.section == last_section_) {
    return cursor_.fail("table [" + std::string(last_section_) + "] comes twice; every hand has its own number");
  }
  last_section_ = hand_.section;
  cursor_.skip_word(line);
  field_end_ = cursor_.mark();
  return true;
}

bool PhhParser::read_field() {
  line_start_ = cursor_.mark();
  const int line = cursor_.line();
  std::string_view key;
  if (!cursor_.take_key(key) || !check_new(key)) return false;
  const TomlCursor::Mark value = cursor_.mark();
  if (!take_field_value(cursor_, key, hand_)) return false;
  field_end_ = cursor_.mark();
  // Filled in place: a field put together first and copied then is waited for (about 5 % of reading).
  PhhField& field = hand_.fields.emplace_back();
  field.key = key;
  field.value = cursor_.since(value);
  field.line = line;
  return cursor_.take_end_of_line();
}

bool PhhParser::check_new(std::string_view key) {
  const uint64_t bit = key_bit(key);
  if ((seen_keys_ & bit) != 0) {
    if (const PhhField* first = hand_.field(key)) {
      return cursor_.fail("the field " + excerpt(key) + " comes twice; it is already on line " +
                          std::to_string(first->line));
    }
  }
  seen_keys_ |= bit;
  if (hand_.fields.size() < kMaxFields) return true;
  return cursor_.fail("the hand has more than " + std::to_string(kMaxFields) + " fields, which no hand needs");
}

void PhhParser::count_line_breaks() {
  const std::string_view rest = cursor_.since(field_end_);
  const bool plain = rest.find_first_not_of('\n') == std::string_view::npos;
  hand_.line_breaks = plain ? static_cast<int>(std::min<size_t>(rest.size(), 2)) : 1;
}

// From the line after the one that the broken field began on: an unclosed array or string must not hide other hands.
void PhhParser::skip_to_table() {
  cursor_.return_to(line_start_);
  while (true) {
    cursor_.skip_line();
    cursor_.skip_spaces();
    if (cursor_.is_at_end()) return;
    if (cursor_.is_at('[') && !table_number(cursor_.rest_of_line()).empty()) return;
  }
}

}  // namespace felt
