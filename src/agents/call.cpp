// call (source H): never folds, never raises. The source's own (CallRobot.py) puts its last chips in and, as all its
// robots, folds to a re-raise (3.4).
#include "agents/roster.hpp"

namespace felt {
namespace {

constexpr int kShortBets = 4;  // with fewer minimum bets left the source's caller goes all-in

class Call final : public Agent {
 public:
  explicit Call(const Params& params) : is_published_(params.is_published()) {}

  Action act(const View& view, Rng&) override {
    if (!is_published_ || view.phase() == Phase::Draw) return check_or_call(view);
    if (view.raises() >= 2) return check_or_fold(view);
    const bool is_short = view.stack() < view.base_bet() * kShortBets;
    return is_short ? raise_or_call(view, view.bet(view.seat()) + view.stack()) : check_or_call(view);
  }

 private:
  bool is_published_;
};

}  // namespace

AgentInfo call_info() {
  return {
      "call",
      "Caller",
      "checks and calls, whatever it holds",
      "Never folds and never raises. Value bets beat it and bluffs do not: the simplest test of whether a bot adapts.",
      "H",
      every_game(),
      {as_param("published: all-in with less than four minimum bets, folds to re-raises (3.4, CallRobot.py)")},
      [](const Params& params) -> std::unique_ptr<Agent> { return std::make_unique<Call>(params); }};
}

}  // namespace felt
