#include "app/odds/eval_answer.hpp"

#include <nlohmann/json.hpp>

#include "app/odds/card_args.hpp"
#include "cards/evaluator.hpp"
#include "cards/hand_name.hpp"

namespace felt {

Result<Json> eval_answer(std::string_view text) {
  constexpr CardCount kHand = {5, 7, "a hand to evaluate has 5, 6 or 7"};
  FELT_TRY(const CardArg hand, read_cards("", text, kHand));
  const HandRank rank = evaluate(hand.set);
  return Json{{"cards", texts_of(hand.cards)},        {"name", hand_name(rank)},
              {"category", to_text(rank.category())}, {"rank", rank.value()},
              {"strength", to_strength(rank).value},  {"best", texts_of(best_five(hand.set))}};
}

}  // namespace felt
