#include "app/odds/game_outs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>

#include "agents/odds_game.hpp"
#include "app/odds/game_question.hpp"
#include "cards/evaluator.hpp"
#include "cards/short_deck.hpp"

namespace felt {
namespace {

struct OutsCards {
  CardArg hand, board, dead;

  CardSet seen() const { return hand.set | board.set | dead.set; }
};

Result<void> check_outs_game(const OddsGame& game, const std::string& name) {
  const bool high =
      game.showdown == Showdown::High || game.showdown == Showdown::TwoFromHand || game.showdown == Showdown::ShortDeck;
  if (!high) return Error{fmt::format("outs are for games in which high hands win; {} is not one", name)};
  if (game.draws == 0) return {};
  return Error{fmt::format("outs are for one card to come; for the discards of {} see felt draw", name)};
}

Result<OutsCards> read_outs_cards(const OddsGame& game, const std::string& name, const OutsTexts& texts) {
  const bool has_board = game.board_cards > 0;
  const std::string takes =
      has_board ? fmt::format("a hand of {} is {} cards, as in {}", name, game.hole_cards, example_hand(game))
                : fmt::format("a hand of {} with a card to come is 3 to {} cards, as in {}", name, game.hole_cards - 1,
                              example_hand(game));
  const CardCount hand =
      has_board ? CardCount{game.hole_cards, game.hole_cards, takes} : CardCount{3, game.hole_cards - 1, takes};
  const std::string right = has_board ? "outs are for a flop (3 cards) or a turn (4)"
                                      : fmt::format("{} has no board; leave the option out", name);
  const CardCount board = has_board ? CardCount{3, game.board_cards - 1, right} : CardCount{0, 0, right};
  std::string written = texts.hand;
  if (!has_board) std::ranges::replace(written, '/', ' ');
  OutsCards cards;
  FELT_TRY(cards.hand, read_cards(texts.hand_name, written, hand));
  FELT_TRY(cards.board, read_cards(texts.board_name, texts.board, board));
  FELT_TRY(cards.dead, read_cards(texts.dead_name, texts.dead));
  for (const CardArg* arg : {&cards.hand, &cards.board, &cards.dead}) FELT_TRY(check_in_deck(game, name, *arg));
  FELT_TRY(check_apart({&cards.hand, &cards.board, &cards.dead}));
  return cards;
}

Category category_in(const OddsGame& game, CardSet hand, CardSet board) {
  if (game.showdown == Showdown::High || (hand | board).size() < 5) return category_of(strength_of(hand | board));
  const uint32_t value = showdown_value(game.showdown, hand, board);
  if (game.showdown == Showdown::ShortDeck) return short_deck_rank_of(value).category();
  return HandRank(kHandRanks + 1 - static_cast<int>(value)).category();
}

// Its place in the game's order.
int place_of(const OddsGame& game, Category category) {
  const bool is_short = game.showdown == Showdown::ShortDeck;
  if (is_short && category == Category::Flush) return static_cast<int>(Category::FullHouse);
  if (is_short && category == Category::FullHouse) return static_cast<int>(Category::Flush);
  return static_cast<int>(category);
}

void add_out(const OddsGame& game, Out out, std::vector<OutsGroup>& groups) {
  const auto same = std::ranges::find(groups, out.makes, &OutsGroup::makes);
  if (same != groups.end()) return same->outs.push_back(out);
  const auto worse = std::ranges::find_if(
      groups, [&](const OutsGroup& group) { return place_of(game, group.makes) < place_of(game, out.makes); });
  groups.insert(worse, {out.makes, {out}});
}

}  // namespace

size_t GameOuts::count() const {
  return std::accumulate(groups.begin(), groups.end(), size_t{0},
                         [](size_t sum, const OutsGroup& group) { return sum + group.outs.size(); });
}

Result<GameOuts> find_game_outs(const Rules& rules, const OutsTexts& texts) {
  const OddsGame game = odds_game(rules);
  FELT_TRY(check_outs_game(game, rules.name));
  FELT_TRY(const OutsCards cards, read_outs_cards(game, rules.name, texts));
  GameOuts outs;
  outs.game = rules.name;
  outs.hand = cards.hand.cards;
  outs.board = cards.board.cards;
  const CardSet hand = cards.hand.set, board = cards.board.set;
  outs.now = category_in(game, hand, board);
  outs.has_low = game.has_low();
  outs.low_made = low_half_value(game.low, game.showdown, hand, board) > 0;
  const CardSet rest = cards_of(game.deck) - cards.seen();
  std::vector<Card> next(rest.begin(), rest.end());
  std::ranges::sort(next, std::greater<>());
  outs.unseen = static_cast<int>(next.size());
  for (const Card card : next) {
    const CardSet new_hand = game.board_cards > 0 ? hand : hand | card;
    const CardSet new_board = game.board_cards > 0 ? board | card : board;
    const Category makes = category_in(game, new_hand, new_board);
    if (place_of(game, makes) > place_of(game, outs.now)) add_out(game, {card, makes, false}, outs.groups);
    if (!outs.low_made && low_half_value(game.low, game.showdown, new_hand, new_board) > 0) outs.low.push_back(card);
  }
  return outs;
}

Json game_outs_json(const GameOuts& outs) {
  Json json = {{"game", outs.game},
               {"hand", texts_of(outs.hand)},
               {"board", texts_of(outs.board)},
               {"now", to_text(outs.now)},
               {"outs", Json::array()},
               {"count", outs.count()},
               {"unseen", outs.unseen},
               {"chance", outs.unseen == 0 ? 0 : static_cast<double>(outs.count()) / outs.unseen},
               {"by_category", Json::object()}};
  for (const OutsGroup& group : outs.groups) {
    Json cards = Json::array();
    for (const Out& out : group.outs) cards.push_back(to_text(out.card));
    json["outs"].insert(json["outs"].end(), cards.begin(), cards.end());
    json["by_category"][std::string(to_text(group.makes))] = cards;
  }
  if (!outs.has_low) return json;
  json["low_made"] = outs.low_made;
  json["low"] = texts_of(outs.low);
  return json;
}

}  // namespace felt
