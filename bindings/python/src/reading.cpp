// What players of recorded hands may hold.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "app/read/load_reader.hpp"
#include "app/read/read_seat.hpp"
#include "base/files/read_file.hpp"
#include "cards/card_text.hpp"
#include "python/src/watched.hpp"
#include "reading/make_reader.hpp"

namespace felt::python {
namespace {

py::object read_one(const std::string& file, int seat, const std::optional<std::string>& hand, const std::string& model,
                    const std::optional<std::string>& load) {
  const std::string text = unwrap(read_file(file));
  const ReadHand found = unwrap(find_hand(text, file, hand)).read;
  const auto players = static_cast<int>(found.names.size());
  if (seat < 0 || seat >= players)
    raise(usage_error(fmt::format("seat {}: the hand has the seats 0 to {}", seat, players - 1)));
  const auto reader = unwrap(make_loaded_reader(model, load, Schooling::Shipped));
  const auto readings = watched(py::none(), [&](Progress&) { return read_seat(found, Seat(seat), *reader); });
  py::object answer = to_python(readings_json(readings));
  py::list streets = answer["streets"];
  for (size_t i = 0; i < readings.size(); ++i) {
    py::object street = streets[i];
    street["combos"] = py::array_t<double>(kCombos, readings[i].combos.data());
  }
  answer["player"] = found.names[static_cast<size_t>(seat)];
  const auto& hole = found.holes[static_cast<size_t>(seat)];
  answer["hole"] = hole ? py::object(py::str(to_text(*hole))) : py::none();
  return answer;
}

py::object score(const std::vector<std::string>& files, const std::vector<std::string>& models,
                 const std::optional<std::string>& load, bool shipped, const py::object& progress) {
  ScoreRequest request{models, texts_of_files(files), load};
  if (shipped) request.schooling = Schooling::Shipped;
  const auto scored = unwrap(watched(progress, [&](Progress& heard) { return score_readings(request, heard); }));
  return to_python(scores_json(scored));
}

}  // namespace

void add_reading(py::module_& m) {
  m.def("read_seat", &read_one, py::arg("file"), py::arg("seat"), py::arg("hand"), py::arg("model"), py::arg("load"));
  m.def("score_readings", &score, py::arg("files"), py::arg("models"), py::arg("load"), py::arg("shipped"),
        py::arg("progress"));
}

}  // namespace felt::python
