// allin (source H): as many chips as the rules allow, at every turn.
#include "agents/roster.hpp"

namespace felt {
namespace {

// Cards do not matter to it, so its strategy is its choice.
class AllIn final : public Agent, public Policy {
 public:
  Action act(const View& view, Rng&) override { return choose(view); }
  const Policy* policy() const override { return this; }
  HandPolicy at(const PublicHand& hand, std::span<const HandEvent>) const override {
    return HandPolicy::always(choose(hand));
  }

 private:
  static Action choose(const PublicHand& hand) {
    return hand.can_raise() ? Action::raise_to(hand.raise_interval().max) : check_or_call(hand);
  }
};

}  // namespace

AgentInfo allin_info() {
  return {"allin",
          "All-in",
          "raises as much as the rules allow, else calls",
          "Raises as much as the rules allow, with any cards. Whoever waits for a good hand and then calls wins in the "
          "long run, after large swings.",
          "H",
          every_game(),
          {},
          [](const Params&) -> std::unique_ptr<Agent> { return std::make_unique<AllIn>(); }};
}

}  // namespace felt
