// Answers: the JSON that felt's commands print, as Python objects.
#include <nlohmann/json.hpp>

#include "python/src/bind.hpp"

namespace felt::python {

py::object to_python(const Json& json) {
  switch (json.type()) {
    case Json::value_t::object: {
      py::object answer = py::module_::import("felt._answer").attr("Answer")();
      for (const auto& [key, value] : json.items()) answer[py::str(key)] = to_python(value);
      return answer;
    }
    case Json::value_t::array: {
      py::list list;
      for (const Json& value : json) list.append(to_python(value));
      return list;
    }
    case Json::value_t::string:
      return py::str(json.get_ref<const std::string&>());
    case Json::value_t::boolean:
      return py::bool_(json.get<bool>());
    case Json::value_t::number_integer:
      return py::int_(json.get<int64_t>());
    case Json::value_t::number_unsigned:
      return py::int_(json.get<uint64_t>());
    case Json::value_t::number_float:
      return py::float_(json.get<double>());
    default:
      return py::none();
  }
}

}  // namespace felt::python
