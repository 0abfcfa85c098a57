#include "protocol/web/web_schema.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/assert.hpp"
#include "cards/card_text.hpp"
#include "protocol/line/line_json.hpp"

namespace felt {
namespace {

const Json& definitions() {
  static const Json schema = Json::parse(kWebSchema);
  static const Json& defs = schema.at("$defs");
  return defs;
}

const Json& resolve(const Json& schema) {
  const auto ref = schema.find("$ref");
  if (ref == schema.end()) return schema;
  constexpr std::string_view kPrefix = "#/$defs/";
  return resolve(definitions().at(ref->get_ref<const std::string&>().substr(kPrefix.size())));
}

std::string shown(const Json& value) {
  return plain_text(value.dump(-1, ' ', true, Json::error_handler_t::replace), 40);
}

Error fault_at(std::string_view path, std::string_view what) {
  return {path.empty() ? std::string(what) : fmt::format("{}: {}", path, what)};
}

std::string below(std::string_view path, std::string_view key) {
  return path.empty() ? std::string(key) : fmt::format("{}.{}", path, key);
}

Result<void> check(const Json& value, const Json& schema, const std::string& path);

struct TypeName {
  std::string_view type, words;
};
constexpr TypeName kTypes[] = {
    {"object", "an object"}, {"array", "a list"},          {"string", "a text"}, {"integer", "a whole number"},
    {"number", "a number"},  {"boolean", "true or false"}, {"null", "null"}};

bool has_type(const Json& value, std::string_view type) {
  if (type == "object") return value.is_object();
  if (type == "array") return value.is_array();
  if (type == "string") return value.is_string();
  if (type == "integer") {
    const bool is_too_large = value.is_number_unsigned() && value.get<uint64_t>() > uint64_t{INT64_MAX};
    return value.is_number_integer() && !is_too_large;
  }
  if (type == "number") return value.is_number();
  if (type == "boolean") return value.is_boolean();
  return value.is_null();
}

Result<void> check_type(const Json& value, const Json& schema, const std::string& path) {
  const auto type = schema.find("type");
  if (type == schema.end()) return {};
  const std::string_view name = type->get_ref<const std::string&>();
  if (has_type(value, name)) return {};
  const auto* known = std::ranges::find(kTypes, name, &TypeName::type);
  FELT_ASSERT(known != std::end(kTypes), "the schema uses a type that is not known");
  return fault_at(path, fmt::format("{} should be {}", shown(value), known->words));
}

Result<void> check_words(const Json& value, const Json& schema, const std::string& path) {
  if (const auto word = schema.find("const"); word != schema.end() && value != *word) {
    return fault_at(path, fmt::format("{} should be {}", shown(value), shown(*word)));
  }
  const auto words = schema.find("enum");
  if (words == schema.end() || std::ranges::find(*words, value) != words->end()) return {};
  std::string list;
  for (const Json& word : *words) list += (list.empty() ? "" : ", ") + word.get<std::string>();
  return fault_at(path, fmt::format("{} should be one of {}", shown(value), list));
}

// The only pattern of the schema is that of a card.
Result<void> check_card(const Json& value, const Json& schema, const std::string& path) {
  if (!schema.contains("pattern") || !value.is_string()) return {};
  const std::string_view text = value.get_ref<const std::string&>();
  if (text == kFaceDownText || (text.size() == 2 && parse_cards(text).ok())) return {};
  return fault_at(path, fmt::format("{} should be a card, as in As", shown(value)));
}

Result<void> check_object(const Json& value, const Json& schema, const std::string& path) {
  const auto properties = schema.find("properties");
  if (properties == schema.end() || !value.is_object()) return {};
  for (const Json& key : schema.at("required")) {
    if (!value.contains(key.get_ref<const std::string&>())) {
      return fault_at(path, fmt::format("'{}' is missing", key.get<std::string>()));
    }
  }
  for (const auto& [key, item] : value.items()) {
    const auto known = properties->find(key);
    if (known == properties->end()) return fault_at(path, fmt::format("'{}' is not known here", plain_text(key, 40)));
    FELT_TRY(check(item, *known, below(path, key)));
  }
  return {};
}

Result<void> check_items(const Json& value, const Json& schema, const std::string& path) {
  const auto items = schema.find("items");
  if (items == schema.end() || !value.is_array()) return {};
  for (size_t i = 0; i < value.size(); ++i) {
    FELT_TRY(check(value[i], *items, fmt::format("{}[{}]", path, i)));
  }
  return {};
}

// A message is told by its type: the fault is that of the one it wants to be.
Result<void> check_message(const Json& value, const Json& kinds, const std::string& path) {
  if (!value.is_object() || !value.contains("type"))
    return fault_at(path, "a message has a type, as in {\"type\":\"ping\"}");
  for (const Json& kind : kinds) {
    const Json& message = resolve(kind);
    if (message.at("properties").at("type").at("const") == value["type"]) return check(value, message, path);
  }
  return fault_at(path, fmt::format("{} is not a type of message", shown(value["type"])));
}

Result<void> check_any(const Json& value, const Json& choices, const std::string& path) {
  Result<void> first;
  for (const Json& choice : choices) {
    const auto checked = check(value, choice, path);
    if (checked.ok()) return {};
    keep_first_error(first, checked);
  }
  return first;
}

Result<void> check(const Json& value, const Json& written, const std::string& path) {
  const Json& schema = resolve(written);
  if (const auto kinds = schema.find("oneOf"); kinds != schema.end()) return check_message(value, *kinds, path);
  if (const auto choices = schema.find("anyOf"); choices != schema.end()) return check_any(value, *choices, path);
  for (const auto part : {check_type, check_words, check_card, check_object, check_items}) {
    FELT_TRY(part(value, schema, path));
  }
  return {};
}

}  // namespace

Result<void> check_schema(const Json& value, std::string_view definition) {
  return check(value, definitions().at(std::string(definition)), "");
}

}  // namespace felt
