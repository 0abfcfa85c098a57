#include "cli/table_args.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "cli/read_file.hpp"
#include "game/profile.hpp"
#include "game/rules_file.hpp"

namespace felt {
namespace {

Error usage(std::string message) { return {std::move(message), ErrorKind::Usage}; }

Result<Rules> choose_rules(const TableArgs& args) {
  if (!args.variant.ends_with(".toml")) {
    auto rules = named_rules(args.variant, args.profile);
    if (!rules) return usage(rules.error().message);
    return rules;
  }
  FELT_TRY(const std::string text, read_file(args.variant));
  return parse_rules(text, args.variant);
}

std::string_view form_of(const Rules& rules) {
  switch (rules.forced_bets) {
    case ForcedBets::Blinds:
      return "small and big blind, as in 50/100, and an ante behind them if there is one, as in 50/100/10";
    case ForcedBets::SingleBlind:
      return "one blind, as in 100, and an ante behind it if there is one, as in 100/50";
    case ForcedBets::AnteOnly:
      break;
  }
  return "an ante, as in 10";
}

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
    case ForcedBets::AnteOnly:
      stakes.ante = Chips{10};
  }
  return stakes;
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
      return usage(
          fmt::format("--levels: '{}' should be HAND:STAKES, the first hand 0 and then rising, as in "
                      "0:10/20,10:20/40",
                      piece.text));
    }
    FELT_TRY(Stakes stakes, parse_stakes(std::string(piece.text.substr(colon + 1)), rules));
    levels.push_back({static_cast<int>(*hand), std::move(stakes)});
  }
  if (levels.empty()) return usage("--levels is empty; 0:10/20,10:20/40 would be right");
  return StakesSchedule(std::move(levels));
}

}  // namespace

Result<Stakes> parse_stakes(const std::string& text, const Rules& rules) {
  std::vector<int64_t> amounts;
  for (const Token& piece : split(text, "/")) {
    const auto amount = parse_uint(piece.text);
    if (!amount || *amount > 1'000'000'000'000) amounts.clear();
    if (!amount || *amount > 1'000'000'000'000) break;
    amounts.push_back(static_cast<int64_t>(*amount));
  }
  const size_t blinds = rules.forced_bets == ForcedBets::Blinds        ? 2
                        : rules.forced_bets == ForcedBets::SingleBlind ? 1
                                                                       : 0;
  const bool has_ante = amounts.size() == blinds + 1;
  if (amounts.empty() || (amounts.size() != blinds && !has_ante)) {
    return usage(fmt::format("'{}' are no stakes of {}: it takes {}", text, rules.name, form_of(rules)));
  }
  Stakes stakes;
  if (blinds == 2) stakes.small_blind = Chips{amounts[0]};
  if (blinds > 0) stakes.big_blind = Chips{amounts[blinds - 1]};
  if (has_ante) stakes.ante = Chips{amounts[blinds]};
  return stakes;
}

void TableArgs::declare(Args& args) {
  std::vector<std::string> games(game_names().begin(), game_names().end());
  args.option("--variant", &variant, "GAME", "a game of felt games, or a .toml file with one").suggesting(games);
  std::vector<std::string> profiles(profile_names().begin(), profile_names().end());
  args.option("--profile", &profile, "NAME", "house rules").one_of(profiles);
  args.option("--blinds", &blinds, "SB/BB[/ANTE]",
              "what is posted; one blind or an ante alone where the game has that");
  args.option("--ante", &ante, "N", "ante of every player");
  args.option("--double-every", &double_every, "HANDS", "double the stakes after so many hands").at_least(0);
  args.option("--levels", &levels, "HAND:STAKES,…", "stakes by hand, as in 0:10/20,10:20/40")
      .not_with("--blinds")
      .not_with("--ante")
      .not_with("--double-every");
  args.option("--stack", &stack, "N", "chips of every player").between(1, 1e12);
}

Result<TableChoice> choose_table(const TableArgs& args, std::optional<int64_t> usual_stack) {
  FELT_TRY(const Rules rules, choose_rules(args));
  return choose_table(args, rules, usual_stack);
}

Result<TableChoice> choose_table(const TableArgs& args, const Rules& rules, std::optional<int64_t> usual_stack) {
  TableChoice choice;
  choice.rules = rules;
  const bool is_ante_game = choice.rules.forced_bets == ForcedBets::AnteOnly;
  choice.stack =
      Chips{args.stack ? static_cast<int64_t>(*args.stack) : usual_stack.value_or(is_ante_game ? 200 : 20'000)};
  if (args.levels) {
    FELT_TRY(choice.stakes, parse_levels(*args.levels, choice.rules));
    return choice;
  }
  Stakes stakes = usual_stakes(choice.rules);
  if (args.blinds) {
    auto given = parse_stakes(*args.blinds, choice.rules);
    if (!given) return usage("--blinds: " + given.error().message);
    stakes = *given;
  }
  if (args.ante) stakes.ante = Chips{static_cast<int64_t>(std::min<uint64_t>(*args.ante, 1'000'000'000'000))};
  choice.stakes = StakesSchedule::doubling(stakes, args.double_every);
  return choice;
}

}  // namespace felt
