#include "history/toml_cursor.hpp"

#include <algorithm>
#include <limits>

#include "history/toml_chars.hpp"
#include "history/toml_scalar.hpp"

namespace felt {
namespace {

constexpr size_t kExcerpt = 40;

constexpr CharTable kBareKey(is_bare_key_char);

constexpr CharTable kEndsWord([](char c) {
  return static_cast<unsigned char>(c) <= ' ' || std::string_view(",]}#[{\"'").find(c) != std::string_view::npos;
});

}  // namespace

std::string excerpt(std::string_view text) {
  size_t size = std::min(text.size(), kExcerpt);
  while (size < text.size() && size > 0 && (static_cast<unsigned char>(text[size]) & 0xC0) == 0x80) --size;
  std::string shown = "'";
  for (const char c : text.substr(0, size)) {
    const auto byte = static_cast<unsigned char>(c);
    if (!is_control(c) && c != '\t') {
      shown += c;
    } else {
      const char* const digits = "0123456789abcdef";
      shown.append({'\\', 'x', digits[byte >> 4], digits[byte & 15]});
    }
  }
  return shown + (size < text.size() ? "…'" : "'");
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
    if (*at_ == ' ' || *at_ == '\t') {
      ++at_;
    } else if (*at_ == '\n') {
      ++at_;
      ++line_;
    } else if (*at_ == '\r' && end_ - at_ > 1 && at_[1] == '\n') {
      ++at_;
    } else if (*at_ == '#') {
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

bool TomlCursor::take_key(std::string_view& key) {
  const Mark start = mark();
  if (is_at_quote()) {
    if (!take_text(key)) return false;
    if (since(start).starts_with("'''") || since(start).starts_with("\"\"\"")) {
      return fail("a key cannot have triple quotes; write it like variant", start);
    }
  } else {
    while (at_ != end_ && kBareKey[*at_]) ++at_;
    key = since(start);
    if (key.empty()) return fail("expected a field such as variant = 'NT', found " + excerpt(rest_of_line()));
  }
  skip_spaces();
  if (is_at('.')) return fail("hands have no dotted keys; write a key with a dot in quotes");
  if (!is_at('=')) return fail("expected '=' after " + excerpt(key) + ", as in variant = 'NT'");
  ++at_;
  skip_spaces();
  return true;
}

std::string_view TomlCursor::take_word() {
  const Mark start = mark();
  while (at_ != end_ && !kEndsWord[*at_]) ++at_;
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

bool TomlCursor::take_inline_table(int depth) {
  const Mark opening = mark();
  ++at_;
  skip_spaces();
  if (skip_word("}")) return true;
  while (true) {
    std::string_view key;
    if (!take_key(key) || !take_any(depth)) return false;
    skip_spaces();
    if (skip_word("}")) return true;
    if (!skip_word(",")) return fail("the inline table is not closed on its line; a '}' is missing", opening);
    skip_spaces();
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

bool TomlCursor::fail_between_elements() {
  return fail("expected ',' or ']' in the array, found " + excerpt(rest_of_line()));
}

bool TomlCursor::fail(const std::string& what, Mark where) {
  return_to(where);
  problem_ = "line " + std::to_string(line()) + ": " + what;
  return false;
}

}  // namespace felt
