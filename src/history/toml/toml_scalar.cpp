#include "history/toml/toml_scalar.hpp"

#include "history/toml/toml_chars.hpp"

namespace felt {
namespace {

bool is_hex_digit(char c) { return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }

// Cuts the front of `word` off when it has the shape of `pattern`, where 'd' stands for a digit.
bool take_shape(std::string_view& word, std::string_view pattern) {
  if (word.size() < pattern.size()) return false;
  for (size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i] == 'd' ? !is_digit(word[i]) : word[i] != pattern[i]) return false;
  }
  word.remove_prefix(pattern.size());
  return true;
}

// Digits with single underscores between them; at least one.
template <class IsDigit>
bool take_digits(std::string_view& word, IsDigit is_allowed) {
  size_t i = 0;
  bool after_digit = false;
  for (; i < word.size() && (is_allowed(word[i]) || (word[i] == '_' && after_digit)); ++i) after_digit = word[i] != '_';
  word.remove_prefix(i);
  return after_digit;
}

bool take_sign(std::string_view& word) { return take_shape(word, "+") || take_shape(word, "-"); }

bool is_prefixed_integer(std::string_view word) {
  if (take_shape(word, "0x")) return take_digits(word, is_hex_digit) && word.empty();
  if (take_shape(word, "0o")) return take_digits(word, [](char c) { return c >= '0' && c <= '7'; }) && word.empty();
  return take_shape(word, "0b") && take_digits(word, [](char c) { return c == '0' || c == '1'; }) && word.empty();
}

bool is_number(std::string_view word) {
  take_sign(word);
  if (word == "inf" || word == "nan") return true;
  if (word.starts_with('0') && word.size() > 1 && (is_digit(word[1]) || word[1] == '_')) return false;
  if (!take_digits(word, is_digit)) return false;
  if (take_shape(word, ".") && !take_digits(word, is_digit)) return false;
  if (take_shape(word, "e") || take_shape(word, "E")) {
    take_sign(word);
    if (!take_digits(word, is_digit)) return false;
  }
  return word.empty();
}

bool take_time(std::string_view& word) {
  return take_shape(word, "dd:dd:dd") && (!take_shape(word, ".") || take_digits(word, is_digit));
}

bool is_date_or_time(std::string_view word) {
  if (!take_shape(word, "dddd-dd-dd")) return take_time(word) && word.empty();
  if (word.empty()) return true;
  if (!take_shape(word, "T") && !take_shape(word, "t") && !take_shape(word, " ")) return false;
  if (!take_time(word)) return false;
  if (take_shape(word, "Z") || take_shape(word, "z") || take_shape(word, "+dd:dd")) return word.empty();
  return word.empty() || (take_shape(word, "-dd:dd") && word.empty());
}

}  // namespace

bool is_toml_scalar(std::string_view word) {
  if (word == "true" || word == "false") return true;
  return is_number(word) || is_date_or_time(word) || is_prefixed_integer(word);
}

bool is_toml_date(std::string_view word) { return take_shape(word, "dddd-dd-dd") && word.empty(); }

}  // namespace felt
