// Matches, tournaments, and what a good opponent wins.
#include "arena/match/match.hpp"

#include <fmt/format.h>

#include <atomic>
#include <nlohmann/json.hpp>

#include "app/keeping/append_hand.hpp"
#include "app/keeping/match_keeper.hpp"
#include "app/play/table_choice.hpp"
#include "app/results/exploit.hpp"
#include "app/results/match_json.hpp"
#include "arena/match/session.hpp"
#include "arena/match/session_text.hpp"
#include "arena/tournament/tournament.hpp"
#include "base/files/read_file.hpp"
#include "base/stopwatch.hpp"
#include "game/rules/rules_file.hpp"
#include "python/src/python_agent.hpp"
#include "python/src/watched.hpp"

namespace felt::python {
namespace {

// Where the work of the moment can be asked whether it is to stop.
using Stopping = std::shared_ptr<std::atomic<const Progress*>>;

template <class T>
T given(const py::dict& settings, const char* name, T otherwise) {
  if (!settings.contains(name) || settings[name].is_none()) return otherwise;
  try {
    return settings[name].cast<T>();
  } catch (const py::cast_error&) {
    raise(usage_error(fmt::format("{}: {} is not a value for it", name, std::string(py::repr(settings[name])))));
  }
}

Rules rules_of(const py::dict& settings) {
  const py::object variant = settings["variant"];
  if (py::isinstance<Rules>(variant)) return *variant.cast<std::shared_ptr<Rules>>();
  const auto name = variant.cast<std::string>();
  if (name.ends_with(".toml")) return unwrap(parse_rules(unwrap(read_file(name)), name));
  return unwrap(named_rules(name, given<std::string>(settings, "profile", "tda")));
}

TableChoice table_of(const py::dict& settings) {
  StakesText text;
  text.blinds = given<std::optional<std::string>>(settings, "blinds", std::nullopt);
  text.ante = given<std::optional<uint64_t>>(settings, "ante", std::nullopt);
  text.stack = given<std::optional<uint64_t>>(settings, "stack", std::nullopt);
  return unwrap(choose_table(text, rules_of(settings)));
}

AgentMaker maker_for(const py::dict& settings, const Stopping& stopping) {
  const BotLimits limits{given<int>(settings, "bot_time_ms", 10'000)};
  if (limits.time_ms < 1) raise(usage_error("bot_time_ms: expected 1 or more"));
  return maker_of(given<py::dict>(settings, "factories", {}), limits,
                  [stopping] { return stop_requested(stopping->load()); });
}

MatchConfig match_config(const py::dict& settings, const Stopping& stopping) {
  const TableChoice table = table_of(settings);
  MatchConfig config;
  config.agents = settings["names"].cast<std::vector<std::string>>();
  config.make = maker_for(settings, stopping);
  config.rules = table.rules;
  config.stakes = table.stakes;
  config.stack = table.stack;
  const bool keeps = given(settings, "keep_stacks", false);
  config.stacks = keeps ? Stacks::Keep : Stacks::Reset;
  config.hands = given<uint64_t>(settings, "hands", 10'000);
  config.session = given(settings, "session", 500);
  config.seed = given<uint64_t>(settings, "seed", 1);
  config.duplicate = given(settings, "duplicate", !keeps);
  config.adjust_all_ins = given(settings, "adjust_all_ins", false);
  config.aivat = given(settings, "aivat", false);
  if (config.hands < 1 || config.session < 1) raise(usage_error("hands and session: expected 1 or more"));
  return config;
}

// Checks without the lock: bots may be programs that are waited for.
template <class Config>
void check(const Config& config) {
  const auto playable = watched(py::none(), [&](Progress&) { return check_playable(config); });
  unwrap(playable);
}

// A session that another process plays, by `play(number, hands, is_stopping)`; b'' is one that was given up.
std::function<SessionResult(const SessionPlan&)> elsewhere(const py::object& play, const Stopping& stopping) {
  if (play.is_none()) return {};
  return [&play, stopping](const SessionPlan& plan) {
    const py::gil_scoped_acquire lock;
    const py::cpp_function is_stopping([stopping] { return stop_requested(stopping->load()); });
    const std::string text = play(plan.number, plan.hands, plan.wants_hands, is_stopping).cast<std::string>();
    const size_t players = plan.config->agents.size();
    SessionResult none;
    none.players.resize(players);
    return text.empty() ? none : unwrap(read_session(text, players));
  };
}

py::object run(const py::dict& settings, const py::object& play, int threads, const py::object& progress) {
  const auto stopping = std::make_shared<std::atomic<const Progress*>>(nullptr);
  const MatchConfig config = match_config(settings, stopping);
  check(config);
  StopRules stop;
  stop.seconds = given<std::optional<double>>(settings, "time", std::nullopt);
  stop.ci95 = given<std::optional<double>>(settings, "ci", std::nullopt);
  const Stopwatch watch;
  const auto save = given<std::optional<std::string>>(settings, "save", std::nullopt);
  const auto db = given<std::optional<std::string>>(settings, "db", std::nullopt);
  const auto result = unwrap(watched(
      progress,
      [&](Progress& heard) -> Result<MatchResult> {
        stopping->store(&heard);
        MatchKeeper keeper({save, db, std::nullopt, std::nullopt, false}, config, heard);
        FELT_TRY(const auto from, keeper.open());
        MatchRun how{threads, &heard, &keeper};
        how.play_elsewhere = elsewhere(play, stopping);
        MatchResult played = run_match(config, stop, how);
        stopping->store(nullptr);
        FELT_TRY(keeper.finish(played));
        return played;
      },
      true));
  return to_python(match_json(config, result, watch.seconds()));
}

// One session of a match, as text: what a worker process plays.
py::bytes play_one(const py::dict& settings, uint64_t number, uint64_t hands, bool wants_hands) {
  const auto stopping = std::make_shared<std::atomic<const Progress*>>(nullptr);
  const MatchConfig config = match_config(settings, stopping);
  return watched(
      py::none(),
      [&](Progress& heard) {
        stopping->store(&heard);
        return write_session(
            play_session({&config, number, hands, wants_hands}, [&] { return heard.stop_requested(); }));
      },
      true);
}

// How many sessions a match has: more processes than that have nothing to do.
uint64_t count_sessions(const py::dict& settings) {
  const MatchConfig config = match_config(settings, std::make_shared<std::atomic<const Progress*>>(nullptr));
  const uint64_t length = static_cast<uint64_t>(config.session) * static_cast<uint64_t>(config.tables());
  return (config.hands + length - 1) / length;
}

py::object run_tournament(const py::dict& settings, int threads, const py::object& progress) {
  const auto stopping = std::make_shared<std::atomic<const Progress*>>(nullptr);
  const TableChoice table = table_of(settings);
  TourneyConfig config;
  config.agents = settings["names"].cast<std::vector<std::string>>();
  config.make = maker_for(settings, stopping);
  config.rules = table.rules;
  config.stakes = table.stakes;
  config.stack = table.stack;
  config.games = given(settings, "games", 200);
  config.rebuys = given(settings, "rebuys", 0);
  config.max_hands = given(settings, "max_hands", 0);
  config.seed = given<uint64_t>(settings, "seed", 1);
  config.payouts = given<std::vector<double>>(settings, "payouts", {});
  if (config.games < 1) raise(usage_error("games: expected 1 or more"));
  check(config);
  const Stopwatch watch;
  const auto result = watched(
      progress,
      [&](Progress& heard) {
        stopping->store(&heard);
        heard.expect(static_cast<uint64_t>(config.games));
        TourneyResult played = run_tourney(config, {threads, &heard});
        stopping->store(nullptr);
        return played;
      },
      true);
  return to_python(tourney_json(config, result, watch.seconds()));
}

py::object exploit(const ExploitQuestion& question, const py::dict& factories, const py::object& progress) {
  const AgentMaker make = maker_of(factories, {});
  return to_python(unwrap(watched(
      progress, [&](Progress& heard) { return exploit_answer(question, heard, make); }, true)));
}

}  // namespace

void add_match(py::module_& m) {
  m.def("run_match", &run, py::arg("settings"), py::arg("play"), py::arg("threads"), py::arg("progress"));
  m.def("play_session", &play_one, py::arg("settings"), py::arg("number"), py::arg("hands"), py::arg("wants_hands"));
  m.def("count_sessions", &count_sessions, py::arg("settings"));
  m.def("run_tournament", &run_tournament, py::arg("settings"), py::arg("threads"), py::arg("progress"));
  m.def(
      "run_exploit",
      [](const std::string& bot, const std::string& method, const std::string& setting, const std::string& sizes,
         const std::string& streets, int hands, std::optional<int> stack, std::optional<std::string> blinds,
         int samples, int flops, int iterations, uint64_t seed, int threads, const py::dict& factories,
         const py::object& progress) {
        return exploit({bot, method, setting, sizes, streets, hands, stack, std::move(blinds), samples, flops,
                        iterations, seed, threads},
                       factories, progress);
      },
      py::arg("bot"), py::arg("method"), py::arg("setting"), py::arg("sizes"), py::arg("streets"), py::arg("hands"),
      py::arg("stack"), py::arg("blinds"), py::arg("samples"), py::arg("flops"), py::arg("iterations"), py::arg("seed"),
      py::arg("threads"), py::arg("factories"), py::arg("progress"));
}

}  // namespace felt::python
