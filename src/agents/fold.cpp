// fold (source H): checks when that is free and folds to any bet.
#include "agents/roster.hpp"

namespace felt {
namespace {

// Cards do not matter to it, so its strategy is its choice.
class Fold final : public Agent, public Policy {
 public:
  Action act(const View& view, Rng&) override { return choose(view); }
  const Policy* policy() const override { return this; }
  HandPolicy at(const PublicHand& hand, std::span<const HandEvent>) const override {
    return HandPolicy::always(choose(hand));
  }

 private:
  static Action choose(const PublicHand& hand) { return check_or_fold(hand); }
};

}  // namespace

AgentInfo fold_info() {
  return {"fold",
          "Folder",
          "checks when that is free, folds to any bet",
          "Checks when that costs nothing and folds to every bet. It loses its blinds and nothing else, which makes it "
          "the measure of how much a bot steals.",
          "H",
          every_game(),
          {},
          [](const Params&) -> std::unique_ptr<Agent> { return std::make_unique<Fold>(); }};
}

}  // namespace felt
