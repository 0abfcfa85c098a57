#include "web_app/table/table_view.hpp"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "app/hands/held_hand.hpp"
#include "app/play/side_pots.hpp"
#include "app/telling/up_places.hpp"
#include "reading/models/class_weights.hpp"
#include "web_app/table/decision_view.hpp"
#include "web_app/table/event_words.hpp"

namespace felt {
namespace {

template <class T>
Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

Json figures_view(const Figures& figures) {
  Json list = Json::array();
  for (const auto& [name, value] : figures) {
    if (std::isfinite(value)) list.push_back({{"name", name}, {"value", value}});
  }
  return list;
}

bool may_see(const TableGame& game, Viewer viewer, int chair) { return game.is_open() || viewer == chair; }

// Face down unless they are the viewer's or were shown; cards that were discarded are gone from the table.
DealtCards seen_cards(const TableGame& game, Viewer viewer, int chair, Seat seat) {
  const HandState& state = game.state();
  if (may_see(game, viewer, chair)) return state.hole(seat);
  if (state.is_shown(seat)) return state.shown_cards(seat);
  if (!state.is_live(seat)) return {};
  return state.rules().has_up_cards() ? state.shown_cards(seat) : DealtCards::face_down(state.hole(seat).size());
}

std::string_view seat_state(const TableGame& game, int chair, const std::optional<Seat>& seat) {
  if (game.is_between() && game.series().stack(chair) == Chips{0}) return "out";
  if (!seat) return game.series().stack(chair) == Chips{0} ? "out" : "waiting";
  const HandState& state = game.state();
  if (!state.is_live(*seat)) return "folded";
  return state.is_all_in(*seat) && !state.is_over() ? "all_in" : "in";
}

struct Deed {
  std::string text, sum;
};

// What the seat has done last on the street that is being played.
Deed last_deed(const TableGame& game, Seat seat, const EventWords& words) {
  Deed last;
  ChipCount count;
  int street = game.state().street();
  for (const HandEvent& event : game.log()) {
    const RaiseKind raise = count.raise_kind(event);
    count.feed(event);
    const bool is_post = event.kind == EventKind::Ante || event.kind == EventKind::Blind;
    if ((!is_choice(event.kind) && !is_post) || event.seat != seat) continue;
    if (event.street == street || event.kind == EventKind::Fold)
      last = {deed_text(public_part(event), words, raise), words.named_amount(event)};
  }
  return last;
}

EventWords words_for(const TableGame& game, Viewer viewer) {
  EventWords words;
  for (const int chair : game.chairs()) words.names.push_back(game.series().at(chair).title);
  words.chairs = game.chairs();
  words.you = viewer ? game.seat_of(*viewer) : std::nullopt;
  if (words.you) words.names[static_cast<size_t>(words.you->index())] = "You";
  if (game.has_hand() && game.state().is_over()) {
    words.held = shown_hands(game.state());
    words.held_low = shown_lows(game.state());
  }
  return words;
}

Json empty_seat(const TableGame& game, int chair) {
  const SeriesPlayer& player = game.series().at(chair);
  return {{"chair", chair},
          {"name", player.title},
          {"agent", player.agent.empty() ? Json(nullptr) : Json(player.agent)},
          {"stack", game.series().stack(chair).count},
          {"bet", 0},
          {"cards", Json::array()},
          {"up", Json::array()},
          {"drawn", Json::array()},
          {"won", Json::array()},
          {"state", seat_state(game, chair, std::nullopt)},
          {"has_button", game.has_hand() && game.button() == chair},
          {"is_winner", false},
          {"position", ""},
          {"last", ""},
          {"last_sum", ""},
          {"hand_name", ""},
          {"insight", Json::array()},
          {"equity", nullptr},
          {"faults", player.player.faults.total()}};
}

// At the end with the kickers that decide, before with all of them.
std::string name_of_hand(const HandState& state, Seat seat, const DealtCards& cards, const EventWords& words) {
  const auto at = static_cast<size_t>(seat.index());
  if (at < words.held.size() && !words.held[at].empty()) return with_low_text(words.held[at], words.held_low[at]);
  return held_text_of(state.rules(), cards, state.board());
}

// How many cards the seat exchanged in each draw so far.
Json drawn_view(const TableGame& game, Seat seat) {
  Json drawn = Json::array();
  for (const HandEvent& event : game.log()) {
    if (event.kind == EventKind::Discard && event.seat == seat) drawn.push_back(event.cards.size());
  }
  return drawn;
}

// A pot that nobody has a low for is won with the high hand.
Json won_view(const TableGame& game, Seat seat) {
  Json won = Json::array();
  Chips high, low, all;
  for (const HandEvent& event : game.log()) {
    if (event.kind != EventKind::PotWon) continue;
    all += event.amount;
    if (event.seat == seat) (event.half == PotHalf::Low ? low : high) += event.amount;
  }
  const auto add = [&](std::string_view part, Chips amount) {
    if (amount > Chips{0}) won.push_back({{"part", part}, {"amount", amount.count}});
  };
  if (high + low == all) {
    add("scoop", all);
  } else {
    add("high", high);
    add("low", low);
  }
  return won;
}

Json seat_view(const TableGame& game, Viewer viewer, int chair, const EventWords& words) {
  Json view = empty_seat(game, chair);
  const auto seat = game.has_hand() ? game.seat_of(chair) : std::nullopt;
  if (!seat) return view;
  const HandState& state = game.state();
  const DealtCards cards = seen_cards(game, viewer, chair, *seat);
  view["stack"] = game.is_between() ? game.series().stack(chair).count : state.stack(*seat).count;
  view["bet"] = state.is_over() ? 0 : state.bet(*seat).count;
  if (state.rules().has_up_cards()) view["has_button"] = false;  // who acts first, the cards say
  view["cards"] = cards_view(cards);
  view["up"] = up_places(state.rules(), cards.size());
  view["drawn"] = drawn_view(game, *seat);
  if (state.is_over() && state.rules().low != LowHalf::None) view["won"] = won_view(game, *seat);
  view["state"] = seat_state(game, chair, seat);
  view["is_winner"] = state.is_over() && state.winners().contains(*seat);
  view["position"] = position_text(state, *seat);
  Deed deed = last_deed(game, *seat, words);
  view["last"] = std::move(deed.text);
  view["last_sum"] = std::move(deed.sum);
  if (state.is_live(*seat)) view["hand_name"] = name_of_hand(state, *seat, cards, words);
  if (game.is_open()) view["insight"] = figures_view(game.insight(chair));
  return view;
}

Json seats_view(const TableGame& game, Viewer viewer, const TableMoment& moment) {
  const EventWords words = words_for(game, viewer);
  Json seats = Json::array();
  for (int chair = 0; chair < game.series().chairs(); ++chair) {
    seats.push_back(seat_view(game, viewer, chair, words));
    const auto equity = moment.equities.find(chair);
    if (equity != moment.equities.end()) seats.back()["equity"] = equity->second;
  }
  return seats;
}

Json stakes_view(const Stakes& stakes) {
  return {
      {"small_blind", stakes.small_blind.count}, {"big_blind", stakes.big_blind.count}, {"ante", stakes.ante.count}};
}

std::string_view status_of(const TableGame& game, const TableMoment& moment) {
  if (game.is_over()) return "over";
  if (game.is_persons_turn()) return "waiting";
  if (moment.is_paused) return "paused";
  const bool deals_at_once = !game.has_hand() && !game.needs_rebuy();  // the first hand waits for nobody
  return game.is_between() && !deals_at_once ? "between" : "playing";
}

// Of the hand that is shown; between hands of the last one.
Json game_view(const TableGame& game) {
  const Rules& all = game.table_rules();
  const Rules& now = game.has_hand() ? game.state().rules() : game.series().rules();
  Json view = {{"name", now.name},
               {"title", now.title},
               {"board_cards", now.board_cards()},
               {"hands_left", nullptr},
               {"next", ""}};
  if (!all.is_mix()) return view;
  const int chairs = game.series().chairs();
  const int each = all.hands_each > 0 ? all.hands_each : chairs;
  const int hand = std::max(0, game.hand_number() - 1);
  view["hands_left"] = each - hand % each;
  view["next"] = all.game_of_hand(hand + each - hand % each, chairs).title;
  return view;
}

Json boards_view(const TableGame& game) {
  Json boards = Json::array();
  const PublicHand* hand = game.has_hand() ? &game.state() : nullptr;
  for (int run = 0; run < (hand == nullptr ? 1 : hand->runs()); ++run) {
    boards.push_back(hand == nullptr ? Json::array() : cards_view(DealtCards(hand->board(run))));
  }
  return boards;
}

Json pots_view(const TableGame& game) {
  Json pots = Json::array();
  if (game.is_between()) return pots;
  for (const Pot& pot : pots_by_all_ins(game.state())) {
    Json chairs = Json::array();
    for (const Seat seat : pot.eligible) chairs.push_back(game.chairs()[static_cast<size_t>(seat.index())]);
    pots.push_back({{"amount", pot.amount.count}, {"chairs", std::move(chairs)}});
  }
  return pots;
}

Json standing_view(const TableGame& game, int chair) {
  const ChairScore& score = game.score().of(chair);
  const bool has_mean = score.big_blinds.members() > 0;
  const double ci95 = score.big_blinds.ci95();
  return {{"chair", chair},
          {"hands", static_cast<int64_t>(score.big_blinds.members())},
          {"net", score.net},
          {"buy_ins", game.series().at(chair).buy_ins},
          {"bb_per_100", has_mean ? Json(100 * score.big_blinds.mean()) : Json(nullptr)},
          {"ci95", has_mean && std::isfinite(ci95) ? Json(100 * ci95) : Json(nullptr)},
          {"place", or_null(game.series().place(chair))}};
}

Json standings_view(const TableGame& game) {
  Json standings = Json::array();
  for (int chair = 0; chair < game.series().chairs(); ++chair) standings.push_back(standing_view(game, chair));
  return standings;
}

Json results_view(const TableGame& game) {
  Json results = Json::array();
  if (!game.is_between() || game.last_hands().empty() || !game.has_hand()) return results;
  for (const auto& [chair, net] : game.last_hands().front().nets) {
    results.push_back({{"chair", chair}, {"net", net.count}});
  }
  return results;
}

Json actor_view(const TableGame& game) {
  if (game.is_between() || game.is_running_out()) return nullptr;
  return game.chairs()[static_cast<size_t>(game.state().actor().index())];
}

}  // namespace

Json table_view(const TableGame& game, Viewer viewer, const TableMoment& moment) {
  const bool is_asked = viewer == 0 && game.is_persons_turn();
  return {{"id", game.id()},
          {"config", config_view(game.config())},
          {"status", status_of(game, moment)},
          {"note", moment.note},
          {"hand", game.hand_number()},
          {"game", game_view(game)},
          {"speed", word_of(game.config().speed)},
          {"stakes", stakes_view(game.series().stakes())},
          {"you", or_null(viewer)},
          {"is_yours", moment.is_yours},
          {"auto_deal", moment.deals_automatically},
          {"street", game.is_between() ? "" : street_text(game.state())},
          {"boards", boards_view(game)},
          {"pot", game.is_between() ? 0 : game.state().pot().count},
          {"pots", pots_view(game)},
          {"actor", actor_view(game)},
          {"seats", seats_view(game, viewer, moment)},
          {"decision", is_asked ? decision_view(game, moment.deadline_ms) : Json(nullptr)},
          {"assistance", is_asked && moment.assistance ? *moment.assistance : Json(nullptr)},
          {"results", results_view(game)},
          {"standings", standings_view(game)},
          {"hands_to_play", game.config().mode == TableMode::Match ? Json(game.config().hands) : Json(nullptr)},
          {"hands_per_second", or_null(moment.hands_per_second)}};
}

std::vector<TableEvent> hand_so_far(const TableGame& game) {
  std::vector<TableEvent> events;
  if (!game.has_hand()) return events;
  events.push_back({.kind = "begin", .note = game.hand_title()});
  ChipCount count;
  for (const HandEvent& event : game.log()) {
    const RaiseKind raise = count.raise_kind(event);
    count.feed(event);
    events.push_back({event, count.total_pot(), raise, game.state().rules().streets[event.street].name});
  }
  return events;
}

Json events_view(const TableGame& game, Viewer viewer, const std::vector<TableEvent>& events) {
  EventWords words = words_for(game, viewer);
  for (const TableEvent& event : events) {
    words.has_side_pots |= event.kind.empty() && event.event.kind == EventKind::PotWon && event.event.pot > 0;
    words.has_runs |= event.kind.empty() && event.event.run > 0;
  }
  Json views = Json::array();
  for (const TableEvent& event : events) {
    if (!event.kind.empty()) {
      views.push_back(note_view(event.kind, event.note, event.chair, event.event.amount));
      continue;
    }
    const int chair = game.chairs()[static_cast<size_t>(event.event.seat.index())];
    const HandEvent seen = may_see(game, viewer, chair) ? event.event : public_part(event.event);
    Json view = event_view(seen, words, {event.street, event.pot, event.raise});
    const bool goes_without_saying = seen.kind == EventKind::HoleDealt && seen.cards.known().is_empty();
    if (goes_without_saying) view["text"] = "";
    views.push_back(std::move(view));
  }
  return views;
}

}  // namespace felt
