#include "agents/any_game/best_discard.hpp"

#include <algorithm>
#include <bit>

#include "agents/any_game/final_hands.hpp"
#include "agents/odds_game.hpp"
#include "equity/games/card_subsets.hpp"

namespace felt {
namespace {

constexpr int kMaxCounted = 3;  // cards; four or five replacements are counted only where that is the usual way

// The best hand that the others show down, again and again, in order.
std::vector<uint32_t> best_of_others(const View& view, int samples, Rng& rng) {
  FinalHands hands(view);
  std::vector<uint32_t> best;
  for (int i = 0; i < samples; ++i) {
    hands.deal(rng);
    uint32_t value = 0;
    for (const FinalHand& other : hands.others()) value = std::max(value, other.high);
    best.push_back(value);
  }
  std::ranges::sort(best);
  return best;
}

// How often a hand of this value wins; half of the times that it ties.
double wins(uint32_t value, const std::vector<uint32_t>& best) {
  const auto [first, last] = std::equal_range(best.begin(), best.end(), value);
  return static_cast<double>((first - best.begin()) + (last - best.begin())) / (2 * static_cast<double>(best.size()));
}

class LastDraw {
 public:
  LastDraw(const View& view, int samples, Rng& rng)
      : showdown_(view.rules().showdown),
        hole_(view.hole()),
        live_(cards_of(view.rules().deck) - view.hole().known() - view.discarded()),
        best_(best_of_others(view, samples, rng)) {}

  unsigned best_places() const {
    const unsigned all = 1u << hole_.size(), usual = places_to_throw(cards_to_keep(showdown_, hole_.known(), 1));
    unsigned best = 0;
    double most = -1;
    for (unsigned places = 0; places < all; ++places) {
      if (std::popcount(places) > kMaxCounted && places != usual) continue;
      const double chance = chance_of(places);
      if (chance > most) best = places, most = chance;
    }
    return best;
  }

 private:
  unsigned places_to_throw(CardSet kept) const {
    unsigned places = 0;
    for (int i = 0; i < hole_.size(); ++i) places |= kept.contains(hole_[i]) ? 0 : 1u << i;
    return places;
  }

  double chance_of(unsigned places) const {
    CardSet kept;
    for (int i = 0; i < hole_.size(); ++i) {
      if ((places >> i & 1) == 0) kept |= hole_[i];
    }
    const CardSubsets drawn(live_, std::popcount(places));
    double sum = 0;
    drawn.visit(0, drawn.count(),
                [&](CardSet cards) { sum += wins(showdown_value(showdown_, kept | cards, {}), best_); });
    return sum / static_cast<double>(drawn.count());
  }

  Showdown showdown_;
  const DealtCards& hole_;
  CardSet live_;
  std::vector<uint32_t> best_;
};

unsigned usual_places(const View& view, int draws) {
  const CardSet kept = cards_to_keep(view.rules().showdown, view.hole().known(), draws);
  unsigned places = 0;
  for (int i = 0; i < view.hole().size(); ++i) places |= kept.contains(view.hole()[i]) ? 0 : 1u << i;
  return places;
}

}  // namespace

Action best_discard(const View& view, int samples, Rng& rng) {
  const int draws = draws_to_come(view);
  const OddsGame game = odds_game(view.rules());
  const bool has_all_cards = view.hole().size() == game.hole_cards;
  if (!can_draw(game) || !has_all_cards) return Action::stand_pat();  // a game of somebody's own
  if (draws > 1) return Action::discard(usual_places(view, draws));
  return Action::discard(LastDraw(view, samples, rng).best_places());
}

}  // namespace felt
