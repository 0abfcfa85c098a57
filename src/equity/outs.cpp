#include "equity/outs.hpp"

#include <algorithm>

#include "base/assert.hpp"
#include "cards/evaluator.hpp"
#include "equity/choose.hpp"

namespace felt {
namespace {

// The category of up to seven cards; fewer than five only have pairs and the like.
Category category_of(CardSet cards) { return category_of(strength_of(cards)); }

}  // namespace

Outs find_outs(Hole hole, CardSet board, CardSet dead) {
  FELT_ASSERT(board.size() == 3 || board.size() == 4, "outs are for a board with cards to come");
  const CardSet mine = board | hole.cards();
  Outs outs;
  outs.now = category_of(mine);
  for (const Card card : CardSet::full_deck() - mine - dead) {
    ++outs.unseen;
    const Category makes = category_of(mine | card);
    if (makes > outs.now) outs.cards.push_back({card, makes, category_of(board | card) >= makes});
  }
  std::sort(outs.cards.begin(), outs.cards.end(),
            [](const Out& a, const Out& b) { return a.makes != b.makes ? a.makes > b.makes : a.card > b.card; });
  return outs;
}

double chance_to_hit(int outs, int unseen, int cards_to_come) {
  FELT_ASSERT(0 <= outs && outs <= unseen && 0 <= cards_to_come && cards_to_come <= unseen,
              "outs are among the unseen");
  const auto miss = static_cast<double>(choose(unseen - outs, cards_to_come));
  return 1 - miss / static_cast<double>(choose(unseen, cards_to_come));
}

}  // namespace felt
