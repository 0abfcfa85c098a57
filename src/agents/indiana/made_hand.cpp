#include "agents/indiana/made_hand.hpp"

#include "cards/strength.hpp"
#include "cards/suitless.hpp"
#include "equity/outs.hpp"

namespace felt {
namespace {

CardSet board_of(const View& view) {
  CardSet cards;
  for (const Card card : view.board()) cards |= card;
  return cards;
}

Category suitless_category(CardSet cards) {
  std::array<Rank, 7> ranks{};
  size_t count = 0;
  for (const Card card : cards) ranks[count++] = card.rank();
  if (count >= 5) return evaluate_suitless(std::span<const Rank>(ranks.data(), count)).category();
  return category_of(strength_of(cards));  // too few cards for a flush
}

}  // namespace

Category category_in(Showdown showdown, CardSet cards) {
  return showdown == Showdown::SuitsIgnored ? suitless_category(cards) : category_of(strength_of(cards));
}

Category made_category(const View& view) {
  return category_in(view.rules().showdown, view.hole().known() | board_of(view));
}

Category board_category(const View& view) { return category_in(view.rules().showdown, board_of(view)); }

bool has_royal_flush(const View& view) {
  if (view.rules().showdown == Showdown::SuitsIgnored) return false;
  const CardSet cards = view.hole().known() | board_of(view);
  for (int suit = 0; suit < kSuits; ++suit) {
    bool has_all = true;
    for (int rank = static_cast<int>(Rank::Ten); rank <= static_cast<int>(Rank::Ace); ++rank) {
      has_all = has_all && cards.contains(Card(static_cast<Rank>(rank), static_cast<Suit>(suit)));
    }
    if (has_all) return true;
  }
  return false;
}

HoleClass hole_class_of(const View& view) {
  const HoleClass cards(Hole(view.hole()[0], view.hole()[1]));
  const bool suits_count = view.rules().showdown != Showdown::SuitsIgnored;
  return {cards.high(), cards.low(), cards.is_suited() && suits_count};
}

double OutsCount::chance() const { return to_come == 0 ? 0 : chance_to_hit(outs, unseen, to_come); }

OutsCount count_outs(const View& view) {
  const auto next = static_cast<size_t>(view.street()) + 1;
  const auto& streets = view.rules().streets;
  OutsCount count{.to_come = next < streets.size() ? streets[next].board : 0};
  const CardSet mine = view.hole().known() | board_of(view);
  const Category now = made_category(view);
  for (const Card card : CardSet::full_deck() - mine) {
    ++count.unseen;
    if (count.to_come > 0 && category_in(view.rules().showdown, mine | card) > now) ++count.outs;
  }
  return count;
}

}  // namespace felt
