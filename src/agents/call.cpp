// call (source H): never folds, never raises. The source's own (CallRobot.py) puts its last chips in and, as all its
// robots, folds to a re-raise (3.4).
#include <algorithm>

#include "agents/roster.hpp"

namespace felt {
namespace {

constexpr int kShortBets = 4;  // with fewer minimum bets left the source's caller goes all-in

// Cards do not matter to it, so its strategy is its choice.
class Call final : public Agent, public Policy {
 public:
  explicit Call(const Params& params) : is_published_(params.is_published()) {}

  Action act(const View& view, Rng&) override { return choose(view); }
  const Policy* policy() const override { return this; }
  HandPolicy at(const PublicHand& hand, std::span<const HandEvent>) const override {
    return HandPolicy::always(choose(hand));
  }

 private:
  Action choose(const PublicHand& hand) const {
    if (!is_published_ || hand.phase() == Phase::Draw) return check_or_call(hand);
    if (hand.raises() >= 2) return check_or_fold(hand);
    const bool is_short = hand.stack(hand.actor()) < hand.base_bet() * kShortBets;
    if (!is_short || !hand.can_raise()) return check_or_call(hand);
    return Action::raise_to(std::clamp(hand.all_in_to(), hand.raise_interval().min, hand.raise_interval().max));
  }

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
