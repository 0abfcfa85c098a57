#include "app/odds/outs_answer.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <nlohmann/json.hpp>

#include "app/odds/card_args.hpp"
#include "cards/evaluator.hpp"
#include "cards/hand_name.hpp"

namespace felt {
namespace {

constexpr CardCount kBoardWithCardsToCome = {3, 4, "outs are for a flop (3 cards) or a turn (4)"};
constexpr CardCount kDeadCards = {0, kCards - 7, "hand, board and the cards to come need 7 of the 52"};

std::vector<Card> cards_of(const std::vector<Out>& outs) {
  std::vector<Card> cards;
  std::ranges::transform(outs, std::back_inserter(cards), &Out::card);
  return cards;
}

}  // namespace

Result<OutsSpot> read_outs_spot(const OutsTexts& texts) {
  FELT_TRY(const CardArg hand, read_cards(texts.hand_name, texts.hand, kHoleCards));
  FELT_TRY(const CardArg board, read_cards(texts.board_name, texts.board, kBoardWithCardsToCome));
  FELT_TRY(const CardArg dead, read_cards(texts.dead_name, texts.dead, kDeadCards));
  FELT_TRY(check_apart({&hand, &board, &dead}));
  return OutsSpot{hand.hole(), board.cards, board.set, dead.set};
}

std::vector<OutsGroup> by_category(const Outs& outs) {
  std::vector<OutsGroup> groups;
  for (const Out& out : outs.cards) {
    if (groups.empty() || groups.back().makes != out.makes) groups.push_back({out.makes, {}});
    groups.back().outs.push_back(out);
  }
  return groups;
}

std::vector<Card> board_only(const Outs& outs) {
  std::vector<Card> cards;
  for (const Out& out : outs.cards) {
    if (out.board_only) cards.push_back(out.card);
  }
  return cards;
}

double chance_by_river(const Outs& outs, const OutsSpot& spot) {
  return chance_to_hit(static_cast<int>(outs.cards.size()), outs.unseen, 5 - spot.board.size());
}

Json outs_json(const Outs& outs, const OutsSpot& spot) {
  Json categories = Json::object();
  for (const OutsGroup& group : by_category(outs))
    categories[std::string(to_text(group.makes))] = texts_of(cards_of(group.outs));
  return {{"hand", texts_of(std::array{spot.hole.high(), spot.hole.low()})},
          {"board", texts_of(spot.board_cards)},
          {"dead", texts_of(spot.dead)},
          {"name", hand_name(evaluate(spot.board | spot.hole.cards()))},
          {"now", to_text(outs.now)},
          {"outs", texts_of(cards_of(outs.cards))},
          {"count", outs.cards.size()},
          {"unseen", outs.unseen},
          {"chance", outs.chance()},
          {"chance_by_river", chance_by_river(outs, spot)},
          {"by_category", categories},
          {"board_only", texts_of(board_only(outs))}};
}

}  // namespace felt
