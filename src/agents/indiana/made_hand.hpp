// What a player's cards amount to now, by category, and how many cards would lift them to a higher one. Knows games
// in which suits count and games in which they do not.
#pragma once

#include "cards/card_set.hpp"
#include "cards/hand_rank.hpp"
#include "cards/hole.hpp"
#include "game/view.hpp"

namespace felt {

// Of up to seven cards; fewer than five only make pairs and the like.
Category category_in(Showdown showdown, CardSet cards);

Category made_category(const View& view);   // hole and board together
Category board_category(const View& view);  // what everybody has
bool has_royal_flush(const View& view);     // hole and board together; never where suits do not count

// The viewer's two cards before the flop; never suited where suits do not count.
HoleClass hole_class_of(const View& view);

struct OutsCount {
  int outs = 0;     // unseen cards that make a higher category
  int unseen = 0;   // cards the viewer does not see
  int to_come = 0;  // board cards of the next street; 0 on the last

  // That the next street brings an out: outs / unseen where it is one card.
  double chance() const;
};

OutsCount count_outs(const View& view);

}  // namespace felt
