#include "agents/odds_game.hpp"

#include <algorithm>

namespace felt {

OddsGame odds_game(const Rules& rules) {
  OddsGame game;
  game.deck = rules.deck;
  game.hole_cards = rules.hole_cards();
  game.board_cards = rules.board_cards();
  game.showdown = rules.showdown;
  game.low = rules.low;
  game.draws = static_cast<int>(std::ranges::count(rules.streets, true, &StreetRules::draw));
  return game;
}

int draws_to_come(const PublicHand& hand) {
  const auto& streets = hand.rules().streets;
  const int next = hand.street() + (hand.phase() == Phase::Draw ? 0 : 1);
  return static_cast<int>(
      std::count_if(streets.begin() + next, streets.end(), [](const StreetRules& s) { return s.draw; }));
}

bool is_plain_holdem(const OddsGame& game) { return game == OddsGame{}; }

std::string_view example_hand(const OddsGame& game) {
  if (game.showdown == Showdown::Badugi) return "Ac2d3h4s";
  if (game.hole_cards == 7) return "AsAd/Kc";
  constexpr std::string_view kHigh = "AhAdKhKdQhQd", kLow = "As2d3c4h5s7c";
  const bool low = game.showdown == Showdown::DeuceToSeven || game.showdown == Showdown::AceToFive;
  const std::string_view cards = game.showdown == Showdown::DeuceToSeven ? "2s3d4c5h7s8c" : low ? kLow : kHigh;
  if (game.hole_cards == 2) return "AhKh";
  return cards.substr(0, 2 * static_cast<size_t>(std::min(game.hole_cards, 6)));
}

}  // namespace felt
