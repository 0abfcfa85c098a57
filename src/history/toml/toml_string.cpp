// The four kinds of TOML string: 'literal', "basic" and their multi-line forms in triple quotes.
#include <algorithm>
#include <optional>

#include "history/toml/toml_cursor.hpp"

namespace felt {
namespace {

// Where a search for the closing quote has to look closer.
constexpr CharTable kLiteralStops([](char c) { return is_control(c) || c == '\''; });
constexpr CharTable kBasicStops([](char c) { return is_control(c) || c == '"' || c == '\\'; });

const CharTable& stops_for(char quote) { return quote == '"' ? kBasicStops : kLiteralStops; }

void append_utf8(uint32_t code, std::string& out) {
  const auto byte = [&out](uint32_t bits) { out += static_cast<char>(bits); };
  const auto tail = [&](int shift) { byte(0x80 | ((code >> shift) & 0x3F)); };
  if (code < 0x80) {
    byte(code);
  } else if (code < 0x800) {
    byte(0xC0 | (code >> 6));
    tail(0);
  } else if (code < 0x10000) {
    byte(0xE0 | (code >> 12));
    tail(6);
    tail(0);
  } else {
    byte(0xF0 | (code >> 18));
    tail(12);
    tail(6);
    tail(0);
  }
}

std::optional<uint32_t> hex_code(std::string_view digits, size_t count) {
  if (digits.size() < count) return std::nullopt;
  uint32_t code = 0;
  for (const char c : digits.substr(0, count)) {
    const char lower = static_cast<char>(c | 0x20);
    if (c >= '0' && c <= '9') {
      code = code * 16 + static_cast<uint32_t>(c - '0');
    } else if (lower >= 'a' && lower <= 'f') {
      code = code * 16 + static_cast<uint32_t>(lower - 'a' + 10);
    } else {
      return std::nullopt;
    }
  }
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  return surrogate || code > 0x10FFFF ? std::nullopt : std::optional(code);
}

// A backslash at the end of a line of a multi-line string: the white space up to the next text does not count.
bool skip_line_continuation(std::string_view& text) {
  const size_t next = std::min(text.find_first_not_of(" \t\r\n"), text.size());
  if (text.substr(0, next).find('\n') == std::string_view::npos) return false;
  text.remove_prefix(next);
  return true;
}

// `text` stands behind a backslash. False when no escape goes like that.
bool take_escape(std::string_view& text, std::string& out) {
  static constexpr std::string_view kLetters = "btnfr\"\\";
  static constexpr std::string_view kMeanings = "\b\t\n\f\r\"\\";
  if (text.empty()) return false;
  const char letter = text.front();
  if (const size_t i = kLetters.find(letter); i != std::string_view::npos) {
    out += kMeanings[i];
    text.remove_prefix(1);
    return true;
  }
  if (letter != 'u' && letter != 'U') return skip_line_continuation(text);
  const size_t count = letter == 'u' ? 4 : 8;
  const auto code = hex_code(text.substr(1), count);
  if (!code) return false;
  append_utf8(*code, out);
  text.remove_prefix(1 + count);
  return true;
}

// On failure `text` begins with the wrong escape.
bool unescape(std::string_view& text, std::string& out) {
  out.clear();
  while (true) {
    const size_t plain = text.find('\\');
    out += text.substr(0, plain);
    if (plain == std::string_view::npos) return true;
    text.remove_prefix(plain);
    std::string_view escape = text.substr(1);
    if (!take_escape(escape, out)) return false;
    text = escape;
  }
}

std::string_view without_first_line_break(std::string_view body) {
  if (body.starts_with("\r\n")) return body.substr(2);
  return body.starts_with('\n') ? body.substr(1) : body;
}

}  // namespace

// From inside a string to its closing quote. Escapes are only passed over: unescape() judges them.
bool TomlCursor::find_quote(char quote, bool& escaped) {
  const CharTable& stops = stops_for(quote);
  while (true) {
    skip_until(stops);
    if (is_at(quote)) return true;
    if (!is_at('\\') || quote != '"') return false;
    escaped = true;
    ++at_;
    if (at_ == end_ || is_control(*at_)) return false;
    ++at_;
  }
}

bool TomlCursor::find_triple_quote(char quote, bool& escaped) {
  const CharTable& stops = stops_for(quote);
  for (; at_ != end_; ++at_) {
    const char c = *at_;
    if (!stops[c]) continue;
    if (c == quote && end_ - at_ >= 3 && at_[1] == quote && at_[2] == quote) return true;
    if (c == '\n') ++line_;
    if (c == '\\') {
      escaped = true;
      // What follows is not a closing quote, but a line break has to be counted.
      if (end_ - at_ > 1 && (at_[1] == quote || at_[1] == '\\')) ++at_;
    } else if (is_control(c) && c != '\n' && c != '\r') {
      return false;
    }
  }
  return false;
}

std::string& TomlCursor::unescape_buffer(bool keep) {
  if (!keep) return scratch_;
  if (unescaped_used_ == unescaped_.size()) unescaped_.emplace_back();
  return unescaped_[unescaped_used_++];
}

bool TomlCursor::fail_in_string(char quote, Mark opening) {
  if (!is_at_end() && is_control(*at_) && *at_ != '\n' && *at_ != '\r') {
    const std::string code = excerpt({at_, 1});
    return fail("the string contains the control character " + code + "; write it as an escape in double quotes");
  }
  return fail(std::string("the string is not closed; a ") + quote + " is missing", opening);
}

bool TomlCursor::take_string(std::string_view& text, bool keep) {
  const Mark opening = mark();
  const char quote = *at_;
  const bool triple = end_ - at_ >= 3 && at_[1] == quote && at_[2] == quote;
  at_ += triple ? 3 : 1;
  const Mark start = mark();
  bool escaped = false;
  const bool found = triple ? find_triple_quote(quote, escaped) : find_quote(quote, escaped);
  if (!found) return fail_in_string(quote, opening);
  if (triple) {
    // Up to two quotes may stand directly before the closing three.
    for (int more = 0; more < 2 && end_ - at_ > 3 && at_[3] == quote; ++more) ++at_;
  }
  text = triple ? without_first_line_break(since(start)) : since(start);
  at_ += triple ? 3 : 1;
  if (!escaped) return true;
  std::string& buffer = unescape_buffer(keep);
  if (!unescape(text, buffer)) {
    return fail("unknown escape " + excerpt(text.substr(0, 2)) + " in a string; a backslash is written \\\\", opening);
  }
  text = buffer;
  return true;
}

}  // namespace felt
