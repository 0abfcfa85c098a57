#include "agents/spec.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

#include "base/assert.hpp"
#include "base/text.hpp"

namespace felt {
namespace {

bool is_name(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  });
}

Error spec_error(std::string_view text, size_t at, std::string_view what) {
  return usage_error(
      fmt::format("'{}', column {}: {}; a bot is written name or name(key=value,…)", text, at + 1, what));
}

std::vector<std::string_view> words_of(const Param& param) {
  std::vector<std::string_view> words;
  for (const Token& word : split(param.words, "|")) words.push_back(word.text);
  return words;
}

Error unknown_param(const AgentSpec& spec, std::string_view key, const std::vector<Param>& known) {
  std::vector<std::string_view> names;
  for (const Param& param : known) names.push_back(param.name);
  const auto close = did_you_mean(key, names);
  const std::string hint = close           ? fmt::format("did you mean '{}'?", *close)
                           : names.empty() ? "it has none"
                                           : fmt::format("it has {}", fmt::join(names, ", "));
  return usage_error(fmt::format("{} has no parameter '{}'; {}", spec.name, key, hint));
}

}  // namespace

Param as_param(std::string_view doc) { return {"as", 0, 0, 1, doc, Param::Kind::Choice, "felt|published"}; }

Result<AgentSpec> parse_spec(std::string_view text) {
  AgentSpec spec;
  const size_t open = text.find('(');
  const std::string_view name = trim(text.substr(0, open));
  if (!is_name(name)) return spec_error(text, 0, fmt::format("'{}' is not a name", name));
  spec.name = name;
  if (open == std::string_view::npos) return spec;
  const size_t close = text.find(')', open);
  if (close == std::string_view::npos) return spec_error(text, text.size(), "the ')' is missing");
  if (!trim(text.substr(close + 1)).empty()) return spec_error(text, close + 1, "there is text behind the ')'");
  for (const Token& token : split(text.substr(open + 1, close - open - 1), ",")) {
    const size_t column = open + token.column;
    const size_t equals = token.text.find('=');
    const std::string_view key = trim(token.text.substr(0, equals));
    if (equals == std::string_view::npos || !is_name(key)) {
      return spec_error(text, column, fmt::format("'{}' is not key=value", token.text));
    }
    spec.params.emplace_back(key, trim(token.text.substr(equals + 1)));
  }
  return spec;
}

Result<Params> Params::from(const AgentSpec& spec, const std::vector<Param>& known) {
  Params params;
  for (const Param& param : known) params.values_.emplace(param.name, param.value);
  std::vector<std::string_view> given;
  for (const auto& [key, text] : spec.params) {
    const auto found =
        std::find_if(known.begin(), known.end(), [&name = key](const Param& p) { return p.name == name; });
    if (found == known.end()) return unknown_param(spec, key, known);
    if (std::find(given.begin(), given.end(), key) != given.end()) {
      return usage_error(fmt::format("{}: '{}' is given twice", spec.name, key));
    }
    given.push_back(key);
    if (found->kind == Param::Kind::File) {
      params.files_[key] = text;
      continue;
    }
    const auto value = param_value(*found, text);
    if (!value) {
      return usage_error(fmt::format("{}: {} must be {}, not '{}'", spec.name, key, allowed_text(*found), text));
    }
    params.values_[key] = *value;
  }
  if (params.values_.contains("as") && params.is_published()) params.take_published_defaults(known, given);
  return params;
}

void Params::take_published_defaults(const std::vector<Param>& known, const std::vector<std::string_view>& given) {
  for (const Param& param : known) {
    const bool is_given = std::ranges::find(given, param.name) != given.end();
    if (param.published && !is_given) values_[std::string(param.name)] = *param.published;
  }
}

double Params::number(std::string_view name) const {
  const auto found = values_.find(name);
  FELT_ASSERT(found != values_.end(), "a bot reads only parameters it declares");
  return found->second;
}

const std::string& Params::file(std::string_view name) const {
  static const std::string kNone;
  const auto found = files_.find(name);
  return found == files_.end() ? kNone : found->second;
}

std::optional<double> param_value(const Param& param, std::string_view text) {
  if (param.kind == Param::Kind::Switch) {
    if (text == "on" || text == "true" || text == "1") return 1;
    if (text == "off" || text == "false" || text == "0") return 0;
    return std::nullopt;
  }
  if (param.kind == Param::Kind::Choice) {
    const auto words = words_of(param);
    const auto found = std::find(words.begin(), words.end(), text);
    if (found == words.end()) return std::nullopt;
    return static_cast<double>(found - words.begin());
  }
  const auto number = parse_decimal(text);
  if (!number || *number < param.min || *number > param.max) return std::nullopt;
  if (param.kind == Param::Kind::Whole && *number != std::floor(*number)) return std::nullopt;
  return number;
}

std::string allowed_text(const Param& param) {
  if (param.kind == Param::Kind::Switch) return "on or off";
  if (param.kind == Param::Kind::Choice) return fmt::format("{}", fmt::join(words_of(param), " or "));
  return fmt::format("{} from {} to {}", param.kind == Param::Kind::Whole ? "a whole number" : "a number", param.min,
                     param.max);
}

std::string range_text(const Param& param) {
  if (param.kind == Param::Kind::File) return "a file";
  if (param.kind == Param::Kind::Switch) return "on, off";
  if (param.kind == Param::Kind::Choice) return fmt::format("{}", fmt::join(words_of(param), ", "));
  return fmt::format("{} to {}", param.min, param.max);
}

std::string param_text(const Param& param, double value) {
  if (param.kind == Param::Kind::File) return "its own";
  if (param.kind == Param::Kind::Switch) return value != 0 ? "on" : "off";
  if (param.kind == Param::Kind::Choice) return std::string(words_of(param)[static_cast<size_t>(value)]);
  return fmt::format("{}", value);
}

std::vector<double> all_values(const Param& param) {
  if (param.kind == Param::Kind::Switch) return {0, 1};
  if (param.kind != Param::Kind::Choice) return {};
  std::vector<double> values(words_of(param).size());
  std::iota(values.begin(), values.end(), 0);
  return values;
}

std::string to_text(const AgentSpec& spec) {
  if (spec.params.empty()) return spec.name;
  std::vector<std::string> params;
  for (const auto& [key, value] : spec.params) params.push_back(key + "=" + value);
  return fmt::format("{}({})", spec.name, fmt::join(params, ","));
}

}  // namespace felt
