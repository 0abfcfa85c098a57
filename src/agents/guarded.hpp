// Bots may fail in any way; the match continues.
#pragma once

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "agents/agent.hpp"

namespace felt {

enum class FaultKind : uint8_t {
  Illegal,  // answered an action that the rules refuse, or nothing that is an action
  Thrown,   // threw an exception
  Late,     // did not answer in time
  Lost,     // has ended, or is given up: no more answers will come
};

// For agents that can say what is wrong with a decision. Without words the fault is counted and nothing more.
class AgentFault : public std::runtime_error {
 public:
  AgentFault(FaultKind kind, const std::string& what) : std::runtime_error(what), kind_(kind) {}
  FaultKind kind() const { return kind_; }

 private:
  FaultKind kind_;
};

struct Faults {
  static constexpr size_t kMaxNotes = 5;

  int64_t illegal = 0, thrown = 0, late = 0, lost = 0;
  std::vector<std::string> notes;  // the first ones in words: "hand 17: …"

  int64_t total() const { return illegal + thrown + late + lost; }
  void add(FaultKind kind, int hand, std::string_view what);
  void add(const Faults& other, std::string_view where = {});  // `where` goes in front of the other's notes
};

// The agent's action, or check-or-fold and a fault when it throws or answers something illegal. `hand` counts from 0.
Action ask(Agent& agent, const View& view, Rng& rng, Faults& faults, int hand = 0);

// What an agent is told: an exception is a fault, and the match continues.
void tell_match(Agent& agent, const MatchInfo& info, Faults& faults);
void tell_begin(Agent& agent, const HandInfo& info, Faults& faults);
void tell_end(Agent& agent, const View& view, Faults& faults, int hand);

// What an agent knows or shows of itself: nothing when it throws.
std::string saved_by(const Agent& agent, Faults& faults, int hand);
Figures report_of(const Agent& agent, Faults& faults, int hand);
Figures insight_of(const Agent& agent, Faults& faults, int hand);

// Sits in for an agent that could not come: every decision is a Lost fault, the first of them with the reason.
std::unique_ptr<Agent> absent_agent(std::string why);

}  // namespace felt
