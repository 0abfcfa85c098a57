#include "web_app/study/hand_row.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "app/telling/event_text.hpp"
#include "base/text.hpp"
#include "history/phh/phh_info.hpp"
#include "history/phh/phh_text.hpp"

namespace felt {
namespace {

double value_of(const Decimal& amount) {
  return static_cast<double>(amount.mantissa) / std::pow(10.0, amount.decimals);
}

// The cards of "d dh p3 AhKd", or nothing when the action is not that, of another player, or they are not known.
std::string_view dealt_cards(const PhhAction& action, std::string_view player) {
  const auto words = split(action.text, " ");
  if (words.size() < 4 || words[0].text != "d" || words[1].text != "dh" || words[2].text != player) return {};
  return words[3].text.find('?') == std::string_view::npos ? words[3].text : std::string_view();
}

// What a player was dealt first; draws come later.
std::string_view first_cards(const PhhHand& hand, int seat) {
  const std::string player = to_text(Seat(seat));
  for (const PhhAction& action : hand.actions) {
    if (const auto cards = dealt_cards(action, player); !cards.empty()) return cards;
  }
  return {};
}

std::optional<int> seat_of(const PhhHand& hand, const std::vector<std::string>& names,
                           const std::optional<std::string>& player) {
  const auto count = static_cast<int>(names.size());
  for (int seat = 0; seat < count; ++seat) {
    const bool fits = player ? names[static_cast<size_t>(seat)] == *player : !first_cards(hand, seat).empty();
    if (fits) return seat;
  }
  return std::nullopt;
}

// Won or lost, as far as the history says.
Json net_of(const PhhHand& hand, size_t seat) {
  if (seat >= hand.starting_stacks.size() || seat >= hand.finishing_stacks.size()) return nullptr;
  const Decimal &before = hand.starting_stacks[seat], &after = hand.finishing_stacks[seat];
  if (before.infinite || after.infinite) return nullptr;
  return std::round((value_of(after) - value_of(before)) * 1e9) / 1e9;
}

Json cards_list(std::string_view text) {
  Json cards = Json::array();
  for (size_t i = 0; i + 1 < text.size(); i += 2) cards.push_back(text.substr(i, 2));
  return cards;
}

}  // namespace

Json hand_row(const HandRow& row, std::string_view phh, const std::optional<std::string>& player) {
  Json view = {{"id", std::to_string(row.id)},
               {"variant", row.variant},
               {"players", row.players},
               {"time", row.time},
               {"event", printable(row.event.empty() ? row.venue : row.event)},
               {"name", printable(row.name)},
               {"net", row.net ? Json(in_units(Chips{*row.net}, row.decimals)) : Json()},
               {"names", std::vector<std::string>(static_cast<size_t>(row.players))},
               {"of", ""},
               {"cards", Json::array()},
               {"decimals", row.decimals}};
  PhhParser parser(phh);
  if (parser.next() != PhhStep::Hand) return view;
  const PhhHand& hand = parser.hand();
  std::vector<std::string> names = player_names(hand, row.players);
  const auto seat = seat_of(hand, names, player);
  for (std::string& name : names) name = printable(name);
  view["names"] = names;
  if (!seat) return view;
  view["of"] = names[static_cast<size_t>(*seat)];
  view["cards"] = cards_list(first_cards(hand, *seat));
  if (!row.net) view["net"] = net_of(hand, static_cast<size_t>(*seat));
  return view;
}

}  // namespace felt
