#include "equity/games/game_dealer.hpp"

#include <algorithm>

namespace felt {

GameDeals::GameDeals(const OddsPlan& plan)
    : board_(plan.board), live_(plan.live), board_to_come_(plan.board_to_come()) {
  for (size_t p = 0; p < plan.players.size(); ++p) {
    const OddsPlayer& player = plan.players[p];
    known_.push_back(player.known);
    to_come_.push_back(plan.to_come(player));
    is_drawn_.push_back(!player.hands.empty());
    if (player.hands.empty()) continue;
    std::vector<double> weights;
    for (const WeightedHand& hand : player.hands) weights.push_back(hand.weight);
    const bool equal = std::all_of(weights.begin(), weights.end(), [&](double w) { return w == weights[0]; });
    ranges_.push_back({p, &player.hands, equal ? std::nullopt : std::optional<AliasTable>(weights)});
  }
}

bool GameDeals::draw_holdings(Rng& rng, GameDeal& deal, CardSet& taken) const {
  for (const Drawn& range : ranges_) {
    const size_t at =
        range.by_weight ? range.by_weight->pick(rng.next()) : rng.below(static_cast<uint32_t>(range.hands->size()));
    const CardSet hand = (*range.hands)[at].cards;
    if (hand.intersects(taken)) return false;
    taken |= hand;
    deal.hands[range.player] = hand;
  }
  return true;
}

}  // namespace felt
