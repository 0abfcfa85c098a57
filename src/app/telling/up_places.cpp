#include "app/telling/up_places.hpp"

#include <algorithm>

#include "cards/card_text.hpp"

namespace felt {

std::vector<int> up_places(const Rules& rules, int cards) {
  std::vector<int> places;
  int dealt = 0;
  for (const StreetRules& street : rules.streets) {
    dealt += street.hole;
    for (int place = dealt - street.up; place < std::min(dealt, cards); ++place) places.push_back(place);
  }
  return places;
}

std::string told_cards(const Rules& rules, const DealtCards& cards, const CardInk* ink) {
  const std::vector<int> up = up_places(rules, cards.size());
  const auto is_down = [&](int i) { return !up.empty() && std::ranges::find(up, i) == up.end(); };
  std::string text;
  for (int i = 0; i < cards.size(); ++i) {
    if (!text.empty()) text += ' ';
    if (is_down(i) && (i == 0 || !is_down(i - 1))) text += '(';
    const std::string card = cards.is_known(i) ? to_text(cards[i]) : "??";
    text += ink == nullptr || !cards.is_known(i) ? card : ink->painted(cards[i], card);
    if (is_down(i) && (i + 1 == cards.size() || !is_down(i + 1))) text += ')';
  }
  return text;
}

}  // namespace felt
