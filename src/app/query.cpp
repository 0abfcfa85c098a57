#include "app/query.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace felt {

Result<uint64_t> asked_limit(const HttpRequest& request, uint64_t usual) {
  const auto text = asked_text(request, "limit");
  if (!text) return usual;
  const auto limit = parse_uint(*text);
  if (limit && 1 <= *limit && *limit <= kMostRows) return *limit;
  return Error{fmt::format("limit: '{}' should be a whole number from 1 to {}", *text, kMostRows)};
}

std::optional<std::string> asked_text(const HttpRequest& request, std::string_view name) {
  auto text = request.asked(name);
  if (text && text->empty()) return std::nullopt;
  return text;
}

}  // namespace felt
