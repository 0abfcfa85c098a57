#include "equity/games/odds_plan.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cards/card_text.hpp"
#include "equity/games/draw_play.hpp"

namespace felt {
namespace {

Result<void> check_counts(const OddsQuestion& question) {
  const OddsGame& game = question.game;
  const size_t players = question.players.size();
  if (players < 2) return Error{fmt::format("{} player given; equity needs 2 to 10 hands", players)};
  if (game.draws > 0 && !can_draw(game)) {
    return Error{"this game draws and has a board or other than five cards (four in badugi); there are no odds for it"};
  }
  if (players > kMaxPlayers) return Error{fmt::format("{} players given; equity is for 2 to 10", players)};
  if (question.board.size() <= game.board_cards) return {};
  if (game.board_cards == 0) return Error{"a board is given; this game has none"};
  return Error{fmt::format("the board has {} cards; it can have 0 to {}", question.board.size(), game.board_cards)};
}

// Whole hands have the game's size; cards that are known can be fewer.
Result<void> check_hand(const OddsGame& game, const OddsPlayer& player, size_t number) {
  if (player.known.size() > game.hole_cards) {
    return Error{fmt::format("player {} has {} cards; this game deals {} to a player", number, player.known.size(),
                             game.hole_cards)};
  }
  for (const WeightedHand& hand : player.hands) {
    if (hand.cards.size() == game.hole_cards && hand.weight > 0) continue;
    return Error{fmt::format("player {}'s range has a hand of {} cards; this game deals {} to a player", number,
                             hand.cards.size(), game.hole_cards)};
  }
  return {};
}

Result<void> check_deck(const OddsQuestion& question) {
  const CardSet deck = cards_of(question.game.deck);
  CardSet all = question.board | question.dead;
  for (const OddsPlayer& player : question.players) all |= player.known;
  const CardSet strange = all - deck;
  if (strange.is_empty()) return {};
  return Error{fmt::format("{} is not in the deck; this game is played with {}", to_text(*strange.begin()),
                           deck_text(question.game.deck))};
}

Error twice(CardSet both, std::string_view here, std::string_view there) {
  return Error{fmt::format("{} is both {} and {}; every card exists once", to_text(*both.begin()), here, there)};
}

Result<void> check_apart(const OddsQuestion& question) {
  if (question.board.intersects(question.dead)) return twice(question.board & question.dead, "on the board", "dead");
  for (size_t p = 0; p < question.players.size(); ++p) {
    const CardSet mine = question.players[p].known;
    const std::string here = fmt::format("in player {}'s hand", p + 1);
    if (mine.intersects(question.board)) return twice(mine & question.board, here, "on the board");
    if (mine.intersects(question.dead)) return twice(mine & question.dead, here, "dead");
    for (size_t other = 0; other < p; ++other) {
      const CardSet both = mine & question.players[other].known;
      if (!both.is_empty()) return twice(both, here, fmt::format("in player {}'s", other + 1));
    }
  }
  return {};
}

Result<void> check_enough(const OddsPlan& plan) {
  int needed = plan.board_to_come();
  for (const OddsPlayer& player : plan.players) {
    needed += player.hands.empty() ? plan.to_come(player) : plan.game.hole_cards;
  }
  if (needed <= plan.live.size()) return {};
  return Error{fmt::format("{} players with {} cards each need {} cards more, but {} are left of the deck of {}",
                           plan.count(), plan.game.hole_cards, needed, plan.live.size(), deck_text(plan.game.deck))};
}

Result<void> drop_blocked_hands(OddsPlan& plan) {
  for (size_t p = 0; p < plan.players.size(); ++p) {
    WeightedHands& hands = plan.players[p].hands;
    if (hands.empty()) continue;
    std::erase_if(hands, [&](const WeightedHand& hand) { return !plan.live.contains(hand.cards); });
    if (!hands.empty()) continue;
    return Error{fmt::format(
        "board, dead cards and the other hands leave no hand of player {}'s range; check the range or the cards",
        p + 1)};
  }
  return {};
}

// A range of one hand is that hand.
void know_single_hands(OddsPlan& plan) {
  for (OddsPlayer& player : plan.players) {
    if (player.hands.size() != 1) continue;
    player.known = player.hands[0].cards;
    player.hands.clear();
  }
}

}  // namespace

std::string_view deck_text(DeckKind deck) {
  switch (deck) {
    case DeckKind::Full:
      break;
    case DeckKind::Short:
      return "36 cards, six to ace";
    case DeckKind::Royal:
      return "20 cards, ten to ace";
  }
  return "52 cards";
}

Result<OddsPlan> plan_odds(const OddsQuestion& question) {
  FELT_TRY(check_counts(question));
  OddsPlan plan{question.game, question.players, question.board, question.dead, {}, {}};
  for (size_t p = 0; p < plan.players.size(); ++p) FELT_TRY(check_hand(plan.game, plan.players[p], p + 1));
  know_single_hands(plan);
  const OddsQuestion known{plan.game, plan.players, plan.board, plan.dead};
  FELT_TRY(check_deck(known));
  FELT_TRY(check_apart(known));
  for (const OddsPlayer& player : plan.players) plan.known |= player.known;
  plan.live = cards_of(plan.game.deck) - plan.known - plan.board - plan.dead;
  FELT_TRY(check_enough(plan));
  FELT_TRY(drop_blocked_hands(plan));
  return plan;
}

}  // namespace felt
