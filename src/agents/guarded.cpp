#include "agents/guarded.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <optional>
#include <utility>

namespace felt {
namespace {

class Absent final : public Agent {
 public:
  explicit Absent(std::string why) : why_(std::move(why)) {}
  Action act(const View&, Rng&) override { throw AgentFault(FaultKind::Lost, std::exchange(why_, {})); }

 private:
  std::string why_;
};

int64_t& count_of(Faults& faults, FaultKind kind) {
  switch (kind) {
    case FaultKind::Illegal:
      return faults.illegal;
    case FaultKind::Thrown:
      return faults.thrown;
    case FaultKind::Late:
      return faults.late;
    case FaultKind::Lost:
      break;
  }
  return faults.lost;
}

// Calls `step`; what it throws is a fault of the agent.
template <class Step>
void guarded(Faults& faults, int hand, const Step& step) {
  try {
    step();
  } catch (const AgentFault& fault) {
    faults.add(fault.kind(), hand, fault.what());
  } catch (const std::exception& error) {
    faults.add(FaultKind::Thrown, hand, fmt::format("threw '{}'", error.what()));
  } catch (...) {
    faults.add(FaultKind::Thrown, hand, "threw something");
  }
}

}  // namespace

void Faults::add(FaultKind kind, int hand, std::string_view what) {
  ++count_of(*this, kind);
  if (!what.empty() && notes.size() < kMaxNotes) notes.push_back(fmt::format("hand {}: {}", hand + 1, what));
}

void Faults::add(const Faults& other, std::string_view where) {
  illegal += other.illegal;
  thrown += other.thrown;
  late += other.late;
  lost += other.lost;
  for (const std::string& note : other.notes) {
    std::string text = fmt::format("{}{}", where, note);
    const bool is_known = std::ranges::find(notes, text) != notes.end();  // tables of one deal go wrong together
    if (!is_known && notes.size() < kMaxNotes) notes.push_back(std::move(text));
  }
}

namespace {

[[gnu::cold]] void note_illegal(Faults& faults, int hand, const View& view, Action action) {
  const Illegal reason = view.why_illegal(action);
  faults.add(FaultKind::Illegal, hand, fmt::format("{}: {}", to_text(action), explain(reason, view, action)));
}

}  // namespace

// The action stays in registers: written to memory in one width and read back in another, it costs a hand of six
// callers a twentieth.
Action ask(Agent& agent, const View& view, Rng& rng, Faults& faults, int hand) {
  std::optional<Action> legal;
  guarded(faults, hand, [&] {
    const Action action = agent.act(view, rng);
    if (view.can(action)) {
      legal = action;
    } else {
      note_illegal(faults, hand, view, action);
    }
  });
  return legal ? *legal : check_or_fold(view);
}

void tell_match(Agent& agent, const MatchInfo& info, Faults& faults) {
  guarded(faults, 0, [&] { agent.begin_match(info); });
}

void tell_begin(Agent& agent, const HandInfo& info, Faults& faults) {
  guarded(faults, info.number, [&] { agent.begin_hand(info); });
}

void tell_end(Agent& agent, const View& view, Faults& faults, int hand) {
  guarded(faults, hand, [&] { agent.end_hand(view); });
}

std::string saved_by(const Agent& agent, Faults& faults, int hand) {
  std::string text;
  guarded(faults, hand, [&] { text = agent.save(); });
  return text;
}

Figures report_of(const Agent& agent, Faults& faults, int hand) {
  Figures figures;
  guarded(faults, hand, [&] { figures = agent.report(); });
  return figures;
}

Figures insight_of(const Agent& agent, Faults& faults, int hand) {
  Figures figures;
  guarded(faults, hand, [&] { figures = agent.insight(); });
  return figures;
}

std::unique_ptr<Agent> absent_agent(std::string why) { return std::make_unique<Absent>(std::move(why)); }

}  // namespace felt
