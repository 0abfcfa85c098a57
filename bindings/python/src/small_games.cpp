// Games small enough to know everything about.
#include <fmt/format.h>

#include <limits>
#include <nlohmann/json.hpp>

#include "app/env/learning_game.hpp"
#include "base/stopwatch.hpp"
#include "python/src/watched.hpp"
#include "solver/games/game_solver.hpp"
#include "solver/games/small_games.hpp"

namespace felt::python {
namespace {

// A small game, compiled, with a solver for it.
class SmallGame {
 public:
  SmallGame(const std::string& name, const std::string& algorithm, uint64_t seed)
      : tree_(unwrap(compile(name))), form_(tree_) {
    if (algorithm == "cfr+") solver_ = make_cfr_plus(form_);
    if (algorithm == "cfr") solver_ = make_cfr(form_);
    if (algorithm == "dcfr") solver_ = make_dcfr(form_);
    if (algorithm == "mccfr") solver_ = make_mccfr(tree_, seed);
    if (solver_ == nullptr)
      raise(usage_error(fmt::format("algorithm: expected cfr, cfr+, dcfr or mccfr, got '{}'", algorithm)));
  }

  py::object solve(uint64_t iterations, double target, const py::object& progress) {
    SolveLimits limits;
    limits.iterations = iterations;
    limits.exploitability = target;
    const Stopwatch watch;
    const GameSolution solution =
        watched(progress, [&](Progress& heard) { return felt::solve(*solver_, form_, limits, &heard); });
    return told(solution.evaluation, solver_->iterations(), watch.seconds());
  }

  // By information: the probability of each action, in the order of the actions.
  py::dict strategy() const {
    const Strategy average = solver_->average();
    py::dict all;
    for (size_t i = 0; i < information().sets.size(); ++i) {
      const InfoSet& set = information().sets[i];
      py::array_t<double> shares(set.actions);
      for (uint32_t a = 0; a < set.actions; ++a) shares.mutable_at(a) = average[set.first_sequence + a];
      all[py::str(information().labels[i])] = shares;
    }
    return all;
  }

  // What a strategy of that shape is worth, exactly; information that it does not name is played evenly.
  py::object evaluate(const py::dict& given) const {
    Strategy strategy = information().uniform();
    std::map<std::string, size_t> sets;
    for (size_t i = 0; i < information().sets.size(); ++i) sets[information().labels[i]] = i;
    for (const auto& [label, shares] : given) {
      const auto found = sets.find(label.cast<std::string>());
      if (found == sets.end())
        raise({fmt::format("there is no information '{}' in this game", label.cast<std::string>())});
      put(information().sets[found->second], shares.cast<std::vector<double>>(), found->first, strategy);
    }
    return told(felt::evaluate(form_, strategy), 0, 0);
  }

  size_t size() const { return information().sets.size(); }
  std::vector<std::string> actions(const std::string& label) const {
    for (int player = 0; player < information().players; ++player) {
      const auto set = information().find(player, label);
      if (!set) continue;
      const InfoSet& one = information().sets[*set];
      const auto first = information().sequence_labels.begin() + one.first_sequence;
      return {first, first + one.actions};
    }
    raise({fmt::format("there is no information '{}' in this game", label)});
  }

 private:
  static Result<GameTree> compile(const std::string& name) {
    if (name == "kuhn3") return compile_game(*make_kuhn(3));
    LearningRequest request;
    request.game = name;
    FELT_TRY(const LearningGame game, LearningGame::make(request));
    if (game.game().ranks * game.game().suits == kCards) {
      return usage_error(fmt::format("{} is too large to be known whole; kuhn, kuhn3 and leduc are not", name));
    }
    FELT_TRY(const auto root, make_rules_game(game.game()));
    return compile_game(*root);
  }
  static void put(const InfoSet& set, const std::vector<double>& shares, const std::string& label, Strategy& strategy) {
    if (shares.size() != set.actions) {
      raise({fmt::format("'{}' has {} actions, and {} probabilities are given", label, set.actions, shares.size())});
    }
    double sum = 0;
    for (const double share : shares) sum += share >= 0 ? share : std::numeric_limits<double>::quiet_NaN();
    if (!(sum > 0)) raise({fmt::format("the probabilities of '{}' must be 0 or more, and not all 0", label)});
    for (uint32_t a = 0; a < set.actions; ++a) strategy[set.first_sequence + a] = shares[a] / sum;
  }
  static py::object told(const Evaluation& evaluation, uint64_t iterations, double seconds) {
    Json json = {{"ev", evaluation.values}, {"best", evaluation.best}, {"exploitability", evaluation.exploitability()}};
    if (iterations > 0) json["iterations"] = iterations;
    if (iterations > 0) json["seconds"] = seconds;
    return to_python(json);
  }
  const Information& information() const { return form_.information(); }

  GameTree tree_;
  SequenceForm form_;
  std::unique_ptr<GameSolver> solver_;
};

}  // namespace

void add_small_games(py::module_& m) {
  py::class_<SmallGame>(m, "GameSolver",
                        "A solver of a game that is small enough to know everything about: GameSolver('leduc').")
      .def(py::init<const std::string&, const std::string&, uint64_t>(), py::arg("game"), py::kw_only(),
           py::arg("algorithm") = "cfr+", py::arg("seed") = 1)
      .def("solve", &SmallGame::solve, py::arg("iterations") = 1000, py::kw_only(), py::arg("target") = 0.0,
           py::arg("progress") = py::none(),
           "Iterates: iterations, exploitability, ev by player, and best, what a best response gets.")
      .def("strategy", &SmallGame::strategy, "The average strategy: by information, the probability of each action.")
      .def("evaluate", &SmallGame::evaluate, py::arg("strategy"),
           "What a strategy of that shape is worth, exactly: ev, best, exploitability.")
      .def("actions", &SmallGame::actions, py::arg("information"), "The names of the actions there.")
      .def("__len__", &SmallGame::size, "Information sets.");
}

}  // namespace felt::python
