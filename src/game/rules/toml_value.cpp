// The only place that knows toml++. Debian builds the library with exceptions; they end here.
#include "game/rules/toml_value.hpp"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>

#include "base/text.hpp"

namespace felt {
namespace {

int line_of(const toml::source_region& source) { return static_cast<int>(source.begin.line); }

TomlValue from(const toml::node& node);

std::vector<TomlValue> elements_of(const toml::table& table) {
  std::vector<TomlValue> fields;
  for (const auto& [key, node] : table) {
    TomlValue& field = fields.emplace_back(from(node));
    field.key = key.str();
    field.line = line_of(key.source());
  }
  std::stable_sort(fields.begin(), fields.end(),
                   [](const TomlValue& a, const TomlValue& b) { return a.line < b.line; });
  return fields;
}

std::vector<TomlValue> elements_of(const toml::array& array) {
  std::vector<TomlValue> elements;
  for (const toml::node& node : array) elements.push_back(from(node));
  return elements;
}

TomlValue from(const toml::node& node) {
  TomlValue value;
  value.line = line_of(node.source());
  if (const auto* table = node.as_table()) {
    value.elements = elements_of(*table);
  } else if (const auto* array = node.as_array()) {
    value.kind = TomlKind::Array;
    value.elements = elements_of(*array);
  } else if (const auto* text = node.as_string()) {
    value.kind = TomlKind::Text;
    value.text = text->get();
  } else if (const auto* whole = node.as_integer()) {
    value.kind = TomlKind::Whole;
    value.whole = whole->get();
    value.decimal = static_cast<double>(whole->get());
  } else if (const auto* decimal = node.as_floating_point()) {
    value.kind = TomlKind::Decimal;
    value.decimal = decimal->get();
  } else if (const auto* truth = node.as_boolean()) {
    value.kind = TomlKind::Bool;
    value.whole = truth->get() ? 1 : 0;
  } else {
    value.kind = TomlKind::Time;
  }
  return value;
}

// The library says "Error while parsing array: …"; we put what is wrong first, on one line.
std::string explain(std::string_view description) {
  constexpr std::string_view kPrefix = "Error while parsing ", kNoType = "could not determine value type";
  std::string what(description.substr(0, 200)), where;
  const size_t colon = what.find(": ");
  if (what.starts_with(kPrefix) && colon != std::string::npos) {
    where = fmt::format(" (in {})", what.substr(kPrefix.size(), colon - kPrefix.size()));
    what.erase(0, colon + 2);
  }
  if (what == kNoType) what = "this is not a value; text needs quotes";
  std::replace_if(
      what.begin(), what.end(), [](char c) { return static_cast<unsigned char>(c) < ' '; }, ' ');
  return fmt::format("not TOML: {}{}", what, where);
}

}  // namespace

const TomlValue* TomlValue::find(std::string_view name) const {
  const auto found = std::find_if(elements.begin(), elements.end(), [&](const TomlValue& v) { return v.key == name; });
  return found == elements.end() ? nullptr : &*found;
}

Result<TomlValue> parse_toml(std::string_view text) {
  if (text.size() > kMaxTomlBytes) {
    return Error{
        fmt::format("{} bytes are too many; {} are possible", with_commas(text.size()), with_commas(kMaxTomlBytes))};
  }
  // The library limits nested values but not dotted keys, and destroys tables inside tables by recursion.
  if (std::count(text.begin(), text.end(), '.') > static_cast<std::ptrdiff_t>(kMaxTomlDots)) {
    return Error{fmt::format("more than {} dots are too many", kMaxTomlDots)};
  }
  try {
    return from(toml::parse(text));
  } catch (const toml::parse_error& error) {
    return Error{fmt::format("line {}: {}", line_of(error.source()), explain(error.description()))};
  }
}

}  // namespace felt
