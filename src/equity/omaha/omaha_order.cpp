#include "equity/omaha/omaha_order.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "base/files/data_file.hpp"
#include "base/files/read_file.hpp"
#include "base/text.hpp"
#include "equity/games/starting_hands.hpp"

namespace felt {
namespace {

constexpr std::string_view kFile = "equity/omaha.order";

// Two bytes for each hand, the lower first: its number among starting_hands().
Result<std::vector<StartingHand>> read_order() {
  const auto path = find_data_file(kFile);
  if (!path) return Error{"needs data/equity/omaha.order, which is not there; set FELT_DATA to felt's folder data"};
  FELT_TRY(const std::string bytes, read_file(*path));
  const std::vector<StartingHand> hands = starting_hands({.hole_cards = 4, .showdown = Showdown::TwoFromHand});
  std::vector<StartingHand> order;
  std::vector<bool> seen(hands.size());
  for (size_t at = 0; at + 1 < bytes.size(); at += 2) {
    const size_t number = static_cast<uint8_t>(bytes[at]) | static_cast<size_t>(static_cast<uint8_t>(bytes[at + 1]))
                                                                << 8;
    if (number >= hands.size() || seen[number]) break;
    seen[number] = true;
    order.push_back(hands[number]);
  }
  if (order.size() == hands.size() && bytes.size() == 2 * hands.size()) return order;
  return Error{"needs data/equity/omaha.order as felt ships it; the file there is not it"};
}

const Result<std::vector<StartingHand>>& omaha_order() {
  static const Result<std::vector<StartingHand>> order = read_order();
  return order;
}

// How many hands of the order come closest to the share, the more on a tie; of a share above 0 one at least.
size_t prefix_of(const std::vector<StartingHand>& order, double percent) {
  if (percent == 0) return 0;
  constexpr double kAllHands = 270'725;
  const double wanted = percent / 100 * kAllHands;
  double combos = 0;
  size_t count = 0;
  while (count < order.size() && std::abs(combos + order[count].combos - wanted) <= std::abs(combos - wanted))
    combos += order[count++].combos;
  return std::max<size_t>(count, 1);
}

Result<double> parse_share_of_hands(std::string_view text) {
  if (text.ends_with('%')) text.remove_suffix(1);
  const auto percent = parse_decimal(text);
  if (!percent) return Error{"is not a share of hands; write a number and %, as in 15% or 20%-40%"};
  if (!(*percent >= 0 && *percent <= 100)) return Error{"is not from 0% to 100%; write a share as in 15%"};
  return *percent;
}

}  // namespace

Result<std::vector<CardSet>> omaha_share(std::string_view text) {
  if (equals_ignoring_case(text.substr(0, 3), "top")) text.remove_prefix(3);
  const size_t dash = text.find('-', 1);  // one in front is a sign
  FELT_TRY(const double first, parse_share_of_hands(text.substr(0, dash)));
  double second = 0;
  if (dash != std::string_view::npos) {
    FELT_TRY(second, parse_share_of_hands(text.substr(dash + 1)));
  }
  const auto& order = omaha_order();
  if (!order.ok()) return order.error();
  std::vector<CardSet> hands;
  const size_t from = prefix_of(*order, std::min(first, second)), to = prefix_of(*order, std::max(first, second));
  for (size_t i = from; i < to; ++i) {
    for (const CardSet copy : suit_copies((*order)[i].cards)) hands.push_back(copy);
  }
  return hands;
}

}  // namespace felt
