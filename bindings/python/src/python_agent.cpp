#include "python/src/python_agent.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <list>
#include <utility>

#include "agents/guarded.hpp"
#include "server/bots/line_bots.hpp"

namespace felt::python {
namespace {

using Clock = std::chrono::steady_clock;
constexpr int kMaxLateRunning = 3;  // then a bot is given up, as programs are

// The decisions that are being made. Touched with the lock only.
struct Thinking {
  unsigned long thread = 0;
  Clock::time_point deadline;
  bool is_stopped = false;
};
std::list<Thinking>& all_thinking() {
  static std::list<Thinking> all;
  return all;
}

// One decision: from the question to the answer, or to the exception that stop_late_agents raises.
class Decision {
 public:
  explicit Decision(int time_ms)
      : entry_(all_thinking().insert(
            all_thinking().end(), {PyThread_get_thread_ident(), Clock::now() + std::chrono::milliseconds(time_ms)})) {}
  ~Decision() {
    if (entry_->is_stopped) PyThreadState_SetAsyncExc(entry_->thread, nullptr);  // it answered just then
    all_thinking().erase(entry_);
  }
  Decision(const Decision&) = delete;
  Decision& operator=(const Decision&) = delete;

  bool is_late() const { return Clock::now() >= entry_->deadline; }

 private:
  std::list<Thinking>::iterator entry_;
};

// "ValueError: no such card (my_bot.py, line 12)".
std::string words_of(const py::error_already_set& error) {
  std::string text =
      fmt::format("{}: {}", error.type().attr("__name__").cast<std::string>(), std::string(py::str(error.value())));
  py::object place = error.trace() ? py::reinterpret_borrow<py::object>(error.trace()) : py::none();
  while (!place.is_none() && !place.attr("tb_next").is_none()) place = place.attr("tb_next");
  if (place.is_none()) return text;
  std::string file = place.attr("tb_frame").attr("f_code").attr("co_filename").cast<std::string>();
  file.erase(0, file.rfind('/') + 1);
  return fmt::format("{} ({}, line {})", text, file, place.attr("tb_lineno").cast<int>());
}

py::object answer_of(const MatchInfo& info, const SharedRules& rules) {
  py::object told = py::module_::import("felt._answer").attr("Answer")();
  told["rules"] = std::const_pointer_cast<Rules>(rules);
  told["players"] = info.players;
  told["player"] = info.player;
  told["small_blind"] = info.stakes.small_blind.count;
  told["big_blind"] = info.stakes.big_blind.count;
  told["ante"] = info.stakes.ante.count;
  told["stack"] = info.stack.count;
  return told;
}

py::object answer_of(const HandInfo& info) {
  py::object told = py::module_::import("felt._answer").attr("Answer")();
  told["number"] = info.number;
  told["seat"] = info.seat.index();
  py::list players, stacks;
  for (int seat = 0; seat < info.setup->players; ++seat) {
    players.append(info.players[static_cast<size_t>(seat)]);
    stacks.append(info.setup->stacks[static_cast<size_t>(seat)].count);
  }
  told["players"] = players;
  told["stacks"] = stacks;
  return told;
}

class PythonAgent final : public Agent {
 public:
  // With the lock.
  PythonAgent(py::object bot, BotLimits limits) : bot_(std::move(bot)), limits_(limits) {
    const py::object base = py::module_::import("felt.agent").attr("Agent");
    const auto overrides = [&](const char* name) {
      const py::object own = py::getattr(py::type::of(bot_), name, py::none());
      return !own.is_none() && !own.is(py::getattr(base, name));
    };
    hears_hands_ = overrides("begin_hand");
    hears_ends_ = overrides("end_hand");
    reports_ = overrides("report");
    saves_ = overrides("save");
  }
  ~PythonAgent() override {
    const py::gil_scoped_acquire lock;
    bot_.release().dec_ref();
  }
  PythonAgent(const PythonAgent&) = delete;
  PythonAgent& operator=(const PythonAgent&) = delete;

  Action act(const View& view, Rng& rng) override {
    const py::gil_scoped_acquire lock;
    if (is_lost_) throw AgentFault(FaultKind::Lost, "");
    py::object numbers = py::cast(rng);
    const py::object answer = ask(view, numbers);
    rng = numbers.cast<Rng>();
    return understood(answer, view);
  }

  void begin_match(const MatchInfo& info) override {
    const py::gil_scoped_acquire lock;
    rules_ = std::make_shared<const Rules>(*info.rules);
    told([&] { bot_.attr("begin_match")(answer_of(info, rules_)); });
  }
  void begin_hand(const HandInfo& info) override {
    if (!hears_hands_) return;
    const py::gil_scoped_acquire lock;
    told([&] { bot_.attr("begin_hand")(answer_of(info)); });
  }
  void end_hand(const View& view) override {
    if (!hears_ends_) return;
    const py::gil_scoped_acquire lock;
    told([&] { bot_.attr("end_hand")(owned(view)); });
  }
  Figures report() const override {
    Figures figures;
    if (!reports_) return figures;
    const py::gil_scoped_acquire lock;
    told([&] {
      for (const auto& [name, value] : bot_.attr("report")().cast<py::dict>()) {
        figures.emplace_back(name.cast<std::string>(), value.cast<double>());
      }
    });
    return figures;
  }
  std::string save() const override {
    if (!saves_) return {};
    const py::gil_scoped_acquire lock;
    std::string text;
    told([&] { text = bot_.attr("save")().cast<std::string>(); });
    return text;
  }
  Result<void> load(std::string_view text) override {
    const py::gil_scoped_acquire lock;
    try {
      bot_.attr("load")(std::string(text));
      return {};
    } catch (const py::error_already_set& error) {
      return Error{words_of(error)};
    }
  }

 private:
  std::shared_ptr<OwnedView> owned(const View& view) {
    if (rules_ == nullptr || (&view.rules() != rules_.get() && view.rules().name != rules_->name)) {
      rules_ = std::make_shared<const Rules>(view.rules());
    }
    return std::make_shared<OwnedView>(view, rules_);
  }

  // What Python raises, as a fault.
  template <class Step>
  static void told(const Step& step) {
    try {
      step();
    } catch (const py::error_already_set& error) {
      throw AgentFault(FaultKind::Thrown, fmt::format("raised '{}'", words_of(error)));
    } catch (const py::cast_error&) {
      throw AgentFault(FaultKind::Thrown, "gave something of the wrong type");
    }
  }

  py::object ask(const View& view, const py::object& numbers) {
    const Decision decision(limits_.time_ms);
    try {
      py::object answer = bot_.attr("act")(owned(view), numbers);
      if (decision.is_late()) be_late();
      late_running_ = 0;
      return answer;
    } catch (const py::error_already_set& error) {
      if (error.matches(py::module_::import("felt.agent").attr("TimeUp")) || decision.is_late()) be_late();
      throw AgentFault(FaultKind::Thrown, fmt::format("raised '{}'", words_of(error)));
    }
  }

  static Action understood(const py::object& answer, const View& view) {
    try {
      return action_from(answer, view);
    } catch (const py::error_already_set& error) {
      throw AgentFault(FaultKind::Illegal, std::string(py::str(error.value())));
    }
  }

  [[noreturn]] void be_late() {
    if (++late_running_ < kMaxLateRunning) {
      throw AgentFault(FaultKind::Late, fmt::format("did not answer within {} ms", limits_.time_ms));
    }
    is_lost_ = true;
    throw AgentFault(FaultKind::Lost, fmt::format("did not answer within {} ms, {} times running; it is given up",
                                                  limits_.time_ms, late_running_));
  }

  py::object bot_;
  BotLimits limits_;
  SharedRules rules_;
  bool hears_hands_ = false, hears_ends_ = false, reports_ = false, saves_ = false;
  bool is_lost_ = false;
  int late_running_ = 0;
};

Result<std::unique_ptr<Agent>> make_python_agent(const std::string& name, const py::object& factory, BotLimits limits) {
  try {
    py::object bot = factory();
    if (!py::hasattr(bot, "act")) {
      return usage_error(fmt::format("{} is not a bot: it has no act(view, rng); subclass felt.Agent", name));
    }
    return std::unique_ptr<Agent>(std::make_unique<PythonAgent>(std::move(bot), limits));
  } catch (const py::error_already_set& error) {
    return usage_error(fmt::format("{} cannot be made: {}", name, words_of(error)));
  }
}

}  // namespace

void stop_late_agents() {
  for (Thinking& one : all_thinking()) {
    if (one.is_stopped || Clock::now() < one.deadline) continue;
    one.is_stopped = true;
    PyThreadState_SetAsyncExc(one.thread, py::module_::import("felt.agent").attr("TimeUp").ptr());
  }
}

AgentMaker maker_of(const py::dict& given, const BotLimits& limits, std::function<bool()> is_stopping) {
  std::shared_ptr<Factories> factories(new Factories, [](Factories* all) {
    const py::gil_scoped_acquire lock;
    delete all;
  });
  for (const auto& [name, factory] : given) {
    factories->emplace(name.cast<std::string>(), py::reinterpret_borrow<py::object>(factory));
  }
  RemoteLimits remote;
  remote.time_ms = limits.time_ms;
  remote.hello_ms = std::max(remote.hello_ms, limits.time_ms);
  remote.is_stopping = std::move(is_stopping);
  return [factories, limits, remote](std::string_view spec) -> Result<std::unique_ptr<Agent>> {
    const auto found = factories->find(spec);
    if (found == factories->end()) return make_any_agent(spec, remote);
    const py::gil_scoped_acquire lock;
    return make_python_agent(found->first, found->second, limits);
  };
}

}  // namespace felt::python
