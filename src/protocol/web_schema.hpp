// The schema of the web protocol, web_api.schema.json, and whether a value is what it says. The same file gives the
// pages their TypeScript types.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/json.hpp"

namespace felt {

inline constexpr int kWebVersion = 1;

// Why `value` is no `definition` ("ClientMessage") of the schema, in one sentence that says where: "config.stack:
// 'many' should be a whole number". Nothing when it is. The parts of JSON Schema that the file uses are known: type,
// const, enum, pattern (of cards), properties, required, additionalProperties, items, anyOf, oneOf, $ref.
std::optional<std::string> why_not_in_schema(const Json& value, std::string_view definition);

// The schema itself, as text.
extern const std::string_view kWebSchema;

}  // namespace felt
