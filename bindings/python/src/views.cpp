// What a player knows.
#include <fmt/format.h>

#include "agents/typed_action.hpp"
#include "app/telling/event_text.hpp"
#include "protocol/line/line_json.hpp"
#include "python/src/game_types.hpp"

namespace felt::python {
namespace {

std::string_view phase_word(Phase phase) {
  constexpr std::array<std::string_view, 6> kWords = {"deal hole", "deal board", "bet", "draw", "show", "over"};
  return kWords[static_cast<size_t>(phase)];
}

// What everybody sees; the seats of the lists go from the left of the button to the button.
template <class Class>
void add_public(Class& type) {
  using Hand = typename Class::type;
  type.def_property_readonly("players", &PublicHand::players, "how many")
      .def_property_readonly(
          "button", [](const Hand& hand) { return hand.button().index(); }, "the last seat")
      .def_property_readonly(
          "phase", [](const Hand& hand) { return phase_word(hand.phase()); },
          "'bet', 'draw' or 'over' at decisions and at the end")
      .def_property_readonly("is_over", &PublicHand::is_over)
      .def_property_readonly(
          "actor",
          [](const Hand& hand) -> py::object {
            return hand.is_over() ? py::object(py::none()) : py::int_(hand.actor().index());
          },
          "the seat whose turn it is; None at the end")
      .def_property_readonly("street", &PublicHand::street, "from 0")
      .def_property_readonly("street_name", &PublicHand::street_name, "'preflop', …")
      .def_property_readonly("board",
                             [](const Hand& hand) {
                               return card_list({hand.board().begin(), hand.board().end()});
                             })
      .def_property_readonly(
          "pot", [](const Hand& hand) { return hand.pot().count; },
          "all chips in the middle, with the bets of this street")
      .def_property_readonly(
          "pots", [](const Hand& hand) { return pots_of(hand); }, "main and side pots: amount, seats")
      .def_property_readonly(
          "stacks",
          [](const Hand& hand) { return by_seat(hand, [&](Seat seat) { return hand.PublicHand::stack(seat); }); })
      .def_property_readonly(
          "bets", [](const Hand& hand) { return by_seat(hand, [&](Seat seat) { return hand.bet(seat); }); },
          "on this street")
      .def_property_readonly(
          "committed", [](const Hand& hand) { return by_seat(hand, [&](Seat seat) { return hand.committed(seat); }); },
          "in this hand")
      .def_property_readonly(
          "net", [](const Hand& hand) { return by_seat(hand, [&](Seat seat) { return hand.net(seat); }); },
          "won or lost so far")
      .def_property_readonly(
          "live", [](const Hand& hand) { return seat_list(hand.live()); }, "seats still in the hand")
      .def_property_readonly(
          "min_bet", [](const Hand& hand) { return hand.min_bet().count; }, "the big blind, as a rule")
      .def_property_readonly(
          "to_call", [](const Hand& hand) { return hand.to_call().count; }, "what a call costs; 0 is a check")
      .def_property_readonly("raises", &PublicHand::raises, "bets and raises on this street")
      .def_property_readonly("can_raise", &PublicHand::can_raise)
      .def_property_readonly(
          "raise_interval", [](const Hand& hand) { return raise_interval_of(hand); },
          "the smallest and largest total to raise to, or None")
      .def_property_readonly(
          "pot_raise_to", [](const Hand& hand) { return hand.pot_raise_to().count; },
          "a raise by the size of the pot, legal or not")
      .def_property_readonly("all_in_to", [](const Hand& hand) { return hand.all_in_to().count; })
      .def(
          "legal_actions", [](const Hand& hand) { return legal_of(hand); },
          "Every kind of action that is legal now; of raises the smallest and the largest.")
      .def(
          "is_legal", [](const Hand& hand, const Action& action) { return hand.can(action); }, py::arg("action"))
      .def(
          "explain",
          [](const Hand& hand, const Action& action) { return explain(hand.why_illegal(action), hand, action); },
          py::arg("action"), "Why an action is not legal, in one sentence.")
      .def(
          "position", [](const Hand& hand, int seat) { return position_text(hand, seat_of(hand, seat)); },
          py::arg("seat"), "'BTN', 'SB', …");
}

}  // namespace

void add_views(py::module_& m) {
  py::class_<OwnedView, std::shared_ptr<OwnedView>> view(
      m, "View", "What one player knows: everything public, and their own cards.");
  add_public(view);
  view.def_property_readonly("rules",
                             [](const OwnedView& one) { return std::const_pointer_cast<Rules>(one.shared_rules()); })
      .def_property_readonly(
          "seat", [](const OwnedView& one) { return one.seat().index(); }, "the player's own")
      .def_property_readonly("is_my_turn", &OwnedView::is_my_turn)
      .def_property_readonly(
          "hole", [](const OwnedView& one) { return cards_of(one.hole()); }, "the player's own cards")
      .def_property_readonly(
          "stack", [](const OwnedView& one) { return one.stack().count; }, "the player's own")
      .def_property_readonly(
          "opponents", [](const OwnedView& one) { return seat_list(one.opponents()); },
          "seats of the others still in the hand")
      .def(
          "clamp_raise",
          [](const OwnedView& one, int64_t to) {
            if (!one.can_raise()) raise(usage_error("clamp_raise: no raise is legal now"));
            return one.clamp_raise(Chips{to}).count;
          },
          py::arg("to"), "The legal raise nearest to this total.")
      .def(
          "choices", [](const OwnedView& one) { return choices_text(one); }, "What may be done now, in one line.")
      .def_property_readonly(
          "history",
          [](const OwnedView& one) {
            py::list events;
            for (const HandEvent& event : one.history()) events.append(event_dict(event));
            return events;
          },
          "everything that has happened, hidden cards as None");
}

py::list cards_of(const DealtCards& cards) {
  py::list list;
  for (int i = 0; i < cards.size(); ++i) list.append(cards.is_known(i) ? py::cast(cards[i]) : py::none());
  return list;
}

Seat seat_of(const PublicHand& hand, int seat) {
  if (seat < 0 || seat >= hand.players())
    raise(usage_error(fmt::format("seat {}: the hand has the seats 0 to {}", seat, hand.players() - 1)));
  return Seat(seat);
}

py::list legal_of(const PublicHand& hand) {
  py::list actions;
  if (hand.phase() == Phase::Draw) {
    actions.append(Action::stand_pat());
    return actions;
  }
  for (const Action& action : {Action::fold(), Action::check(), Action::call()}) {
    if (hand.can(action)) actions.append(action);
  }
  const RaiseInterval legal = hand.raise_interval();
  if (legal.is_empty()) return actions;
  actions.append(Action::raise_to(legal.min));
  if (legal.max != legal.min) actions.append(Action::raise_to(legal.max));
  return actions;
}

py::object raise_interval_of(const PublicHand& hand) {
  const RaiseInterval legal = hand.raise_interval();
  if (legal.is_empty()) return py::none();
  return py::make_tuple(legal.min.count, legal.max.count);
}

py::list pots_of(const PublicHand& hand) {
  py::list list;
  for (const Pot& pot : hand.pots()) {
    py::dict one;
    one["amount"] = pot.amount.count;
    one["seats"] = seat_list(pot.eligible);
    list.append(one);
  }
  return list;
}

OwnedView::OwnedView(const View& view, SharedRules shared)
    : KeptView{std::move(shared), {view.history().begin(), view.history().end()}},
      View(view, view.seat(), view.hole(), view.discarded(), KeptView::log) {
  rules_ = KeptView::rules.get();
}

Action action_from(const py::object& given, const View& view) {
  if (py::isinstance<Action>(given)) return given.cast<Action>();
  if (py::isinstance<py::str>(given)) return unwrap(parse_action(given.cast<std::string>(), view));
  raise({fmt::format("{} is not an action; return felt.Action.call(), or words such as 'call' or 'raise 600'",
                     std::string(py::repr(given)))});
}

py::list seat_list(SeatSet seats) {
  py::list list;
  for (const Seat seat : seats) list.append(seat.index());
  return list;
}

py::dict event_dict(const HandEvent& event) {
  py::dict one;
  const std::string_view word = event_word(event.kind);
  one["event"] = word.empty() ? "over" : std::string(word);
  one["seat"] = event.seat.index();
  one["street"] = event.street;
  one["cards"] = cards_of(event.cards);
  one["amount"] = event.amount.count;
  one["to"] = event.to.count;
  one["all_in"] = event.all_in;
  return one;
}

}  // namespace felt::python
