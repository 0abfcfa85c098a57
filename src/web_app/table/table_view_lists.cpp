// What a table tells besides the hand itself: equities of a run-out, results over time, the last hands.
#include <nlohmann/json.hpp>

#include "app/odds/known_equity.hpp"
#include "web_app/table/table_view.hpp"

namespace felt {

std::map<int, double> open_equities(const TableGame& game) {
  std::map<int, double> equities;
  if (!game.is_running_out()) return equities;
  const HandState& state = game.state();
  for (const Seat seat : state.live()) {
    if (!state.is_shown(seat)) return equities;
  }
  EquityOptions options;
  options.threads = 1;
  const auto known = known_equity(state, state.board(), options);
  if (!known) return equities;
  size_t next = 0;
  for (const Seat seat : state.live())
    equities[game.chairs()[static_cast<size_t>(seat.index())]] = known->parts[next++];
  return equities;
}

Json trend_view(const TableGame& game) {
  Json hands = Json::array(), net = Json::array();
  for (const TableScore::Point& point : game.score().points()) {
    hands.push_back(point.hands);
    net.push_back(point.values);
  }
  return {{"hands", std::move(hands)}, {"net", std::move(net)}};
}

Json last_hands_view(const TableGame& game, Viewer viewer) {
  Json list = Json::array();
  for (const PlayedHand& hand : game.last_hands()) {
    Json net = nullptr;
    for (const auto& [chair, won] : hand.nets) {
      if (viewer == chair) net = won.count;
    }
    // The person's own cards are in the record: others get the words alone.
    const bool may_have = game.is_open() || viewer == 0;
    list.push_back({{"hand", hand.number},
                    {"net", std::move(net)},
                    {"pot", hand.pot.count},
                    {"text", hand.text},
                    {"phh", may_have ? hand.phh : ""}});
  }
  return list;
}

}  // namespace felt
