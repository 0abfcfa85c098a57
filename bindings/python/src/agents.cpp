// The bots that felt knows, random numbers, and Python bots as programs.
#include <nlohmann/json.hpp>

#include "agents/roster.hpp"
#include "app/results/agent_json.hpp"
#include "python/src/python_agent.hpp"
#include "server/bots/line_client.hpp"

namespace felt::python {
namespace {

py::object list_agents() {
  Json all = Json::array();
  for (const AgentInfo& info : agents()) all.push_back(agent_json(info));
  return to_python(all);
}

uint32_t below(Rng& rng, int64_t bound) {
  if (bound < 1 || bound > 0xffffffffLL) raise(usage_error("below: expected a number from 1 to 4294967295"));
  return rng.below(static_cast<uint32_t>(bound));
}

}  // namespace

void add_agents(py::module_& m) {
  py::class_<Rng>(m, "Rng", "Random numbers: the same seed and stream give the same numbers on every machine.")
      .def(py::init<uint64_t, uint64_t>(), py::arg("seed"), py::arg("stream") = 0)
      .def("next", &Rng::next, "64 random bits.")
      .def("uniform", &Rng::uniform, "From 0 up to, and not with, 1.")
      .def("below", &below, py::arg("bound"), "A whole number from 0 to bound - 1.")
      .def(
          "choice",
          [](Rng& rng, const py::sequence& items) {
            if (items.empty()) raise(usage_error("choice: there is nothing to choose from"));
            return py::object(items[below(rng, static_cast<int64_t>(items.size()))]);
          },
          py::arg("items"), "One of them.")
      .def(
          "shuffle",
          [](Rng& rng, const py::list& items) {
            for (size_t i = items.size(); i > 1; --i) {
              const size_t k = below(rng, static_cast<int64_t>(i));
              const py::object kept = items[i - 1];
              items[i - 1] = py::object(items[k]);
              items[k] = kept;
            }
          },
          py::arg("items"), "Puts a list into random order.");
  m.def("agents", &list_agents, "The bots that felt knows: name, summary, source, variants, params.");

  py::class_<LineClient>(m, "LineClient", "A bot's side of the line protocol: what felt.bot runs.")
      .def(py::init([](const std::string& name, const py::object& factory, uint64_t seed) {
             py::dict factories;
             factories[py::str(name)] = factory;
             return std::make_unique<LineClient>(name, seed, maker_of(factories, BotLimits{24 * 3600 * 1000}));
           }),
           py::arg("name"), py::arg("factory"), py::arg("seed") = 1)
      .def(
          "hear", [](LineClient& client, const std::string& line) { return unwrap(client.hear(line)); },
          py::arg("line"), "What to answer to a line; may be empty.")
      .def_property_readonly("is_over", &LineClient::is_over);
}

}  // namespace felt::python
