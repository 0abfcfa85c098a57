// Five-card draw as its bots see it: what hands are worth against random ones, against players who draw with sense, and
// against whole distributions.
#pragma once

#include <span>
#include <vector>

#include "cards/card_set.hpp"
#include "cards/hand_rank.hpp"
#include "equity/draws/draw_odds.hpp"
#include "game/view.hpp"

namespace felt {

// Five random cards: all 2,598,960 hands, counted once on first use.
const RankDistribution& random_five();

// What a player ends up with who draws by the book (keeps what they have made, draws one to a flush or an open
// straight, else keeps their highest card or, one time in four, the two highest). By simulation with a fixed seed, once
// on first use.
const RankDistribution& drawn_five();

// The chance to beat that many random hands, taken as independent; half of a tie with each.
double prior_win(HandRank rank, int opponents);

// Where a hand of five ends when `thrown` of it is replaced; every draw is counted.
RankDistribution after_draw(CardSet hand, CardSet thrown);
RankDistribution certain(HandRank rank);

// The best `part` of a distribution, 0 < part <= 1.
RankDistribution best_part(const RankDistribution& all, double part);

// Another player in the pot: what they may hold, and the chance that they give up before it is shown.
struct Rival {
  RankDistribution holding;
  double folds = 0;
};

// The chance that a hand from `own` outlasts or beats all rivals, independent of each other, with half of each tie.
double chance_to_win(const RankDistribution& own, std::span<const Rival> rivals);

// The cards that a discard throws, and the discard with the best mean rank, every draw counted.
CardSet thrown_cards(const DiscardOption& option);
CardSet mean_rank_discard(CardSet hand);

// The action that throws these cards of the viewer's hand.
Action discard_action(const View& view, CardSet thrown);

}  // namespace felt
