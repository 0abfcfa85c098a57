#include "history/toml/toml_cursor.hpp"

#include <algorithm>
#include <limits>

#include "history/toml/toml_scalar.hpp"

namespace felt {
namespace {

constexpr size_t kExcerpt = 40;

void append_visible(char c, std::string& out) {
  const auto byte = static_cast<unsigned char>(c);
  const char* const digits = "0123456789abcdef";
  if (is_control(c) || c == '\t') {
    out.append({'\\', 'x', digits[byte >> 4], digits[byte & 15]});
  } else {
    out += c;
  }
}

bool continues_utf8(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

constexpr CharTable kEndsBareKey([](char c) { return !is_bare_key_char(c); });

constexpr CharTable kEndsWord([](char c) {
  return static_cast<unsigned char>(c) <= ' ' || std::string_view(",]}#[{\"'").find(c) != std::string_view::npos;
});

}  // namespace

std::string excerpt(std::string_view text) {
  std::string shown = "'";
  for (const char c : text) {
    if (shown.size() > 2 * kExcerpt || (shown.size() > kExcerpt && !continues_utf8(c))) return shown + "…'";
    append_visible(c, shown);
  }
  return shown + "'";
}

int TomlCursor::line() const { return static_cast<int>(std::min<int64_t>(line_, std::numeric_limits<int>::max())); }

std::string_view TomlCursor::rest_of_line() const {
  if (is_at_end()) return {};
  const auto left = static_cast<size_t>(end_ - at_);
  const auto* newline = static_cast<const char*>(std::memchr(at_, '\n', left));
  std::string_view rest(at_, newline != nullptr ? static_cast<size_t>(newline - at_) : left);
  if (rest.ends_with('\r')) rest.remove_suffix(1);
  return rest;
}

void TomlCursor::return_to(Mark mark) {
  at_ = mark.at;
  line_ = mark.line;
}

void TomlCursor::skip_spaces() {
  while (at_ != end_ && (*at_ == ' ' || *at_ == '\t')) ++at_;
}

void TomlCursor::skip_line() {
  if (is_at_end()) return;
  const auto* newline = static_cast<const char*>(std::memchr(at_, '\n', static_cast<size_t>(end_ - at_)));
  at_ = newline != nullptr ? newline + 1 : end_;
  if (newline != nullptr) ++line_;
}

void TomlCursor::skip_blank_text() {
  while (at_ != end_) {
    const bool windows_break = *at_ == '\r' && end_ - at_ > 1 && at_[1] == '\n';
    if (*at_ == ' ' || *at_ == '\t' || windows_break) {
      ++at_;
    } else if (*at_ == '\n' || *at_ == '#') {
      skip_line();
    } else {
      return;
    }
  }
}

bool TomlCursor::skip_word(std::string_view word) {
  if (static_cast<size_t>(end_ - at_) < word.size() || std::string_view(at_, word.size()) != word) return false;
  at_ += word.size();
  return true;
}

bool TomlCursor::take_end_of_line() {
  skip_spaces();
  if (is_at('\n') || is_at('#') || rest_of_line().empty()) {
    skip_line();
    return true;
  }
  return fail("unexpected " + excerpt(rest_of_line()) + " after the value; every field has a line of its own");
}

bool TomlCursor::take_key_part(std::string_view& key) {
  const Mark start = mark();
  if (is_at_quote()) {
    if (!take_text(key)) return false;
    if (since(start).starts_with("'''") || since(start).starts_with("\"\"\"")) {
      return fail("a key cannot have triple quotes; write it like variant", start);
    }
  } else {
    skip_until(kEndsBareKey);
    key = since(start);
    if (key.empty()) return fail("expected a field such as variant = 'NT', found " + excerpt(rest_of_line()));
  }
  skip_spaces();
  return true;
}

bool TomlCursor::take_key(std::string_view& key) {
  if (!take_key_part(key)) return false;
  if (is_at('.')) return fail("hands have no dotted keys; write a key with a dot in quotes");
  if (!is_at('=')) return fail("expected '=' after " + excerpt(key) + ", as in variant = 'NT'");
  ++at_;
  skip_spaces();
  return true;
}

std::string_view TomlCursor::take_word() {
  const Mark start = mark();
  skip_until(kEndsWord);
  return since(start);
}

bool TomlCursor::take_scalar() {
  const Mark start = mark();
  std::string_view word = take_word();
  if (word.empty()) return fail("a value is missing; write text in quotes, a number, true or false");
  // TOML lets a space stand between date and time.
  if (is_toml_date(word) && end_ - at_ > 3 && at_[0] == ' ' && at_[3] == ':') {
    ++at_;
    take_word();
    word = since(start);
  }
  if (is_toml_scalar(word)) return true;
  return fail(excerpt(word) + " is not a value; write text in quotes, numbers like 12 or 0.50, true or false");
}

// Within inline tables, which are kept but not understood, keys may be dotted.
bool TomlCursor::take_inline_field(int depth) {
  const size_t strings = unescaped_used_;
  std::string_view key;
  do {
    skip_spaces();
    if (!take_key_part(key)) return false;
  } while (skip_word("."));
  unescaped_used_ = strings;
  if (!skip_word("=")) return fail("expected '=' after " + excerpt(key) + " in the inline table");
  skip_spaces();
  return take_any(depth);
}

bool TomlCursor::take_inline_table(int depth) {
  const Mark opening = mark();
  ++at_;
  skip_spaces();
  if (skip_word("}")) return true;
  while (true) {
    if (!take_inline_field(depth)) return false;
    skip_spaces();
    if (skip_word("}")) return true;
    if (!skip_word(",")) return fail("the inline table is not closed on its line; a '}' is missing", opening);
  }
}

bool TomlCursor::take_any(int depth) {
  if (is_at('[') || is_at('{')) {
    if (depth == kMaxDepth)
      return fail("values are nested too deeply; " + std::to_string(kMaxDepth) + " levels are the most");
    return *at_ == '{' ? take_inline_table(depth + 1) : take_array([&] { return take_any(depth + 1); });
  }
  std::string_view text;
  return is_at_quote() ? take_string(text, false) : take_scalar();
}

bool TomlCursor::take_value(std::string_view& raw) {
  const Mark start = mark();
  if (!take_any(0)) return false;
  raw = since(start);
  return true;
}

bool TomlCursor::fail_between_elements(Mark opening) {
  const std::string where = opening.line == line_ ? "" : " that begins on line " + std::to_string(opening.line);
  return fail("expected ',' or ']' in the array" + where + ", found " + excerpt(rest_of_line()));
}

bool TomlCursor::fail(const std::string& what, Mark where) {
  return_to(where);
  problem_ = "line " + std::to_string(line()) + ": " + what;
  return false;
}

}  // namespace felt
