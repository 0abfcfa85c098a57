#include "game/rules/toml_table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"

namespace felt {
namespace {

bool is_control(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte < 0x20 || byte == 0x7f;
}

std::string_view words_for(TomlKind kind) {
  switch (kind) {
    case TomlKind::Table:
      return "a table";
    case TomlKind::Array:
      return "an array";
    case TomlKind::Text:
      return "a string";
    case TomlKind::Whole:
      return "a whole number";
    case TomlKind::Decimal:
      return "a decimal number";
    case TomlKind::Bool:
      return "true or false";
    case TomlKind::Time:
      break;
  }
  return "a date or time";
}

// What a file says, fit for a message: one line, not too long, no half characters.
std::string shown(std::string_view text) {
  constexpr size_t kMax = 40;
  size_t end = std::min(text.size(), kMax);
  while (end > 0 && end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  std::string out(text.substr(0, end));
  std::replace_if(out.begin(), out.end(), is_control, '?');
  return end < text.size() ? out + "…" : out;
}

}  // namespace

void TomlProblem::set(const std::string& what) {
  if (!is_set()) text_ = what;
}

void TomlProblem::set(int line, const std::string& what) { set(fmt::format("line {}: {}", line, what)); }

std::string TomlTable::label(std::string_view key) const {
  return title_.empty() ? std::string(key) : fmt::format("{} {}", title_, key);
}

const TomlValue* TomlTable::find(std::string_view key) {
  known_.push_back(key);
  return table_.find(key);
}

const TomlValue* TomlTable::find_table(std::string_view key) {
  const TomlValue* value = find(key);
  if (value != nullptr && value->kind != TomlKind::Table) {
    wrong_type(key, *value, "a table");
    return nullptr;
  }
  return value;
}

void TomlTable::wrong(std::string_view key, const TomlValue& value, const std::string& what) {
  problem_.set(value.line, fmt::format("{} {}", label(key), what));
}

void TomlTable::wrong_type(std::string_view key, const TomlValue& value, std::string_view wanted) {
  wrong(key, value, fmt::format("must be {}, not {}", wanted, words_for(value.kind)));
}

void TomlTable::wrong_word(std::string_view key, std::string_view word, const std::vector<std::string_view>& words) {
  wrong(key, *table_.find(key), fmt::format("cannot be '{}'; it is one of {}", shown(word), fmt::join(words, ", ")));
}

std::optional<int64_t> TomlTable::whole_number(std::string_view key, const TomlValue& value, int64_t low,
                                               int64_t high) {
  if (value.kind != TomlKind::Whole) {
    wrong_type(key, value, "a whole number");
    return std::nullopt;
  }
  if (value.whole >= low && value.whole <= high) return value.whole;
  wrong(key, value, fmt::format("is {}; {} to {} is possible", value.whole, low, high));
  return std::nullopt;
}

void TomlTable::take(std::string_view key, bool& value) {
  const TomlValue* found = find(key);
  if (found == nullptr) return;
  if (found->kind != TomlKind::Bool) return wrong_type(key, *found, "true or false");
  value = found->whole != 0;
}

void TomlTable::take(std::string_view key, int& value, int low, int high) {
  const TomlValue* found = find(key);
  if (found != nullptr) value = static_cast<int>(whole_number(key, *found, low, high).value_or(value));
}

void TomlTable::take(std::string_view key, Chips& value) {
  const TomlValue* found = find(key);
  if (found != nullptr) value = Chips{whole_number(key, *found, 0, kMaxChips.count).value_or(value.count)};
}

void TomlTable::take(std::string_view key, std::string& value) {
  const TomlValue* found = find(key);
  if (found == nullptr) return;
  if (found->kind != TomlKind::Text) return wrong_type(key, *found, "a string");
  const std::string& text = found->text;
  if (text.empty()) return wrong(key, *found, "is empty");
  if (text.size() > kMaxTextBytes) {
    return wrong(key, *found, fmt::format("is {} bytes long; {} are possible", text.size(), kMaxTextBytes));
  }
  if (std::any_of(text.begin(), text.end(), is_control)) {
    return wrong(key, *found, "must be one line without control characters");
  }
  value = text;
}

void TomlTable::finish() {
  const auto unknown = std::find_if(table_.elements.begin(), table_.elements.end(), [&](const TomlValue& field) {
    return std::find(known_.begin(), known_.end(), field.key) == known_.end();
  });
  if (unknown == table_.elements.end()) return;
  const auto close = did_you_mean(unknown->key, known_);
  const std::string what =
      close ? fmt::format("did you mean '{}'?", *close) : fmt::format("the keys are {}", fmt::join(known_, ", "));
  const std::string where = title_.empty() ? "there is" : fmt::format("{} has", title_);
  problem_.set(unknown->line, fmt::format("{} no key '{}'; {}", where, shown(unknown->key), what));
}

}  // namespace felt
