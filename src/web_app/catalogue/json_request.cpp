#include "web_app/catalogue/json_request.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "protocol/web/web_schema.hpp"

namespace felt {
namespace {

constexpr size_t kMaxRequest = 1 << 20;

Result<Json> parse_json(std::string_view text) {
  bool is_too_deep = false;
  const auto within = [&](int depth, Json::parse_event_t, const Json&) {
    is_too_deep |= depth > kMaxJsonDepth;
    return !is_too_deep;
  };
  Json json = Json::parse(text, within, false);
  if (is_too_deep) return Error{fmt::format("the JSON is nested more than {} levels deep", kMaxJsonDepth)};
  if (json.is_discarded()) return Error{"not JSON: expected an object, as in {\"text\": \"AA,KK\"}"};
  return json;
}

}  // namespace

std::string json_text(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

Result<Json> parse_request(std::string_view body, std::string_view definition) {
  if (body.size() > kMaxRequest) {
    return Error{fmt::format("the request has {} bytes; it can have up to {}", body.size(), kMaxRequest)};
  }
  FELT_TRY(Json json, parse_json(body));
  FELT_TRY(check_schema(json, definition));
  return json;
}

}  // namespace felt
