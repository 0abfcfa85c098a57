// TomlCursor: walks once over TOML text and hands out views of what it passes. It knows the grammar of keys and values,
// not what they mean; which lines make up a hand is PhhParser's business. Bytes that are not UTF-8 are kept as they
// are: old hand histories carry names in local encodings.
#pragma once

#include <cstdint>
#include <cstring>
#include <deque>
#include <string>
#include <string_view>

#include "history/toml/toml_chars.hpp"

namespace felt {

// `text` in single quotes for an error message: control characters shown as \xNN, cut after some 40 bytes.
std::string excerpt(std::string_view text);

// The take_ functions move past what they name. False means that the text is wrong there: problem() then says what and
// where, and the cursor is to be moved with return_to. Views stay valid as long as the text, those of strings with
// escapes only until forget_strings().
class TomlCursor {
 public:
  static constexpr int kMaxDepth = 16;  // of nested arrays and inline tables

  struct Mark {
    const char* at = nullptr;
    int64_t line = 1;
  };

  explicit TomlCursor(std::string_view text) : at_(text.data()), end_(text.data() + text.size()) {}

  bool is_at_end() const { return at_ == end_; }
  bool is_at(char c) const { return at_ != end_ && *at_ == c; }
  bool is_at_quote() const { return is_at('\'') || is_at('"'); }
  int line() const;
  std::string_view rest_of_line() const;

  Mark mark() const { return {at_, line_}; }
  void return_to(Mark mark);
  std::string_view since(Mark mark) const { return {mark.at, static_cast<size_t>(at_ - mark.at)}; }

  void skip_spaces();
  void skip_line();  // to the beginning of the next one
  // Past blanks, comments and line breaks.
  void skip_to_content() {
    if (is_at(' ')) ++at_;  // what separates elements, nearly always
    if (at_ != end_ && (*at_ <= ' ' || *at_ == '#')) skip_blank_text();
  }
  bool skip_word(std::string_view word);  // false, without moving, where the text continues differently

  // After a value: the rest of its line must be blank or a comment.
  bool take_end_of_line();
  // A bare or quoted key and the "=" behind it, up to the value.
  bool take_key(std::string_view& key);
  // One of the four kinds of string, without quotes and escapes. Must be at a quote.
  bool take_text(std::string_view& text) { return take_string(text, true); }
  // Any value, as written.
  bool take_value(std::string_view& raw);
  // A number, boolean, date or time, as written and unchecked; empty where there is none.
  std::string_view take_word();
  // "[", then take_element() for each element, then "]". Must be at "[".
  template <class TakeElement>
  bool take_array(TakeElement take_element);

  // Remembers the problem, at the current line or at that of `where`; always false.
  bool fail(const std::string& what) { return fail(what, mark()); }
  bool fail(const std::string& what, Mark where);
  const std::string& problem() const { return problem_; }

  void forget_strings() { unescaped_used_ = 0; }

 private:
  void skip_blank_text();
  // To the first character that is in the table.
  void skip_until(const CharTable& stops) {
    const char* at = at_;  // a member would be stored for every byte
    while (at != end_ && !stops[*at]) ++at;
    at_ = at;
  }
  bool take_any(int depth);
  bool take_scalar();
  bool take_key_part(std::string_view& key);
  bool take_inline_table(int depth);
  bool take_inline_field(int depth);
  bool take_string(std::string_view& text, bool keep);
  bool find_quote(char quote, bool& escaped);
  bool find_triple_quote(char quote, bool& escaped);
  bool fail_in_string(char quote, Mark opening);
  bool fail_between_elements(Mark opening);
  std::string& unescape_buffer(bool keep);

  const char* at_;
  const char* end_;
  int64_t line_ = 1;
  std::string problem_;
  // Strings with escapes, decoded. A deque, so that views stay valid; reused, so that a warm cursor does not allocate.
  std::deque<std::string> unescaped_;
  size_t unescaped_used_ = 0;
  std::string scratch_;  // for strings that are only checked
};

template <class TakeElement>
bool TomlCursor::take_array(TakeElement take_element) {
  const Mark opening = mark();
  ++at_;
  while (true) {
    skip_to_content();
    if (is_at_end()) return fail("the array is never closed; a ']' is missing", opening);
    if (*at_ == ']') break;
    if (!take_element()) return false;
    skip_to_content();
    if (is_at(',')) {
      ++at_;
    } else if (!is_at_end() && *at_ != ']') {
      return fail_between_elements(opening);
    }
  }
  ++at_;
  return true;
}

}  // namespace felt
