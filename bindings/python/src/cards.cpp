// Cards, and hands evaluated one by one or millions at a time.
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include <nlohmann/json.hpp>

#include "app/odds/card_args.hpp"
#include "app/odds/eval_answer.hpp"
#include "cards/batch_eval.hpp"
#include "cards/card_text.hpp"
#include "cards/evaluator.hpp"
#include "python/src/bind.hpp"

namespace felt::python {
namespace {

Card card_of_text(const std::string& text) {
  const auto cards = unwrap(parse_cards(text));
  if (cards.size() != 1) raise({fmt::format("'{}' is {} cards; one card is expected, as in Ah", text, cards.size())});
  return cards[0];
}

Card card_of_id(int id) {
  if (id < 0 || id >= kCards) raise({fmt::format("{} is not a card; ids go from 0 (2c) to 51 (As)", id)});
  return Card::from_id(id);
}

using CardIds = py::array_t<uint8_t, py::array::c_style>;
using Strengths = py::array_t<uint32_t, py::array::c_style>;
static_assert(sizeof(Strength) == sizeof(uint32_t) && sizeof(Card) == sizeof(uint8_t));

std::string shape_text(const py::array& array) {
  std::string text;
  for (py::ssize_t i = 0; i < array.ndim(); ++i) text += fmt::format("{}{}", i > 0 ? ", " : "", array.shape(i));
  return "(" + text + (array.ndim() == 1 ? ",)" : ")");
}

void check_hands(const py::array& hands) {
  if (!py::isinstance<py::array_t<uint8_t>>(hands)) {
    raise({fmt::format("an array of cards has the type uint8, not {}; hands.astype(numpy.uint8) makes one",
                       std::string(py::str(hands.dtype())))});
  }
  if (hands.ndim() != 2 || hands.shape(1) < 5 || hands.shape(1) > 7) {
    raise({fmt::format("an array of hands has the shape (hands, 5), (hands, 6) or (hands, 7), not {}",
                       shape_text(hands))});
  }
  if (!py::isinstance<CardIds>(hands)) {
    raise({"an array of hands must be contiguous, row after row; numpy.ascontiguousarray(hands) makes one"});
  }
}

void check_out(const py::array& out, py::ssize_t hands) {
  if (!py::isinstance<Strengths>(out) || out.ndim() != 1 || out.shape(0) != hands || !out.writeable()) {
    raise({fmt::format("out must be a writeable, contiguous array of {} numbers of the type uint32", hands)});
  }
}

// Only looks for the row when one is wrong.
std::optional<size_t> find_wrong(std::span<const uint8_t> ids) {
  uint8_t low = 0, high = 0;  // two maxima that do not wait for each other
  const size_t half = ids.size() / 2;
  for (size_t i = 0; i < half; ++i) {
    low = std::max(low, ids[i]);
    high = std::max(high, ids[half + i]);
  }
  if (std::max({low, high, ids.back()}) < kCards) return std::nullopt;
  return static_cast<size_t>(std::ranges::find_if(ids, [](uint8_t id) { return id >= kCards; }) - ids.begin());
}

// Block by block, so that the cards are still in the nearest cache when they are evaluated. The place of a number that
// is not a card, if there is one.
std::optional<size_t> evaluate_blocks(std::span<const uint8_t> ids, size_t per_hand, std::span<Strength> out) {
  constexpr size_t kBlock = 1024;  // hands
  for (size_t first = 0; first < out.size(); first += kBlock) {
    const size_t hands = std::min(kBlock, out.size() - first);
    const auto block = ids.subspan(first * per_hand, hands * per_hand);
    if (const auto wrong = find_wrong(block)) return first * per_hand + *wrong;
    evaluate_batch(std::span(reinterpret_cast<const Card*>(block.data()), block.size()), static_cast<int>(per_hand),
                   out.subspan(first, hands));
  }
  return std::nullopt;
}

py::array evaluate_array(const py::array& hands, const py::object& out) {
  check_hands(hands);
  const auto count = hands.shape(0);
  const auto per_hand = static_cast<size_t>(hands.shape(1));
  if (!out.is_none()) check_out(out.cast<py::array>(), count);
  Strengths result = out.is_none() ? Strengths(count) : out.cast<Strengths>();
  const auto size = static_cast<size_t>(count);
  const std::span ids(static_cast<const uint8_t*>(hands.data()), size * per_hand);
  const std::span strengths(reinterpret_cast<Strength*>(result.mutable_data()), size);
  const auto wrong = [&] {
    const py::gil_scoped_release unlocked;
    return evaluate_blocks(ids, per_hand, strengths);
  }();
  if (wrong)
    raise({fmt::format("hand {} holds {}, which is not a card; ids go from 0 (2c) to 51 (As)", *wrong / per_hand,
                       ids[*wrong])});
  return result;
}

py::object evaluate_any(const py::object& cards, const py::object& out) {
  // Asked this way, hands in words do not bring NumPy along.
  if (py::hasattr(cards, "__array_interface__")) return evaluate_array(cards.cast<py::array>(), out);
  if (!out.is_none()) raise({"out goes with an array of hands"});
  return to_python(unwrap(eval_answer(cards_text_of(cards))));
}

py::array ranks_of(const py::array_t<uint32_t, py::array::c_style | py::array::forcecast>& strengths) {
  py::array_t<uint16_t> ranks(std::vector<py::ssize_t>(strengths.shape(), strengths.shape() + strengths.ndim()));
  const uint32_t* from = strengths.data();
  uint16_t* to = ranks.mutable_data();
  for (py::ssize_t i = 0; i < strengths.size(); ++i) to[i] = static_cast<uint16_t>(to_rank(Strength{from[i]}).value());
  return ranks;
}

}  // namespace

std::string cards_text_of(const py::object& cards) {
  if (py::isinstance<py::str>(cards)) return cards.cast<std::string>();
  if (py::isinstance<Card>(cards)) return to_text(cards.cast<Card>());
  if (py::isinstance<py::int_>(cards)) return to_text(card_of_id(cards.cast<int>()));
  if (!py::isinstance<py::iterable>(cards)) {
    raise({fmt::format("{} is not cards; write AhKh, or give a list of cards", std::string(py::str(cards)))});
  }
  std::string text;
  for (const py::handle card : cards)
    text += (text.empty() ? "" : " ") + cards_text_of(py::reinterpret_borrow<py::object>(card));
  return text;
}

py::list card_list(const std::vector<Card>& cards) {
  py::list list;
  for (const Card card : cards) list.append(py::cast(card));
  return list;
}

void add_cards(py::module_& m) {
  py::class_<Card>(m, "Card", "A card: Card('Ah'), or Card(50) by its id, 4 * rank + suit from 2c = 0 to As = 51.")
      .def(py::init(&card_of_text), py::arg("text"))
      .def(py::init(&card_of_id), py::arg("id"))
      .def_property_readonly("id", &Card::id, "0 to 51")
      .def_property_readonly(
          "rank", [](Card card) { return std::string(1, to_char(card.rank())); }, "'2' to 'A'")
      .def_property_readonly(
          "suit", [](Card card) { return std::string(1, to_char(card.suit())); }, "'c', 'd', 'h' or 's'")
      .def("__int__", &Card::id)
      .def("__index__", &Card::id)
      .def("__hash__", &Card::id)
      .def("__str__", [](Card card) { return to_text(card); })
      .def("__repr__", [](Card card) { return "Card('" + to_text(card) + "')"; })
      .def(
          "__eq__", [](Card a, Card b) { return a == b; }, py::is_operator())
      .def(
          "__lt__", [](Card a, Card b) { return a < b; }, py::is_operator())
      .def(py::pickle([](Card card) { return py::make_tuple(card.id()); },
                      [](const py::tuple& state) { return card_of_id(state[0].cast<int>()); }));
  py::implicitly_convertible<py::str, Card>();
  m.def(
      "parse_cards", [](const py::object& cards) { return card_list(unwrap(parse_cards(cards_text_of(cards)))); },
      py::arg("cards"),
      "Cards in any notation, 'Ah Kd', 'AhKd' or 'A♥ 10♦', as a list of Card. A card written twice is an error.");
  m.def("evaluate", &evaluate_any, py::arg("cards"), py::kw_only(), py::arg("out") = py::none(),
        "The best hand of 5, 6 or 7 cards: name, category, rank (1 is best, 7462 worst), strength and best five.\n\n"
        "For an array of card ids, uint8 of the shape (hands, 5), (hands, 6) or (hands, 7): an array of strengths, "
        "uint32,\n"
        "where a larger number is a better hand; to_rank() turns them into ranks. Nothing is copied; `out` takes the "
        "result.\n"
        "The cards of a row must differ, which is not checked.");
  m.def("to_rank", &ranks_of, py::arg("strengths"), "Ranks, 1 (best) to 7462, of an array of strengths.");
  m.def("simd_target", &active_simd_target, "The instruction set that kernels run on here, as in 'avx2'.");
}

}  // namespace felt::python
