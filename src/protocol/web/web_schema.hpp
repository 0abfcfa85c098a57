// The schema of the web protocol, web_api.schema.json, and whether a value is what it says. The same file gives the
// pages their TypeScript types.
#pragma once

#include <string>
#include <string_view>

#include "base/json.hpp"
#include "base/result.hpp"

namespace felt {

inline constexpr int kWebVersion = 1;

// Whether `value` is a `definition` ("PageMessage") of the schema; if not, where not: "config.stack: 'many' should be
// a whole number". The parts of JSON Schema that the file uses are known: type,
// const, enum, pattern (of cards), properties, required, additionalProperties, items, anyOf, oneOf, $ref.
Result<void> check_schema(const Json& value, std::string_view definition);

// The schema itself, as text.
extern const std::string_view kWebSchema;

}  // namespace felt
