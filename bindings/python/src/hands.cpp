// Hands being played.
#include <fmt/format.h>

#include "app/play/table_choice.hpp"
#include "cards/card_text.hpp"
#include "game/table.hpp"
#include "python/src/game_types.hpp"

namespace felt::python {
namespace {

// A Hand with the rules that it is played by.
struct PlayedHand : KeptView {
  PlayedHand(SharedRules shared, const HandSetup& setup, const Dealer& dealer)
      : KeptView{std::move(shared), {}}, hand(*rules, setup, dealer) {}
  Hand hand;
};

struct HandWish {
  int players = 2;
  std::optional<uint64_t> stack;
  std::optional<std::string> blinds;
  uint64_t seed = 1;
  std::optional<std::vector<int64_t>> stacks;
};

HandSetup setup_of(const Rules& rules, const HandWish& wish) {
  if (wish.players < rules.min_players || wish.players > rules.max_players) {
    raise(usage_error(fmt::format("players: {} is played by {} to {}, not {}", rules.name, rules.min_players,
                                  rules.max_players, wish.players)));
  }
  StakesText text;
  text.stack = wish.stack;
  text.blinds = wish.blinds;
  const TableChoice choice = unwrap(choose_table(text, rules));
  const int64_t scale = rules.profile.exact_split ? kExactSplitUnit : 1;
  Table table(rules, wish.players);
  for (int chair = 0; chair < wish.players; ++chair) table.sit(chair, choice.stack * scale);
  HandSetup setup = table.next_hand(choice.stakes.at(0) * scale).setup;
  if (wish.stacks) {
    if (static_cast<int>(wish.stacks->size()) != wish.players)
      raise(usage_error(fmt::format("stacks: {} are given for {} players", wish.stacks->size(), wish.players)));
    for (int seat = 0; seat < wish.players; ++seat)
      setup.stacks[static_cast<size_t>(seat)] = Chips{(*wish.stacks)[static_cast<size_t>(seat)]} * scale;
  }
  unwrap(check_playable(rules, setup));
  return setup;
}

std::unique_ptr<PlayedHand> make_hand(const py::object& rules, const HandWish& wish, const py::object& deck) {
  SharedRules shared = py::isinstance<Rules>(rules)
                           ? SharedRules(rules.cast<std::shared_ptr<Rules>>())
                           : std::make_shared<const Rules>(rules_from(rules.cast<std::string>(), "tda"));
  const HandSetup setup = setup_of(*shared, wish);
  const auto first = unwrap(parse_cards(cards_text_of(deck)));
  return std::make_unique<PlayedHand>(shared, setup,
                                      first.empty() ? Dealer(Rng(wish.seed)) : Dealer(first, Rng(wish.seed)));
}

const HandState& state(const PlayedHand& played) { return played.hand.state(); }

std::shared_ptr<OwnedView> view_of(const PlayedHand& played, const py::object& seat) {
  const Seat who = seat.is_none() ? state(played).actor() : seat_of(state(played), seat.cast<int>());
  return std::make_shared<OwnedView>(played.hand.view(who), played.rules);
}

}  // namespace

void add_hands(py::module_& m) {
  py::class_<PlayedHand>(m, "Hand",
                         "A hand being played: Hand('holdem', players=3, stack=200, blinds='1/2', seed=1).\n\n"
                         "Seats are counted from the left of the button; heads-up seat 0 is the big blind.")
      .def(py::init([](const py::object& rules, int players, std::optional<uint64_t> stack,
                       std::optional<std::string> blinds, uint64_t seed, std::optional<std::vector<int64_t>> stacks,
                       const py::object& deck) {
             return make_hand(rules, {players, stack, std::move(blinds), seed, std::move(stacks)}, deck);
           }),
           py::arg("rules") = "holdem", py::kw_only(), py::arg("players") = 2, py::arg("stack") = py::none(),
           py::arg("blinds") = py::none(), py::arg("seed") = 1, py::arg("stacks") = py::none(), py::arg("deck") = "",
           "`deck`: cards that are dealt first, in this order: hole cards seat by seat, then the board.")
      .def(
          "act",
          [](PlayedHand& played, const py::object& given) {
            if (played.hand.is_over()) raise({"the hand is over: nobody can act"});
            const View view = played.hand.view(state(played).actor());
            const Action action = action_from(given, view);
            if (const Illegal why = state(played).why_illegal(action); why != Illegal::None)
              raise({explain(why, state(played), action)});
            played.hand.act(action);
          },
          py::arg("action"),
          "The decision of the player to act, an Action or words: 'call', 'raise 600', 'pot'. Deals on to the next.")
      .def("view", &view_of, py::arg("seat") = py::none(),
           "What the player in a seat knows; of the player to act unless said otherwise.")
      .def(
          "hole",
          [](const PlayedHand& played, int seat) { return cards_of(state(played).hole(seat_of(state(played), seat))); },
          py::arg("seat"), "The cards in a seat, hidden or not.")
      .def(
          "clone", [](const PlayedHand& played) { return std::make_unique<PlayedHand>(played); },
          "A copy that can go on in another way, with the same cards to come.")
      .def_property_readonly("rules",
                             [](const PlayedHand& played) { return std::const_pointer_cast<Rules>(played.rules); })
      .def_property_readonly("is_over", [](const PlayedHand& played) { return played.hand.is_over(); })
      .def_property_readonly("players", [](const PlayedHand& played) { return state(played).players(); })
      .def_property_readonly("actor",
                             [](const PlayedHand& played) -> py::object {
                               return played.hand.is_over() ? py::object(py::none())
                                                            : py::int_(state(played).actor().index());
                             })
      .def_property_readonly("street_name", [](const PlayedHand& played) { return state(played).street_name(); })
      .def_property_readonly("board",
                             [](const PlayedHand& played) {
                               return card_list({state(played).board().begin(), state(played).board().end()});
                             })
      .def_property_readonly("pot", [](const PlayedHand& played) { return state(played).pot().count; })
      .def_property_readonly("pots", [](const PlayedHand& played) { return pots_of(state(played)); })
      .def_property_readonly("stacks",
                             [](const PlayedHand& played) {
                               return by_seat(state(played), [&](Seat seat) { return state(played).stack(seat); });
                             })
      .def_property_readonly("bets",
                             [](const PlayedHand& played) {
                               return by_seat(state(played), [&](Seat seat) { return state(played).bet(seat); });
                             })
      .def_property_readonly("net",
                             [](const PlayedHand& played) {
                               return by_seat(state(played), [&](Seat seat) { return state(played).net(seat); });
                             })
      .def_property_readonly("to_call", [](const PlayedHand& played) { return state(played).to_call().count; })
      .def_property_readonly("raise_interval",
                             [](const PlayedHand& played) { return raise_interval_of(state(played)); })
      .def(
          "legal_actions", [](const PlayedHand& played) { return legal_of(state(played)); },
          "Every kind of action that is legal now; of raises the smallest and the largest.")
      .def(
          "is_legal", [](const PlayedHand& played, const Action& action) { return state(played).can(action); },
          py::arg("action"))
      .def_property_readonly(
          "history",
          [](const PlayedHand& played) {
            py::list events;
            for (const HandEvent& event : played.hand.log()) events.append(event_dict(event));
            return events;
          },
          "everything that has happened, hidden cards included");
}

}  // namespace felt::python
