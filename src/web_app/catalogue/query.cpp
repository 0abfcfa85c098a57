#include "web_app/catalogue/query.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/text.hpp"

namespace felt {

Result<uint64_t> asked_limit(const HttpRequest& request, uint64_t usual) {
  const auto text = asked_text(request, "limit");
  if (!text) return usual;
  const auto limit = parse_uint(*text);
  if (limit && 1 <= *limit && *limit <= kMaxRows) return *limit;
  return Error{fmt::format("limit: '{}' should be a whole number from 1 to {}", *text, kMaxRows)};
}

Result<std::optional<int64_t>> asked_number(const HttpRequest& request, std::string_view name) {
  const auto text = asked_text(request, name);
  if (!text) return std::optional<int64_t>();
  const auto number = parse_uint(*text);
  if (number && 1 <= *number && *number <= uint64_t{INT64_MAX}) return std::optional(static_cast<int64_t>(*number));
  return Error{fmt::format("{}: expected a whole number from 1, got '{}'", name, *text)};
}

Result<std::optional<std::string>> asked_word(const HttpRequest& request, std::string_view name,
                                              const std::vector<std::string>& words) {
  auto text = asked_text(request, name);
  if (text && std::ranges::find(words, *text) == words.end())
    return Error{fmt::format("{}: '{}' should be one of {}", name, *text, fmt::join(words, ", "))};
  return text;
}

std::optional<std::string> asked_text(const HttpRequest& request, std::string_view name) {
  auto text = request.asked(name);
  if (text && text->empty()) return std::nullopt;
  return text;
}

}  // namespace felt
