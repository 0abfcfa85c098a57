#include "web_app/catalogue/game_facts.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/play/opponent_reads.hpp"
#include "app/play/table_choice.hpp"

namespace felt {
namespace {

// Opponents of several styles; in games that only the simplest bots know, those.
std::vector<GameFacts> all_facts() {
  return {
      {"holdem", "No-limit hold'em", {"reader", "mc", "phase2", "standard"}},
      {"limit-holdem", "Limit hold'em", {"mc", "pot-odds", "phase2"}},
      {"pot-limit-holdem", "Pot-limit hold'em", {"reader", "mc", "phase2"}},
      {"omaha", "Pot-limit Omaha", {"call", "random"}},
      {"draw", "Five-card draw", {"caesar", "reflex", "reflex"}},
      {"deuce-draw", "Deuce-to-seven single draw", {"call", "random"}},
      {"triple-draw", "Deuce-to-seven triple draw", {"call", "random"}},
      {"one-bet", "One-bet hold'em", {"bluff", "nobluff"}},
      {"rank-holdem", "Rank hold'em", {"standard", "mc", "mc-adaptive", "call"}},
  };
}

std::string_view forced_bets_word(ForcedBets forced) {
  switch (forced) {
    case ForcedBets::Blinds:
      return "blinds";
    case ForcedBets::SingleBlind:
      return "single_blind";
    case ForcedBets::AnteOnly:
      break;
  }
  return "ante";
}

Json game_info(const GameFacts& facts, const Rules& rules) {
  return {{"name", rules.name},
          {"title", facts.title},
          {"summary", rules.summary},
          {"min_players", rules.min_players},
          {"max_players", rules.max_players},
          {"hole_cards", rules.hole_cards()},
          {"has_draw", rules.has_draw()},
          {"has_board", rules.board_cards() > 0},
          {"can_read", OpponentReads::can_read(rules)},
          {"forced_bets", forced_bets_word(rules.forced_bets)},
          {"stack", usual_stack(rules).count},
          {"stakes", stakes_view(usual_stakes(rules))},
          {"opponents", facts.opponents}};
}

}  // namespace

std::span<const GameFacts> game_facts() {
  static const std::vector<GameFacts> all = all_facts();
  return all;
}

const GameFacts& facts_of(std::string_view game) {
  const auto all = game_facts();
  const auto found = std::ranges::find(all, game, &GameFacts::name);
  return found == all.end() ? all.front() : *found;
}

Json stakes_view(const Stakes& stakes) {
  return {
      {"small_blind", stakes.small_blind.count}, {"big_blind", stakes.big_blind.count}, {"ante", stakes.ante.count}};
}

Json games_reply() {
  Json games = Json::array();
  for (const GameFacts& facts : game_facts()) games.push_back(game_info(facts, named_rules(facts.name).value()));
  return {{"games", std::move(games)}};
}

}  // namespace felt
