#include "app/game_facts.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace felt {
namespace {

Stakes blinds(int64_t small, int64_t big) {
  Stakes stakes;
  stakes.small_blind = Chips{small};
  stakes.big_blind = Chips{big};
  return stakes;
}

Stakes ante(int64_t chips) {
  Stakes stakes;
  stakes.ante = Chips{chips};
  return stakes;
}

// Source H's table.
Stakes single_blind() {
  Stakes stakes;
  stakes.big_blind = Chips{100};
  stakes.ante = Chips{50};
  return stakes;
}

// A hundred big blinds where there are blinds: what people play, and no bot here is lost with it. Opponents of several
// styles; in games that only the simplest bots know, those.
std::vector<GameFacts> all_facts() {
  const Chips hundred_blinds{10'000};
  return {
      {"holdem", "No-limit hold'em", blinds(50, 100), hundred_blinds, {"reader", "mc", "phase2", "standard"}},
      {"limit-holdem", "Limit hold'em", blinds(50, 100), hundred_blinds, {"mc", "pot-odds", "phase2"}},
      {"pot-limit-holdem", "Pot-limit hold'em", blinds(50, 100), hundred_blinds, {"reader", "mc", "phase2"}},
      {"omaha", "Pot-limit Omaha", blinds(50, 100), hundred_blinds, {"call", "random"}},
      {"draw", "Five-card draw", ante(10), Chips{500}, {"caesar", "reflex", "reflex"}},
      {"deuce-draw", "Deuce-to-seven single draw", blinds(50, 100), hundred_blinds, {"call", "random"}},
      {"triple-draw", "Deuce-to-seven triple draw", blinds(50, 100), hundred_blinds, {"call", "random"}},
      {"one-bet", "One-bet hold'em", ante(10), Chips{1'000}, {"bluff", "nobluff"}},
      {"rank-holdem", "Rank hold'em", single_blind(), Chips{20'000}, {"standard", "mc", "mc-adaptive", "call"}},
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
          {"can_read", can_read(rules)},
          {"forced_bets", forced_bets_word(rules.forced_bets)},
          {"stack", facts.stack.count},
          {"stakes", stakes_view(facts.stakes)},
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

bool can_read(const Rules& rules) { return rules.showdown == Showdown::High && rules.hole_cards() == 2; }

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
