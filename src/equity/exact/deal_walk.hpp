// Every way to give each player a holding of its range, no card twice.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "cards/card_set.hpp"
#include "equity/outcome.hpp"
#include "equity/ranges/range.hpp"

namespace felt {

// Hole indices by player; places of absent players stay 0.
using Deal = std::array<uint16_t, kMaxPlayers>;

class DealWalk {
 public:
  // Holdings with a blocked card never come up.
  DealWalk(std::span<const Range> ranges, CardSet blocked);

  const std::vector<std::vector<WeightedHole>>& holdings() const { return holdings_; }  // by player

  // Calls visit(deal, product of weights) for every deal, in a fixed order, until it returns false or more than
  // `max_steps` holdings have been tried. True when every deal has been visited.
  template <class Visit>
  bool for_each(const Visit& visit, uint64_t max_steps = ~uint64_t{0}) const {
    Search search{{}, max_steps};
    return walk(0, {CardSet(), 1.0}, search, visit);
  }

 private:
  struct Search {
    Deal deal;
    uint64_t steps;  // left
  };
  // Of the players who have their holdings.
  struct Given {
    CardSet used;
    double weight;
  };

  template <class Visit>
  bool walk(size_t player, Given given, Search& search, const Visit& visit) const {
    if (player == holdings_.size()) return visit(search.deal, given.weight);
    for (const WeightedHole& holding : holdings_[player]) {
      if (search.steps-- == 0) return false;
      if (given.used.intersects(holding.hole.cards())) continue;
      search.deal[player] = static_cast<uint16_t>(holding.hole.index());
      const Given more{given.used | holding.hole.cards(), given.weight * holding.weight};
      if (!walk(player + 1, more, search, visit)) return false;
    }
    return true;
  }

  std::vector<std::vector<WeightedHole>> holdings_;
};

// False when the ranges certainly cannot all be dealt from one deck. The search gives up after some milliseconds and
// then says true: ranges so entangled show up as samples without weight.
bool can_be_dealt(std::span<const Range> ranges);

}  // namespace felt
