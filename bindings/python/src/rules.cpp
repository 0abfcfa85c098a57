// Rules and actions.
#include <fmt/format.h>

#include "base/files/read_file.hpp"
#include "game/rules/rules_file.hpp"
#include "python/src/game_types.hpp"

namespace felt::python {
namespace {

std::string_view kind_word(ActionKind kind) {
  constexpr std::array<std::string_view, 5> kWords = {"fold", "check", "call", "raise", "discard"};
  return kWords[static_cast<size_t>(kind)];
}

void add_actions(py::module_& m) {
  py::class_<Action>(m, "Action", "What a player does. Sizes are totals on this street: raise_to(600).")
      .def_static("fold", &Action::fold)
      .def_static("check", &Action::check)
      .def_static("call", &Action::call)
      .def_static(
          "raise_to", [](int64_t to) { return Action::raise_to(Chips{to}); }, py::arg("to"),
          "A bet or a raise to this total on the street.")
      .def_static(
          "discard",
          [](const std::vector<int>& places) {
            unsigned bits = 0;
            for (const int place : places) {
              if (place < 0 || place > 4)
                raise(usage_error(fmt::format("discard: there is no place {}; places go from 0 to 4", place)));
              bits |= 1U << place;
            }
            return Action::discard(bits);
          },
          py::arg("places"), "Throw the cards in these places, from 0.")
      .def_static("stand_pat", &Action::stand_pat)
      .def_property_readonly(
          "kind", [](const Action& action) { return kind_word(action.kind); },
          "'fold', 'check', 'call', 'raise' or 'discard'")
      .def_property_readonly(
          "to", [](const Action& action) { return action.to.count; }, "of a raise: the total on this street")
      .def_property_readonly(
          "places",
          [](const Action& action) {
            py::list places;
            for (int i = 0; i < 5; ++i) {
              if ((action.places >> i & 1) != 0) places.append(i);
            }
            return places;
          },
          "of a discard")
      .def("__str__", [](const Action& action) { return to_text(action); })
      .def("__repr__", [](const Action& action) { return "Action(" + to_text(action) + ")"; })
      .def(
          "__eq__", [](const Action& a, const Action& b) { return a == b; }, py::is_operator())
      .def("__hash__", [](const Action& action) {
        return static_cast<int64_t>(hash_combine(static_cast<uint64_t>(action.to.count),
                                                 8U * action.places + static_cast<uint64_t>(action.kind)) >>
                                    1);
      });
}

void add_rules(py::module_& m) {
  py::class_<Rules, std::shared_ptr<Rules>>(
      m, "Rules", "A game: Rules('holdem'), Rules('omaha', profile='online'), Rules('my-game.toml').")
      .def(py::init(&rules_from), py::arg("game") = "holdem", py::arg("profile") = "tda")
      .def_readonly("name", &Rules::name)
      .def_readonly("title", &Rules::title)
      .def_readonly("summary", &Rules::summary)
      .def_property_readonly("profile", [](const Rules& rules) { return rules.profile.name; })
      .def_property_readonly("streets",
                             [](const Rules& rules) {
                               py::list names;
                               for (const StreetRules& street : rules.streets) names.append(street.name);
                               return names;
                             })
      .def_readonly("min_players", &Rules::min_players)
      .def_readonly("max_players", &Rules::max_players)
      .def_property_readonly("hole_cards", &Rules::hole_cards)
      .def_property_readonly("board_cards", &Rules::board_cards)
      .def_property_readonly("has_draw", &Rules::has_draw)
      .def(
          "to_toml", [](const Rules& rules) { return to_toml(rules); }, "The game as a file that Rules() reads.")
      .def(
          "__eq__", [](const Rules& a, const Rules& b) { return a == b; }, py::is_operator())
      .def("__repr__",
           [](const Rules& rules) { return fmt::format("Rules('{}', profile='{}')", rules.name, rules.profile.name); })
      .def(py::pickle([](const Rules& rules) { return py::make_tuple(to_toml(rules)); },
                      [](const py::tuple& state) {
                        return std::make_shared<Rules>(unwrap(parse_rules(state[0].cast<std::string>(), "rules")));
                      }));
  m.def(
      "games", [] { return std::vector<std::string>(game_names().begin(), game_names().end()); },
      "The names of the games that felt knows.");
  m.def(
      "profiles", [] { return std::vector<std::string>(profile_names().begin(), profile_names().end()); },
      "The names of the rule profiles.");
}

}  // namespace

Rules rules_from(const std::string& game, const std::string& profile) {
  if (!game.ends_with(".toml")) return unwrap(named_rules(game, profile));
  return unwrap(parse_rules(unwrap(read_file(game)), game));
}

void add_rules_and_actions(py::module_& m) {
  add_actions(m);
  add_rules(m);
}

}  // namespace felt::python
