// Ranges: text in and out, weights as arrays.
#include "equity/ranges/range.hpp"

#include <fmt/format.h>

#include "cards/card_text.hpp"
#include "equity/ranges/range_grid.hpp"
#include "equity/ranges/range_text.hpp"
#include "python/src/bind.hpp"

namespace felt::python {
namespace {

using Weights = py::array_t<double, py::array::c_style | py::array::forcecast>;

Range range_of_weights(const Weights& weights) {
  if (weights.ndim() != 1 || weights.shape(0) != kCombos)
    raise({fmt::format("a range has {} weights, one for each combo", kCombos)});
  Range range;
  for (int i = 0; i < kCombos; ++i) {
    const double weight = weights.at(i);
    if (!(weight >= 0 && weight <= 1))
      raise({fmt::format("the weight of {} is {}; weights go from 0 to 1", to_text(Hole::from_index(i)), weight)});
    range.set_weight(Hole::from_index(i), weight);
  }
  return range;
}

py::array_t<double> weights_of(const Range& range) { return py::array_t<double>(kCombos, range.weights().data()); }

py::array_t<double> grid_of(const Range& range) {
  py::array_t<double> grid({13, 13});
  for (int i = 0; i < kHoleClasses; ++i) grid.mutable_at(i / 13, i % 13) = range.class_weight(HoleClass::from_index(i));
  return grid;
}

Hole hole_of(const py::object& cards) {
  const auto parsed = unwrap(parse_cards(cards_text_of(cards)));
  if (parsed.size() != 2) raise({fmt::format("{} cards are given; a combo is two, as in AhKh", parsed.size())});
  return {parsed[0], parsed[1]};
}

}  // namespace

void add_ranges(py::module_& m) {
  py::class_<Range>(
      m, "Range",
      "How likely a player is to hold each of the 1326 combos, as weights from 0 to 1: Range('QQ+,AKs:0.5').")
      .def(py::init([](const std::string& text) { return unwrap(parse_range(text)); }), py::arg("text"))
      .def(py::init(&range_of_weights), py::arg("weights"), "From 1326 weights, in the order of combos().")
      .def_property_readonly("weights", &weights_of, "1326 weights, in the order of combos()")
      .def_property_readonly("grid", &grid_of, "13 x 13 mean weights: pairs on the diagonal from AA, suited above it")
      .def(
          "weight", [](const Range& range, const py::object& cards) { return range.weight(hole_of(cards)); },
          py::arg("cards"), "Of one combo.")
      .def(
          "without",
          [](const Range& range, const py::object& cards) {
            return range.without(unwrap(parse_card_set(cards_text_of(cards))));
          },
          py::arg("cards"), "The range without the combos that hold one of these cards.")
      .def("__len__", &Range::combos, "Combos with a weight above 0.")
      .def("__contains__", [](const Range& range, const py::object& cards) { return range.weight(hole_of(cards)) > 0; })
      .def(
          "__iter__",
          [](const Range& range) {
            py::list combos;
            for (const auto [hole, weight] : range) combos.append(py::make_tuple(to_text(hole), weight));
            return py::iter(combos);
          },
          "Pairs of combo and weight.")
      .def("__str__", [](const Range& range) { return to_text(range); })
      .def("__repr__", [](const Range& range) { return "Range('" + to_text(range) + "')"; })
      .def(
          "__eq__", [](const Range& a, const Range& b) { return a == b; }, py::is_operator())
      .def(
          "text_grid", [](const Range& range) { return grid_text(range); }, "The 13 x 13 grid as text.")
      .def(py::pickle([](const Range& range) { return py::make_tuple(to_text(range)); },
                      [](const py::tuple& state) { return unwrap(parse_range(state[0].cast<std::string>())); }));
  m.def(
      "combos",
      [] {
        py::list all;
        for (const Hole hole : kAllHoles) all.append(to_text(hole));
        return all;
      },
      "The 1326 combos in the order of weights: 'AhKh', the higher card first.");
  m.def(
      "classes",
      [] {
        py::list all;
        for (int i = 0; i < kHoleClasses; ++i) all.append(to_text(HoleClass::from_index(i)));
        return all;
      },
      "The 169 classes of starting hands, row by row of the usual grid: 'AA', 'AKs', …");
}

}  // namespace felt::python
