// JSON as it goes over the network: out it is always valid UTF-8, in it is small, shallow and as the schema says.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/json.hpp"
#include "base/result.hpp"
#include "protocol/web_schema.hpp"

namespace felt {

inline constexpr int kMaxJsonDepth = 32;

// Bytes that are no UTF-8 become question marks in diamonds: names come from other people's files.
std::string json_text(const Json& json);

// Any bytes get an answer. At most kMaxJsonDepth brackets deep: what follows a value, writes or copies it is recursive.
Result<Json> parse_json(std::string_view text);

// The same, of a `definition` of the schema.
Result<Json> parse_request(std::string_view body, std::string_view definition);

// An error when the value is no `definition`.
Result<void> check_request(const Json& value, std::string_view definition);

}  // namespace felt
