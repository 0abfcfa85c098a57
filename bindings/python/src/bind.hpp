// What the files of the Python module share: who declares what, errors as exceptions, answers as dictionaries.
#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <string>
#include <vector>

#include "base/json.hpp"
#include "base/result.hpp"
#include "cards/card.hpp"

namespace felt::python {

namespace py = pybind11;

void add_errors(py::module_& m);
void add_cards(py::module_& m);
void add_ranges(py::module_& m);
void add_odds(py::module_& m);
void add_rules_and_actions(py::module_& m);
void add_views(py::module_& m);
void add_hands(py::module_& m);
void add_agents(py::module_& m);
void add_match(py::module_& m);
void add_history(py::module_& m);
void add_reading(py::module_& m);
void add_small_games(py::module_& m);
void add_solver(py::module_& m);
void add_env(py::module_& m);

// The exception of an error's kind, with its sentence.
[[noreturn]] void raise(const Error& error);

// What a Result holds, or its exception.
template <class T>
T unwrap(Result<T> result) {
  if (!result.ok()) raise(result.error());
  return *std::move(result);
}
inline void unwrap(const Result<void>& result) {
  if (!result.ok()) raise(result.error());
}

// Dictionaries, lists and numbers; dictionaries are felt.Answer, whose keys are attributes too.
py::object to_python(const Json& json);

// Cards as people give them: text, a Card, a card's id, or a list of these. The text of it.
std::string cards_text_of(const py::object& cards);
py::list card_list(const std::vector<Card>& cards);

}  // namespace felt::python
