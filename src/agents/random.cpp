// random (sources H, I, C): any legal kind of action is as likely as any other, and any size as any other.
#include <array>

#include "agents/roster.hpp"

namespace felt {
namespace {

// Uniform over the whole numbers of chips from least to most.
Chips random_size(Chips least, Chips most, Rng& rng) {
  const auto sizes = static_cast<uint64_t>((most - least).count) + 1;
  return least + Chips{static_cast<int64_t>(rng.next() % sizes)};  // the bias is below 2^-40 for any stack
}

class Random final : public Agent {
 public:
  Action act(const View& view, Rng& rng) override {
    if (view.phase() == Phase::Draw) return Action::discard(rng.below(1u << view.hole().size()));
    std::array<Action, 3> actions;
    uint32_t count = 0;
    actions[count++] = check_or_call(view);
    if (view.can(Action::fold())) actions[count++] = Action::fold();
    if (view.can_raise()) {
      const RaiseInterval sizes = view.raise_interval();
      actions[count++] = Action::raise_to(view.clamp_raise(random_size(sizes.min, sizes.max, rng)));
    }
    return actions[rng.below(count)];
  }
};

}  // namespace

AgentInfo random_info() {
  return {"random",
          "Random",
          "any legal action, any size, with equal chances",
          "Takes any legal action with the same chance and any size. Its bets mean nothing, which confuses those who "
          "read meaning into them.",
          "H, I, C",
          every_game(),
          {},
          [](const Params&) -> std::unique_ptr<Agent> { return std::make_unique<Random>(); }};
}

}  // namespace felt
