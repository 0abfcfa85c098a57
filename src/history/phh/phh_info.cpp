#include "history/phh/phh_info.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace felt {
namespace {

std::optional<uint64_t> whole_number(const PhhHand& hand, std::string_view key) {
  const PhhField* field = hand.field(key);
  return field != nullptr ? parse_uint(field->value) : std::nullopt;
}

}  // namespace

std::optional<std::string> plain_text(const PhhHand& hand, std::string_view key) {
  const PhhField* field = hand.field(key);
  if (field == nullptr || field->value.empty()) return std::nullopt;
  if (field->value[0] != '\'' && field->value[0] != '"') {
    return parse_uint(field->value) ? std::optional(std::string(field->value)) : std::nullopt;
  }
  auto text = parse_text(*field);
  return text ? std::optional(*std::move(text)) : std::nullopt;
}

std::optional<std::string> time_of(const PhhHand& hand) {
  const auto year = whole_number(hand, "year"), month = whole_number(hand, "month"), day = whole_number(hand, "day");
  if (!year || !month || !day || *year > 9999 || *month > 12 || *day > 31) return std::nullopt;
  std::string text = fmt::format("{:04}-{:02}-{:02}", *year, *month, *day);
  if (const PhhField* time = hand.field("time")) text.append("T").append(time->value);
  return text;
}

std::vector<std::string> player_names(const PhhHand& hand, int players) {
  std::vector<std::string> names;
  if (const PhhField* field = hand.field("players")) {
    if (auto parsed = parse_texts(*field)) names = *std::move(parsed);
  }
  names.resize(static_cast<size_t>(players));
  return names;
}

}  // namespace felt
