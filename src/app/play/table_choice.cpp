#include "app/play/table_choice.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace felt {
namespace {

std::string_view form_of(const Rules& rules) {
  switch (rules.forced_bets) {
    case ForcedBets::Blinds:
      return "small and big blind, as in 50/100, and an ante behind them if there is one, as in 50/100/10";
    case ForcedBets::BringIn:
      return "the bring-in and the small bet, as in 25/100, and an ante behind them, as in 25/100/20";
    case ForcedBets::ButtonBlind:
    case ForcedBets::SingleBlind:
      return "one blind, as in 100, and an ante behind it if there is one, as in 100/50";
    case ForcedBets::AnteOnly:
      break;
  }
  return "an ante, as in 10";
}

// How many amounts stand before the ante.
size_t blinds_of(const Rules& rules) {
  switch (rules.forced_bets) {
    case ForcedBets::Blinds:
    case ForcedBets::BringIn:
      return 2;
    case ForcedBets::SingleBlind:
    case ForcedBets::ButtonBlind:
      return 1;
    case ForcedBets::AnteOnly:
      break;
  }
  return 0;
}

// "0:10/20,10:20/40": from which hand on which stakes.
Result<StakesSchedule> parse_levels(const std::string& text, const Rules& rules) {
  std::vector<StakesSchedule::Level> levels;
  for (const Token& piece : split(text, ",")) {
    const size_t colon = piece.text.find(':');
    const auto hand = parse_uint(trim(piece.text.substr(0, colon)));
    const bool is_next = hand && *hand < 1'000'000'000 &&
                         (levels.empty() ? *hand == 0 : static_cast<int>(*hand) > levels.back().from_hand);
    if (colon == std::string_view::npos || !is_next) {
      return usage_error(
          fmt::format("--levels: '{}' should be HAND:STAKES, the first hand 0 and then rising, as in "
                      "0:10/20,10:20/40",
                      piece.text));
    }
    FELT_TRY(Stakes stakes, parse_stakes(std::string(piece.text.substr(colon + 1)), rules));
    levels.push_back({static_cast<int>(*hand), std::move(stakes)});
  }
  if (levels.empty()) return usage_error("--levels is empty: expected levels such as 0:10/20,10:20/40");
  return StakesSchedule(std::move(levels));
}

}  // namespace

Stakes usual_stakes(const Rules& rules) {
  Stakes stakes;
  switch (rules.forced_bets) {
    case ForcedBets::Blinds:
      stakes.small_blind = Chips{50};
      stakes.big_blind = Chips{100};
      break;
    case ForcedBets::SingleBlind:
      stakes.big_blind = Chips{100};
      stakes.ante = Chips{50};
      break;
    case ForcedBets::ButtonBlind:
      stakes.big_blind = stakes.ante = Chips{100};
      break;
    case ForcedBets::BringIn:
      stakes.small_blind = Chips{25};
      stakes.big_blind = Chips{100};
      stakes.ante = Chips{20};
      break;
    case ForcedBets::AnteOnly:
      stakes.ante = Chips{10};
  }
  return stakes;
}

Chips usual_stack(const Rules& rules) { return Chips{rules.forced_bets == ForcedBets::AnteOnly ? 200 : 20'000}; }

Result<Stakes> parse_stakes(const std::string& text, const Rules& rules) {
  std::vector<int64_t> amounts;
  for (const Token& piece : split(text, "/")) {
    const auto amount = parse_uint(piece.text);
    if (!amount || *amount > 1'000'000'000'000) amounts.clear();
    if (!amount || *amount > 1'000'000'000'000) break;
    amounts.push_back(static_cast<int64_t>(*amount));
  }
  const size_t blinds = blinds_of(rules);
  const bool has_ante = amounts.size() == blinds + 1;
  if (amounts.empty() || (amounts.size() != blinds && !has_ante)) {
    return usage_error(fmt::format("'{}' are not stakes of {}: it takes {}", text, rules.name, form_of(rules)));
  }
  Stakes stakes;
  if (blinds == 2) stakes.small_blind = Chips{amounts[0]};
  if (blinds > 0) stakes.big_blind = Chips{amounts[blinds - 1]};
  if (has_ante) stakes.ante = Chips{amounts[blinds]};
  return stakes;
}

std::string stakes_text(const Stakes& stakes, const Rules& rules) {
  std::string text;
  if (blinds_of(rules) == 2) text = std::to_string(stakes.small_blind.count) + "/";
  if (rules.forced_bets != ForcedBets::AnteOnly) text += std::to_string(stakes.big_blind.count);
  if (stakes.ante > Chips{0}) text += (text.empty() ? "" : "/") + std::to_string(stakes.ante.count);
  return text;
}

Result<TableChoice> choose_table(const StakesText& text, const Rules& rules, std::optional<int64_t> stack) {
  TableChoice choice;
  choice.rules = rules;
  choice.stack = Chips{text.stack ? static_cast<int64_t>(*text.stack) : stack.value_or(usual_stack(rules).count)};
  if (text.levels) {
    FELT_TRY(choice.stakes, parse_levels(*text.levels, choice.rules));
    return choice;
  }
  Stakes stakes = usual_stakes(choice.rules);
  if (text.blinds) {
    auto given = parse_stakes(*text.blinds, choice.rules);
    if (!given) return usage_error("--blinds: " + given.error().message);
    stakes = *given;
  }
  if (text.ante) stakes.ante = Chips{static_cast<int64_t>(std::min<uint64_t>(*text.ante, 1'000'000'000'000))};
  choice.stakes = StakesSchedule::doubling(stakes, text.double_every);
  return choice;
}

}  // namespace felt
