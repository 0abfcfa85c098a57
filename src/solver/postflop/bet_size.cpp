#include "solver/postflop/bet_size.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace felt {
namespace {

constexpr double kMaxPots = 100, kMaxTimes = 100, kMaxBetChips = 1e9;

std::optional<BetSize> parse_size(std::string_view word, bool is_raise) {
  if (word == "a") return BetSize{BetSize::Kind::AllIn, 0};
  if (word == "e") return BetSize{BetSize::Kind::Geometric, 0};
  if (word.size() < 2) return std::nullopt;
  const char unit = word.back();
  const auto number = parse_decimal(word.substr(0, word.size() - 1));
  if (!number || *number <= 0) return std::nullopt;
  if (unit == '%' && *number <= 100 * kMaxPots) return BetSize{BetSize::Kind::Pot, *number / 100};
  if (unit == 'x' && is_raise && *number > 1 && *number <= kMaxTimes) {
    return BetSize{BetSize::Kind::Multiple, *number};
  }
  if (unit == 'c' && *number <= kMaxBetChips) return BetSize{BetSize::Kind::Chips, *number};
  if (unit == 'e' && (*number == 1 || *number == 2 || *number == 3)) return BetSize{BetSize::Kind::Geometric, *number};
  return std::nullopt;
}

}  // namespace

Result<std::vector<BetSize>> parse_bet_sizes(std::string_view text, bool is_raise) {
  std::vector<BetSize> sizes;
  for (const Token& word : split(text, ", ")) {
    const auto size = parse_size(word.text, is_raise);
    if (!size) {
      return Error{
          fmt::format("'{}', column {}: '{}' is not a {} size; sizes are 75% of the pot, {}120c chips, e "
                      "(geometric), a (all-in)",
                      text, word.column, word.text, is_raise ? "raise" : "bet", is_raise ? "2.5x the bet, " : "")};
    }
    sizes.push_back(*size);
  }
  if (sizes.empty() && !text.empty()) return Error{fmt::format("'{}' holds no size; leave it empty for none", text)};
  return sizes;
}

std::string to_text(const BetSize& size) {
  switch (size.kind) {
    case BetSize::Kind::Pot:
      return fmt::format("{:.10g}%", size.value * 100);
    case BetSize::Kind::Multiple:
      return fmt::format("{}x", size.value);
    case BetSize::Kind::Chips:
      return fmt::format("{}c", size.value);
    case BetSize::Kind::Geometric:
      return size.value == 0 ? "e" : fmt::format("{}e", size.value);
    case BetSize::Kind::AllIn:
      break;
  }
  return "a";
}

std::string to_text(const std::vector<BetSize>& sizes) {
  std::string text;
  for (const BetSize& size : sizes) text += (text.empty() ? "" : ", ") + to_text(size);
  return text;
}

}  // namespace felt
