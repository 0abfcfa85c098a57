// Post-flop spots, solved.
#include <fmt/format.h>

#include <mutex>
#include <nlohmann/json.hpp>

#include "base/stopwatch.hpp"
#include "cards/card_text.hpp"
#include "python/src/watched.hpp"
#include "solver/postflop/spot_file.hpp"
#include "solver/postflop/spot_solver.hpp"
#include "solver/solution/solution_file.hpp"
#include "solver/solution/solution_path.hpp"

namespace felt::python {
namespace {

constexpr double kUsualTarget = 0.5;  // per cent of the pot, as felt solve has it

// A solver is used by one thread at a time.
struct SpotSolver {
  explicit SpotSolver(PostflopSolver made) : solver(std::move(made)) {}
  PostflopSolver solver;
  std::mutex mutex;
};

std::unique_ptr<SpotSolver> make_spot_solver(const std::string& toml, const std::string& name, int bits, int threads) {
  if (bits != 16 && bits != 32) raise(usage_error(fmt::format("bits: expected 16 or 32, got {}", bits)));
  const Spot spot = unwrap(parse_spot(toml, name));
  PostflopOptions options;
  options.threads = threads;
  options.storage = bits == 16 ? SolverStorage::Int16 : SolverStorage::Float32;
  std::unique_ptr<SpotSolver> made;
  unwrap(watched(py::none(), [&](Progress&) -> Result<void> {
    FELT_TRY(SpotTree built, build_spot(spot, options.merge_suits));
    FELT_TRY(PostflopSolver solver, make_solver(std::move(built), options));
    made = std::make_unique<SpotSolver>(std::move(solver));
    return {};
  }));
  return made;
}

Json summary(PostflopSolver& solver, double exploitability, double seconds) {
  const double pot = static_cast<double>(solver.spot().pot.count);
  return {{"iterations", solver.iterations()},
          {"exploitability", 100 * exploitability / pot},
          {"ev", {solver.value(0) + pot / 2, solver.value(1) + pot / 2}},
          {"seconds", seconds},
          {"memory_bytes", solver.memory()}};
}

py::object solve_spot(SpotSolver& one, std::optional<double> target, std::optional<int> iterations,
                      std::optional<double> seconds, const py::object& progress) {
  SolveGoal goal;
  const double pot = static_cast<double>(one.solver.spot().pot.count);
  if (target || !iterations) goal.exploitability = target.value_or(kUsualTarget) / 100 * pot;
  goal.iterations = iterations ? one.solver.iterations() + *iterations : 0;
  goal.seconds = seconds.value_or(0);
  const Stopwatch watch;
  const Json told = watched(progress, [&](Progress& heard) {
    const std::scoped_lock lock(one.mutex);
    SolveCheck last;
    const auto hear = [&](const SolveCheck& check) {
      heard.advance(static_cast<uint64_t>(check.iterations - last.iterations));
      last = check;
    };
    solve(one.solver, goal, hear, &heard);
    return summary(one.solver, one.solver.exploitability(), watch.seconds());
  });
  return to_python(told);
}

std::vector<std::string> texts(const std::vector<TreeAction>& actions) {
  std::vector<std::string> words;
  for (const TreeAction& action : actions) words.push_back(to_text(action));
  return words;
}

// One player at a decision, hand by hand, as arrays of the same length.
py::object hands_of(const std::vector<HandReport>& hands, size_t actions, bool acts) {
  const auto n = static_cast<py::ssize_t>(hands.size()), k = static_cast<py::ssize_t>(actions);
  py::object table = py::module_::import("felt._answer").attr("Answer")();
  py::list combos;
  py::array_t<double> reach(n), weight(n), equity(n), ev(n), frequency({n, acts ? k : 0}), action_ev({n, acts ? k : 0});
  for (py::ssize_t i = 0; i < n; ++i) {
    const HandReport& hand = hands[static_cast<size_t>(i)];
    combos.append(to_text(hand.hole));
    reach.mutable_at(i) = hand.reach;
    weight.mutable_at(i) = hand.weight;
    equity.mutable_at(i) = hand.equity;
    ev.mutable_at(i) = hand.ev;
    for (py::ssize_t a = 0; acts && a < k; ++a) {
      frequency.mutable_at(i, a) = hand.frequency[static_cast<size_t>(a)];
      action_ev.mutable_at(i, a) = hand.action_ev[static_cast<size_t>(a)];
    }
  }
  table["combos"] = combos;
  table["reach"] = reach;
  table["weight"] = weight;
  table["equity"] = equity;
  table["ev"] = ev;
  if (acts) table["frequency"] = frequency;
  if (acts) table["action_ev"] = action_ev;
  return table;
}

py::object at_path(SpotSolver& one, const std::string& path) {
  const std::scoped_lock lock(one.mutex);
  const SolutionCursor cursor = unwrap(follow_path(one.solver, path));
  py::object here = py::module_::import("felt._answer").attr("Answer")();
  here["at"] = cursor.at() == SolutionCursor::At::Decision ? "decision"
               : cursor.at() == SolutionCursor::At::Card   ? "card"
                                                           : "end";
  here["board"] = card_list(cursor.board());
  here["pot"] = cursor.pot().count;
  if (cursor.at() == SolutionCursor::At::Card) {
    py::list cards;
    for (const Card card : cursor.cards()) cards.append(card);
    here["cards"] = cards;
  }
  if (cursor.at() != SolutionCursor::At::Decision) return here;
  const DecisionReport report = cursor.report();
  constexpr std::array<const char*, 2> kNames = {"oop", "ip"};
  here["player"] = kNames[static_cast<size_t>(report.player)];
  here["actions"] = texts(report.actions);
  here["frequency"] = py::array_t<double>(static_cast<py::ssize_t>(report.frequency.size()), report.frequency.data());
  here["ev"] = report.ev;
  here["equity"] = report.equity;
  for (size_t p = 0; p < 2; ++p) {
    here[kNames[p]] = hands_of(report.hands[p], report.actions.size(), static_cast<size_t>(report.player) == p);
  }
  return here;
}

}  // namespace

void add_solver(py::module_& m) {
  py::class_<SpotSolver>(m, "SpotSolver")
      .def(py::init(&make_spot_solver), py::arg("toml"), py::arg("name"), py::arg("bits"), py::arg("threads"))
      .def("solve", &solve_spot, py::arg("target"), py::arg("iterations"), py::arg("seconds"), py::arg("progress"))
      .def("at", &at_path, py::arg("path"))
      .def(
          "save",
          [](SpotSolver& one, const std::string& path, bool compress) {
            const std::scoped_lock lock(one.mutex);
            unwrap(SolutionFile::save(one.solver, path, compress));
          },
          py::arg("path"), py::arg("compress"))
      .def_static(
          "load",
          [](const std::string& path, int threads) {
            return std::make_unique<SpotSolver>(unwrap(SolutionFile::load(path, threads)));
          },
          py::arg("path"), py::arg("threads"))
      .def_property_readonly("iterations", [](const SpotSolver& one) { return one.solver.iterations(); })
      .def_property_readonly("memory_bytes", [](const SpotSolver& one) { return one.solver.memory(); })
      .def_property_readonly("toml", [](const SpotSolver& one) { return to_toml(one.solver.spot()); });
}

}  // namespace felt::python
