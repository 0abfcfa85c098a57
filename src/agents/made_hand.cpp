#include "agents/made_hand.hpp"

#include <array>

#include "cards/evaluator.hpp"
#include "cards/suitless.hpp"

namespace felt {

Category made_hand(const View& view) {
  const DealtCards& hole = view.hole();
  std::array<Rank, 7> ranks{};
  PartialHand hand;
  size_t count = 0;
  const auto add = [&](Card card) {
    ranks[count++] = card.rank();
    hand += card;
  };
  for (int i = 0; i < hole.size(); ++i) add(hole[i]);
  for (const Card card : view.board()) add(card);
  if (count < 5) return ranks[0] == ranks[1] ? Category::Pair : Category::HighCard;
  if (view.rules().showdown == Showdown::SuitsIgnored)
    return evaluate_suitless(std::span(ranks.data(), count)).category();
  return hand.rank().category();
}

}  // namespace felt
