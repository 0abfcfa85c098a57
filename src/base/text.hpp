// Small text tools shared by parsers and printers.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace felt {

// A piece of a longer text and where it began; columns count from 1, in bytes.
struct Token {
  std::string_view text;
  size_t column = 1;
};

std::string_view trim(std::string_view text);

// The pieces between separators (any character of `separators`), trimmed, empty ones left out.
std::vector<Token> split(std::string_view text, std::string_view separators);

// Without the characters of UTF-8 text that change its direction or cannot be seen (U+061C, U+200B to U+200F, U+202A to
// U+202E, U+2060 to U+206F, U+FEFF) and without C1 controls: a name may not look like another one.
std::string without_marks(std::string_view text);

bool equals_ignoring_case(std::string_view a, std::string_view b);

// The candidate closest to `word` by edit distance, if it is close enough to be a likely typo.
std::optional<std::string_view> did_you_mean(std::string_view word, std::span<const std::string_view> candidates);

// 1234567 -> "1,234,567".
std::string with_commas(uint64_t number);

// A number in full, without exponent; nothing on trailing garbage, overflow, nan or inf.
std::optional<uint64_t> parse_uint(std::string_view text);
std::optional<double> parse_decimal(std::string_view text);

// The lines of a text, without line breaks; knows their numbers.
class TextLines {
 public:
  explicit TextLines(std::string_view text) : rest_(text) {}

  bool next(std::string_view& line);
  int number() const { return number_; }  // of the line given last

 private:
  std::string_view rest_;
  int number_ = 0;
};

// "felt" and the words, quoted where a shell needs it: pasted into one, it gives the very same words.
std::string shell_line(const std::vector<std::string>& words);

}  // namespace felt
