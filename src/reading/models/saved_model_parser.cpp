#include "reading/models/saved_model_parser.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cmath>

namespace felt {
namespace {

template <class T>
std::optional<T> read_all(std::string_view text) {
  T value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace

Result<SavedModelParser> SavedModelParser::open(std::string_view text, std::string_view title) {
  SavedModelParser parser(text);
  const size_t end = text.find('\n');
  if (trim(text.substr(0, end)) != title) return Error{fmt::format("line 1: this must be '{}'", title)};
  parser.rest_ = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
  parser.line_ = 1;
  return parser;
}

bool SavedModelParser::next(std::vector<Token>& words) {
  for (words.clear(); words.empty();) {
    if (rest_.empty()) return false;
    const size_t end = rest_.find('\n');
    words = split(rest_.substr(0, end), " \t\r");
    rest_ = end == std::string_view::npos ? std::string_view() : rest_.substr(end + 1);
    ++line_;
  }
  return true;
}

Error SavedModelParser::error(std::string_view what) const { return Error{fmt::format("line {}: {}", line_, what)}; }

std::optional<double> read_number(std::string_view text) {
  const auto value = read_all<double>(text);
  return value && std::isfinite(*value) ? value : std::nullopt;
}

std::optional<int64_t> read_whole(std::string_view text) { return read_all<int64_t>(text); }

bool read_counts(std::span<const Token> words, std::span<float> counts) {
  constexpr int64_t kMax = int64_t{1} << 24;
  if (words.size() != counts.size()) return false;
  for (size_t i = 0; i < words.size(); ++i) {
    const auto count = read_whole(words[i].text);
    if (!count || *count < 0 || *count > kMax) return false;
    counts[i] = static_cast<float>(*count);
  }
  return true;
}

}  // namespace felt
