// Five-card draw as its bots see it: what hands are worth against random ones, against players who draw with sense, and
// against whole distributions.
#pragma once

#include <array>
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

// What a hand may be at showdown.
struct RankChance {
  int rank;
  double chance;
};
using HandOutcomes = std::vector<RankChance>;

// Where a hand of five ends when `thrown` of it is replaced; every draw is counted.
HandOutcomes after_draw(CardSet hand, CardSet thrown);
HandOutcomes certain(HandRank rank);

// By own rank, the chance to beat one opponent; half of a tie.
using WinByRank = std::array<double, kHandRanks + 1>;
WinByRank win_by_rank(const RankDistribution& opponent);
void set_win_by_rank(const RankDistribution& opponent, WinByRank& win);  // the same where the caller keeps it

// The chance that a hand beats all opponents, independent of each other, with half of each tie.
double chance_to_win(const HandOutcomes& own, std::span<const WinByRank> opponents);
// The same against opponents who draw by the book.
double chance_to_win_by_the_book(const HandOutcomes& own, int opponents);

// The cards that a discard throws, and the discard with the best mean rank, every draw counted.
CardSet thrown_cards(const DiscardOption& option);
CardSet mean_rank_discard(CardSet hand);

// The action that throws these cards of the viewer's hand.
Action discard_action(const View& view, CardSet thrown);

}  // namespace felt
