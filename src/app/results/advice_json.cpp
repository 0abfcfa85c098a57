#include "app/results/advice_json.hpp"

#include <nlohmann/json.hpp>

#include "app/read/read_hand.hpp"
#include "cards/card_text.hpp"
#include "game/action.hpp"

namespace felt {

Json advice_json(const Advice& advice) {
  Json actions = Json::array();
  for (const AdvisedAction& action : advice.actions) {
    actions.push_back({{"action", to_text(action.action)},
                       {"frequency", action.frequency},
                       {"ev_bb", action.ev ? Json(*action.ev) : Json(nullptr)},
                       {"ev_ci95_bb", action.ev_error ? Json(*action.ev_error) : Json(nullptr)}});
  }
  return {{"number", advice.number},
          {"street", kStreetNames[advice.street]},
          {"seat", advice.seat.index() + 1},
          {"hole", advice.hole ? Json(to_text(*advice.hole)) : Json(nullptr)},
          {"board", to_text(advice.board)},
          {"pot", advice.pot.count},
          {"to_call", advice.to_call.count},
          {"big_blind", advice.big_blind.count},
          {"taken", advice.taken ? Json(to_text(*advice.taken)) : Json(nullptr)},
          {"actions", std::move(actions)},
          {"ev_lost_bb", advice.ev_lost ? Json(*advice.ev_lost) : Json(nullptr)},
          {"exploitability_percent", advice.exploitability ? Json(100 * *advice.exploitability) : Json(nullptr)},
          {"method", advice.is_searched ? "search" : "blueprint"},
          {"seconds", advice.seconds}};
}

}  // namespace felt
