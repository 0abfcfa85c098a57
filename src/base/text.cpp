#include "base/text.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <numeric>

namespace felt {
namespace {

char lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

// Edit distance with insertions, deletions, substitutions and swaps of neighbours, ignoring case.
size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<size_t> before(b.size() + 1), above(b.size() + 1), row(b.size() + 1);
  std::iota(above.begin(), above.end(), size_t{0});
  for (size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (size_t j = 1; j <= b.size(); ++j) {
      const bool same = lower(a[i - 1]) == lower(b[j - 1]);
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + (same ? 0 : 1)});
      const bool swapped = i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) && lower(a[i - 2]) == lower(b[j - 1]);
      if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
    }
    std::swap(before, above);
    std::swap(above, row);
  }
  return above[b.size()];
}

// What no shell does anything with, in any place of a word. Bytes of UTF-8 are letters.
bool is_plain_in_shell(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || byte >= 0x80 ||
         std::string_view("%,-./:=@^_").find(c) != std::string_view::npos;
}

// Double quotes read best; where the shell would still change something within them, single ones.
std::string shell_word(const std::string& word) {
  if (!word.empty() && std::ranges::all_of(word, is_plain_in_shell)) return word;
  if (word.find_first_of("$`\\\"!") == std::string::npos) return "\"" + word + "\"";
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? "'\\''" : std::string(1, c);
  return quoted + "'";
}

}  // namespace

std::string_view trim(std::string_view text) {
  const auto space = [](char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; };
  while (!text.empty() && space(text.front())) text.remove_prefix(1);
  while (!text.empty() && space(text.back())) text.remove_suffix(1);
  return text;
}

std::vector<Token> split(std::string_view text, std::string_view separators) {
  std::vector<Token> tokens;
  size_t begin = 0;
  while (begin <= text.size()) {
    const size_t end = std::min(text.find_first_of(separators, begin), text.size());
    const std::string_view piece = trim(text.substr(begin, end - begin));
    if (!piece.empty()) tokens.push_back({piece, static_cast<size_t>(piece.data() - text.data()) + 1});
    begin = end + 1;
  }
  return tokens;
}

namespace {

// Bytes of a mark at the beginning of the text; 0 when it begins with something else.
size_t mark_size(std::string_view text) {
  const auto byte = [&](size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
  if (byte(0) == 0xc2 && byte(1) >= 0x80 && byte(1) <= 0x9f) return 2;  // C1 controls
  if (byte(0) == 0xd8 && byte(1) == 0x9c) return 2;                     // U+061C
  if (byte(0) == 0xef && byte(1) == 0xbb && byte(2) == 0xbf) return 3;  // U+FEFF
  if (byte(0) != 0xe2) return 0;
  if (byte(1) == 0x80 && byte(2) >= 0x8b && byte(2) <= 0x8f) return 3;   // U+200B to U+200F
  if (byte(1) == 0x80 && byte(2) >= 0xa8 && byte(2) <= 0xae) return 3;   // U+2028 to U+202E
  return byte(1) == 0x81 && byte(2) >= 0xa0 && byte(2) <= 0xaf ? 3 : 0;  // U+2060 to U+206F
}

}  // namespace

std::string without_marks(std::string_view text) {
  std::string clean;
  while (!text.empty()) {
    const size_t mark = mark_size(text);
    if (mark == 0) clean += text[0];
    text.remove_prefix(std::max<size_t>(1, mark));
  }
  return clean;
}

bool equals_ignoring_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return lower(x) == lower(y); });
}

std::optional<std::string_view> did_you_mean(std::string_view word, std::span<const std::string_view> candidates) {
  std::optional<std::string_view> best;
  size_t best_distance = word.size() <= 3 ? 2 : 3;  // beyond this it is another word, not a typo
  for (const std::string_view candidate : candidates) {
    const size_t distance = edit_distance(word, candidate);
    if (distance < best_distance) {
      best_distance = distance;
      best = candidate;
    }
  }
  return best;
}

std::string with_commas(uint64_t number) {
  std::string digits = std::to_string(number);
  for (size_t i = digits.size(); i > 3;) digits.insert(i -= 3, ",");
  return digits;
}

std::optional<uint64_t> parse_uint(std::string_view text) {
  uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<double> parse_decimal(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
  if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(value)) return std::nullopt;
  return value;
}

bool TextLines::next(std::string_view& line) {
  if (rest_.empty()) return false;
  const size_t end = rest_.find('\n');
  line = rest_.substr(0, end);
  rest_ = end == std::string_view::npos ? std::string_view() : rest_.substr(end + 1);
  if (line.ends_with('\r')) line.remove_suffix(1);
  ++number_;
  return true;
}

std::string shell_line(const std::vector<std::string>& words) {
  std::string line = "felt";
  for (const std::string& word : words) line += " " + shell_word(word);
  return line;
}

}  // namespace felt
