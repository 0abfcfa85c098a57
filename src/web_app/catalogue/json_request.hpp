// JSON as it goes over the network: out it is always valid UTF-8, in it is small, shallow and as the schema says.
#pragma once

#include <string>
#include <string_view>

#include "base/json.hpp"
#include "base/result.hpp"

namespace felt {

inline constexpr int kMaxJsonDepth = 32;

// Bytes that are no UTF-8 become question marks in diamonds: names come from other people's files.
std::string json_text(const Json& json);

// A `definition` of the schema. Any bytes get an answer; at most kMaxJsonDepth brackets deep: what follows a value,
// writes or copies it is recursive.
Result<Json> parse_request(std::string_view body, std::string_view definition);

}  // namespace felt
