// The compiled part of the Python module: felt._felt. What users import is bindings/python/felt.
#include "python/src/bind.hpp"

PYBIND11_MODULE(_felt, m) {
  using namespace felt::python;
  m.doc() = "The compiled part of felt; import felt instead.";
  m.attr("__version__") = FELT_VERSION;
  add_errors(m);
  add_cards(m);
  add_ranges(m);
  add_odds(m);
  add_rules_and_actions(m);
  add_views(m);
  add_hands(m);
  add_agents(m);
  add_match(m);
  add_history(m);
  add_reading(m);
  add_small_games(m);
  add_solver(m);
  add_env(m);
}
