#include "web_app/catalogue/game_facts.hpp"

#include <map>
#include <nlohmann/json.hpp>

#include "app/play/opponent_reads.hpp"
#include "app/play/table_choice.hpp"
#include "game/rules/rules.hpp"
#include "history/phh/phh_variant.hpp"

namespace felt {
namespace {

std::string_view forced_bets_word(ForcedBets forced) {
  switch (forced) {
    case ForcedBets::Blinds:
      return "blinds";
    case ForcedBets::SingleBlind:
      return "single_blind";
    case ForcedBets::ButtonBlind:
      return "button_blind";
    case ForcedBets::BringIn:
      return "bring_in";
    case ForcedBets::AnteOnly:
      break;
  }
  return "ante";
}

std::string_view family_of(const Rules& rules) {
  if (rules.is_mix()) return "mixed";
  if (rules.has_up_cards()) return "stud";
  if (rules.has_draw()) return "draw";
  return rules.showdown == Showdown::TwoFromHand ? "omaha" : "holdem";
}

Json names_of(const std::vector<Rules>& games) {
  Json names = Json::array();
  for (const Rules& game : games) names.push_back(game.name);
  return names;
}

Json game_info(const Rules& rules) {
  return {{"name", rules.name},
          {"variant", variant_of_game(rules.name).value_or("")},
          {"title", rules.title},
          {"summary", rules.summary},
          {"family", family_of(rules)},
          {"mix", names_of(rules.mix)},
          {"min_players", rules.min_players},
          {"max_players", rules.max_players},
          {"hole_cards", rules.hole_cards()},
          {"has_draw", rules.has_draw()},
          {"has_board", rules.board_cards() > 0},
          {"can_read", OpponentReads::can_read(rules)},
          {"forced_bets", forced_bets_word(rules.forced_bets)},
          {"stack", usual_stack(rules).count},
          {"stakes", stakes_view(usual_stakes(rules))},
          {"opponents", newcomers_table(rules.name)}};
}

}  // namespace

const std::vector<std::string_view>& newcomers_table(std::string_view game) {
  using BotNames = std::vector<std::string_view>;
  static const BotNames plain = {"any-game", "any-game", "call"};
  // Opponents of several styles, for the games that more than the simplest bots know.
  static const std::map<std::string_view, BotNames> tables = {
      {"holdem", {"reader", "mc", "phase2", "standard"}},
      {"limit-holdem", {"mc", "pot-odds", "phase2"}},
      {"pot-limit-holdem", {"reader", "mc", "phase2"}},
      {"draw", {"caesar", "reflex", "reflex"}},
      {"one-bet", {"bluff", "nobluff"}},
      {"rank-holdem", {"standard", "mc", "mc-adaptive", "call"}},
  };
  const auto found = tables.find(game);
  return found == tables.end() ? plain : found->second;
}

Json stakes_view(const Stakes& stakes) {
  return {
      {"small_blind", stakes.small_blind.count}, {"big_blind", stakes.big_blind.count}, {"ante", stakes.ante.count}};
}

Json games_reply() {
  Json games = Json::array();
  for (const auto* names : {&game_names(), &mix_names()}) {
    for (const std::string_view game : *names) games.push_back(game_info(named_rules(game).value()));
  }
  return {{"games", std::move(games)}};
}

}  // namespace felt
